import { type ExportPeriod, exportPeriods } from '@talhao/contract/history'
import { useTranslation } from 'react-i18next'
import classes from './period-switch.module.css'

interface PeriodSwitchProps {
  readonly period: ExportPeriod
  readonly onChange: (period: ExportPeriod) => void
}

export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  const { t } = useTranslation('history')
  return (
    <div>
      <div className={classes.choices} role="radiogroup" aria-label={t('period.label')}>
        {exportPeriods.map((choice) => (
          <label key={choice} className={classes.choice}>
            <input
              type="radio"
              name="history_period"
              value={choice}
              className={classes.input}
              checked={choice === period}
              onChange={() => onChange(choice)}
            />
            {t(`period.${choice}`)}
          </label>
        ))}
      </div>
      <p className={classes.hint}>{t(period === 'daily' ? 'period.dailyHint' : 'period.hourlyHint')}</p>
    </div>
  )
}
