import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { FilterChip } from './filter-chip.tsx'
import classes from './filter-menu.module.css'
import type { DayRange } from './filter-records.ts'

interface DaysMenuProps {
  readonly days: DayRange
  readonly onChange: (days: DayRange) => void
}

/** The range of creation, typed or picked. */
export function DaysMenu({ days, onChange }: DaysMenuProps) {
  const { t } = useTranslation('equipment')
  const [isOpen, setOpen] = useState(false)
  const label = t('filters.days')
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <FilterChip
          label={label}
          summary={describeDays()}
          title={t('filters.open', { filter: label })}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''} aria-label={t('filters.open', { filter: label })}>
        <div className={classes.days}>
          <DateField
            takesFocus
            isInPopover
            label={t('filters.from')}
            max={days.to}
            value={days.from}
            onChange={(from) => onChange({ ...days, from })}
          />
          <DateField
            isInPopover
            label={t('filters.to')}
            min={days.from}
            value={days.to}
            onChange={(to) => onChange({ ...days, to })}
          />
          <p className={classes.zone}>{t('filters.zone')}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  )

  function describeDays(): string | null {
    const from = days.from === null ? null : formatDay(days.from)
    const to = days.to === null ? null : formatDay(days.to)
    if (from !== null && to !== null) return `${from} – ${to}`
    if (from !== null) return t('filters.since', { day: from })
    return to === null ? null : t('filters.until', { day: to })
  }
}

/** DD-MM-YYYY: a day has no zone, so none is asked for. */
function formatDay(day: string): string {
  return day.split('-').reverse().join('-')
}
