import { useTranslation } from 'react-i18next'
import { type DayRange, defaultDaysBack, lastDays } from './click-range.ts'
import classes from './quick-ranges.module.css'

interface QuickRangesProps {
  readonly range: DayRange
  readonly today: string
  readonly onChange: (range: DayRange) => void
}

/** Years of data in one click instead of sixty. */
export function QuickRanges({ range, today, onChange }: QuickRangesProps) {
  const { t } = useTranslation('history')
  const choices = [
    { name: t('range.last', { count: 7 }), days: 7 },
    { name: t('range.last', { count: 30 }), days: 30 },
    { name: t('range.last', { count: defaultDaysBack }), days: defaultDaysBack },
    { name: t('range.year'), days: 365 },
    { name: t('range.fiveYears'), days: 5 * 365 },
  ]
  return (
    <fieldset className={classes.choices} aria-label={t('range.quick')}>
      {choices.map(({ name, days }) => {
        const choice = lastDays(today, days)
        return (
          <button
            key={days}
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
