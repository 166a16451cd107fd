import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { type ChangeGroup, changeGroups } from '@talhao/contract/accounts/change-log'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../ui/dates/date-field.tsx'
import { useDevices } from '../devices/device-calls.ts'
import { useUsers } from '../people/people-calls.ts'
import { nameUser } from '../people/user-rights.ts'
import classes from './change-log.module.css'
import { type Period, parsePeriod, periods } from './period.ts'

export interface ChosenFilters {
  readonly group: ChangeGroup | null
  readonly actorId: string | null
  readonly period: Period
  readonly from: string
  readonly to: string
}

export const noFilters: ChosenFilters = { group: null, actorId: null, period: 'all', from: '', to: '' }

interface ChangeFiltersProps {
  readonly chosen: ChosenFilters
  readonly onChange: (chosen: ChosenFilters) => void
}

export function ChangeFilters({ chosen, onChange }: ChangeFiltersProps) {
  const { t } = useTranslation('changeLog')
  const users = useUsers().data ?? []
  const devices = useDevices().data ?? []
  const change = (changes: Partial<ChosenFilters>) => onChange({ ...chosen, ...changes })
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <NativeSelect
        label={t('kind')}
        value={chosen.group ?? ''}
        data={[
          { value: '', label: t('allKinds') },
          ...changeGroups.map((group) => ({ value: group, label: t(`groups.${group}`) })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ group: changeGroups.find((group) => group === value) ?? null })
        }}
      />
      <NativeSelect
        label={t('person')}
        value={chosen.actorId ?? ''}
        data={[
          { value: '', label: t('everybody') },
          { group: t('people'), items: users.map((user) => ({ value: user.id, label: nameUser(user) })) },
          {
            group: t('devices'),
            items: devices.map(({ id, serialNumber }) => ({ value: id, label: serialNumber })),
          },
        ].filter((entry) => !('items' in entry) || entry.items.length > 0)}
        onChange={(event) => change({ actorId: event.currentTarget.value || null })}
      />
      <NativeSelect
        label={t('period')}
        value={chosen.period}
        data={periods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
        onChange={(event) => change({ period: parsePeriod(event.currentTarget.value) })}
      />
      {chosen.period === 'custom' && (
        <>
          <DateField
            label={t('from')}
            value={chosen.from || null}
            max={chosen.to || null}
            onChange={(day) => change({ from: day ?? '' })}
          />
          <DateField
            label={t('to')}
            value={chosen.to || null}
            min={chosen.from || null}
            onChange={(day) => change({ to: day ?? '' })}
          />
        </>
      )}
      {isFiltered(chosen) && (
        <Button variant="default" onClick={() => onChange(noFilters)}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}

export function isFiltered({ group, actorId, period }: ChosenFilters): boolean {
  return group !== null || actorId !== null || period !== 'all'
}
