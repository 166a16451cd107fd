import { NativeSelect, Switch } from '@mantine/core'
import { nameZoneCity } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { offeredZones } from '../../lib/site/offered-zones.ts'
import { ClockSelect } from '../preferences/clock-select.tsx'
import classes from './rule-form.module.css'
import type { RuleValues } from './rule-values.ts'

interface HoursFieldsProps {
  readonly values: RuleValues
  readonly error: string | null
  readonly onChange: (changes: Partial<RuleValues>) => void
}

/** When the rule watches, past midnight if the end is before the beginning (ALR-9). */
export function HoursFields({ values, error, onChange }: HoursFieldsProps) {
  const { t } = useTranslation('alertEditor')
  const { hasHours, from, to, zone } = values
  const zones = offeredZones.includes(zone) ? offeredZones : [zone, ...offeredZones]
  return (
    <div className={classes.group}>
      <Switch
        label={t('hours')}
        checked={hasHours}
        onChange={(event) => onChange({ hasHours: event.currentTarget.checked })}
      />
      {hasHours && (
        <div className={classes.row}>
          <ClockSelect
            label={t('from')}
            value={from}
            error={error}
            onChange={(time) => onChange({ from: time })}
          />
          <ClockSelect label={t('to')} value={to} onChange={(time) => onChange({ to: time })} />
          <NativeSelect
            label={t('zone')}
            data={zones.map((name) => ({ value: name, label: nameZoneCity(name) }))}
            value={zone}
            onChange={(event) => onChange({ zone: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}
