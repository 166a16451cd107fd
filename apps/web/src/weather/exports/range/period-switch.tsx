import { type ExportPeriod, exportPeriods } from '@talhao/contract/weather/exports'
import { useTranslation } from 'react-i18next'
import { SegmentedChoice } from '../../../ui/controls/segmented-choice.tsx'
import classes from './period-switch.module.css'

interface PeriodSwitchProps {
  readonly period: ExportPeriod
  readonly onChange: (period: ExportPeriod) => void
}

export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  const { t } = useTranslation('history')
  return (
    <div>
      <SegmentedChoice
        label={t('period.label')}
        value={period}
        options={exportPeriods.map((value) => ({ value, name: t(`period.${value}`) }))}
        width="fill"
        onChange={onChange}
      />
      <p className={classes.hint}>{t(period === 'daily' ? 'period.dailyHint' : 'period.hourlyHint')}</p>
    </div>
  )
}
