import type { IsoxmlTask } from '@talhao/contract/operations/equipment'
import { defaultZone } from '@talhao/local-time'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../../ui/controls/choice-select.tsx'
import { describePeriod } from '../describe-period.ts'
import { listTerminalZones, nameOffset, readTerminalClock, satelliteZone } from './terminal-zones.ts'

interface ZoneChoiceProps {
  readonly task: IsoxmlTask
  readonly value: string
  readonly error: string | null
  readonly onChange: (zone: string) => void
}

/** A terminal's clock has no zone: the hours that come of the choice tell whether it is right. */
export function ZoneChoice({ task, value, error, onChange }: ZoneChoiceProps) {
  const { t } = useTranslation('equipmentIsoxml')
  const { startTime, endTime, utcOffsetMinutes } = task
  const choices = useMemo(
    () => [
      ...(utcOffsetMinutes === null
        ? []
        : [
            {
              value: satelliteZone,
              label: t('records.satellites', { offset: nameOffset(utcOffsetMinutes) }),
            },
          ]),
      ...listTerminalZones(startTime),
    ],
    [startTime, utcOffsetMinutes, t],
  )

  function describeHours(): string {
    const clock = { zone: value, utcOffsetMinutes }
    const [start, end] = [readTerminalClock(startTime, clock), readTerminalClock(endTime, clock)]
    const doubt = utcOffsetMinutes === null ? [t('records.zoneUnknown')] : []
    const hours =
      start === null || end === null
        ? []
        : [t('records.zonePeriod', { period: describePeriod({ start, end, timeZone: defaultZone }) })]
    return [...hours, ...doubt].join(' ')
  }

  return (
    <ChoiceSelect
      label={t('records.zone')}
      placeholder={t('records.chooseZone')}
      description={describeHours()}
      choices={choices}
      value={value}
      error={error}
      onChange={(zone) => onChange(zone ?? value)}
    />
  )
}
