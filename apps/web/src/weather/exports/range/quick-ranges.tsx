import { useTranslation } from 'react-i18next'
import { type ClickedRange, defaultDaysBack, lastDays } from './click-range.ts'
import classes from './quick-ranges.module.css'

interface QuickRangesProps {
  readonly range: ClickedRange
  readonly today: string
  readonly onChange: (range: ClickedRange) => void
}

/** Years of data in one click instead of sixty. Today counts: the last 7 days begin six days back. */
export function QuickRanges({ range, today, onChange }: QuickRangesProps) {
  const { t } = useTranslation('history')
  const choices = [
    { name: t('range.last', { count: 7 }), daysBack: 6 },
    { name: t('range.last', { count: 30 }), daysBack: 29 },
    { name: t('range.back', { count: defaultDaysBack }), daysBack: defaultDaysBack },
    { name: t('range.year'), daysBack: 364 },
    { name: t('range.fiveYears'), daysBack: 5 * 365 },
  ]
  return (
    <fieldset className={classes.choices} aria-label={t('range.quick')}>
      {choices.map(({ name, daysBack }) => {
        const choice = lastDays(today, daysBack)
        return (
          <button
            key={daysBack}
            type="button"
            className={classes.choice}
            aria-pressed={range.start === choice.start && range.end === choice.end}
            onClick={() => onChange(choice)}
          >
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}
