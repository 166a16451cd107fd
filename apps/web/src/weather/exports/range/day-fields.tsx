import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ClickedRange } from './click-range.ts'
import classes from './day-fields.module.css'

interface DayFieldsProps {
  readonly range: ClickedRange
  readonly today: string
  readonly onChange: (range: ClickedRange) => void
}

/** On a phone its own date wheels do better than a calendar of small cells. */
export function DayFields({ range, today, onChange }: DayFieldsProps) {
  const { t } = useTranslation('history')
  return (
    <div className={classes.fields}>
      <TextInput
        type="date"
        label={t('range.from')}
        max={today}
        value={range.start ?? ''}
        onChange={(event) => onChange(sortEnds({ ...range, start: event.currentTarget.value || null }))}
      />
      <TextInput
        type="date"
        label={t('range.to')}
        max={today}
        value={range.end ?? ''}
        onChange={(event) => onChange(sortEnds({ ...range, end: event.currentTarget.value || null }))}
      />
    </div>
  )
}

function sortEnds({ start, end }: ClickedRange): ClickedRange {
  if (start === null || end === null || start <= end) return { start, end }
  return { start: end, end: start }
}
