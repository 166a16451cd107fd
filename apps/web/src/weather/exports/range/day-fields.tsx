import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/dates/date-field.tsx'
import type { ClickedRange } from './click-range.ts'
import classes from './day-fields.module.css'

interface DayFieldsProps {
  readonly range: ClickedRange
  readonly today: string
  readonly onChange: (range: ClickedRange) => void
}

/** On a phone two fields do better than a calendar of small cells that is always open. */
export function DayFields({ range, today, onChange }: DayFieldsProps) {
  const { t } = useTranslation('history')
  return (
    <div className={classes.fields}>
      <DateField
        label={t('range.from')}
        max={today}
        value={range.start}
        onChange={(day) => onChange(sortEnds({ ...range, start: day }))}
      />
      <DateField
        label={t('range.to')}
        max={today}
        value={range.end}
        onChange={(day) => onChange(sortEnds({ ...range, end: day }))}
      />
    </div>
  )
}

function sortEnds({ start, end }: ClickedRange): ClickedRange {
  if (start === null || end === null || start <= end) return { start, end }
  return { start: end, end: start }
}
