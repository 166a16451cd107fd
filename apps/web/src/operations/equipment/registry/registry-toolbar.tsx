import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { DaysMenu } from './filters/days-menu.tsx'
import { FilterMenu } from './filters/filter-menu.tsx'
import {
  countChoices,
  type FilterRules,
  type FilterState,
  isFiltering,
  noFilter,
} from './filters/filter-records.ts'
import classes from './registry-toolbar.module.css'

interface RegistryToolbarProps<Record> {
  readonly searchLabel: string
  readonly records: readonly Record[]
  readonly rules: FilterRules<Record>
  readonly state: FilterState
  readonly onChange: (state: FilterState) => void
  /** How the list is arranged. */
  readonly arrangement: ReactNode
  readonly children: ReactNode
}

/** Finding at the left, doing at the right. */
export function RegistryToolbar<Record>(props: RegistryToolbarProps<Record>) {
  const { searchLabel, records, rules, state, onChange, arrangement, children } = props
  const { t } = useTranslation('equipment')

  function findName(filter: (typeof rules.filters)[number], id: string): string {
    for (const record of records) {
      const value = filter.valueOf(record)
      if (value?.id === id) return value.name
    }
    return '1'
  }

  return (
    <div className={classes.toolbar}>
      <div className={classes.finding}>
        <SearchField
          className={classes.search ?? ''}
          label={searchLabel}
          value={state.search}
          onChange={(search) => onChange({ ...state, search })}
        />
        <div className={classes.filters}>
          {rules.filters.map((filter) => (
            <FilterMenu
              key={filter.key}
              label={filter.label}
              chosen={state.chosen[filter.key] ?? []}
              listChoices={() => countChoices(records, filter, { rules, state })}
              nameOf={(id) => findName(filter, id)}
              onChange={(ids) => onChange({ ...state, chosen: { ...state.chosen, [filter.key]: ids } })}
            />
          ))}
          {rules.dayOf !== null && (
            <DaysMenu days={state.days} onChange={(days) => onChange({ ...state, days })} />
          )}
        </div>
        {arrangement}
        {isFiltering(state) && (
          <Button
            variant="subtle"
            className={classes.clear ?? ''}
            leftSection={<IconFilterOff size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() => onChange(noFilter)}
          >
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <div className={classes.doing}>{children}</div>
    </div>
  )
}
