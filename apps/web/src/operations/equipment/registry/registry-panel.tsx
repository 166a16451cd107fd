import { IconPlus, IconTableOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RowSelectionState } from '@tanstack/react-table'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../../lib/browser/use-opened.ts'
import { ReasonButton } from '../../../ui/controls/reason-button.tsx'
import { SegmentedChoice } from '../../../ui/controls/segmented-choice.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/loading-layouts.tsx'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'
import { type RegistryCalls, registryOptions } from '../api/registry-calls.ts'
import { type FilterRules, filterRecords } from './filters/filter-records.ts'
import { useFilterInAddress } from './filters/use-filter-in-address.ts'
import { type RecordGrouping, useGroupingInAddress } from './filters/use-grouping-in-address.ts'
import { findRejection } from './record-rights.ts'
import type { RecordDialogProps, RecordViewProps } from './registry-dialog.tsx'
import classes from './registry-panel.module.css'
import type { RegistryRecord } from './registry-record.ts'
import { RegistryTasks } from './registry-tasks.tsx'
import { RegistryToolbar } from './registry-toolbar.tsx'
import type { RegistryColumns } from './table/registry-column.ts'
import { RegistryTable } from './table/registry-table.tsx'
import { RowActions } from './table/row-actions.tsx'
import { SelectionLine } from './table/selection-line.tsx'
import { type FirstOrder, useRegistryTable } from './table/use-registry-table.ts'

/** What the tools of a registry work on: only rows that are seen and ticked. */
export interface Selected<Record> {
  readonly records: readonly Record[]
  /** Why the registry cannot be added to; null when it can. */
  readonly rejection: string | null
  readonly clear: () => void
}

interface RegistryPanelProps<Record extends RegistryRecord, Draft> {
  readonly label: string
  readonly calls: RegistryCalls<Record, Draft>
  /** Must stay the same object while the language does. */
  readonly columns: RegistryColumns<Record>
  readonly rules: FilterRules<Record>
  /** By name by default. */
  readonly firstOrder?: FirstOrder
  readonly Dialog: ComponentType<RecordDialogProps<Record>>
  /** Shows all of a record to those who may not edit it, too. */
  readonly View?: ComponentType<RecordViewProps<Record>>
  /** Whether a record that others depend on is edited only after a question. */
  readonly asksBeforeEdit?: boolean
  /** Buttons that work on ticked rows; without them rows cannot be ticked. */
  readonly tools?: (selected: Selected<Record>) => ReactNode
  readonly details?: (record: Record) => ReactNode
  readonly pathOf?: (record: Record) => string
  readonly note?: string
  /** How records can be put together; it must stay the same object while the language does. */
  readonly grouping?: RecordGrouping<Record>
}

const nothing: readonly never[] = []
const byName: FirstOrder = { column: 'name', isDescending: false }

/** One registry: found, sorted, added to, edited, deleted. All six tabs are this. */
export function RegistryPanel<Record extends RegistryRecord, Draft>(
  props: RegistryPanelProps<Record, Draft>,
) {
  const { label, calls, columns, rules, firstOrder = byName, Dialog, tools } = props
  const { details = null, pathOf = null, note = null, View = null, grouping = null } = props
  const { t } = useTranslation('equipmentRegisters')
  const { t: tEquipment } = useTranslation('equipment')
  const { t: tShared } = useTranslation()
  const list = useQuery(registryOptions(calls))
  const filterKeys = useMemo(() => rules.filters.map(({ key }) => key), [rules])
  const [filter, setFilter] = useFilterInAddress(filterKeys)
  const [isGrouped, setGrouped] = useGroupingInAddress()
  const [selection, setSelection] = useState<RowSelectionState>({})
  const opened = useOpened('record')
  const records = list.data?.records ?? nothing
  const permission = list.data?.permission ?? 'view'
  const found = useMemo(() => filterRecords(records, rules, filter), [records, rules, filter])
  const table = useRegistryTable({
    records: found,
    columns,
    firstOrder,
    selection,
    onSelection: setSelection,
  })
  const selected = useMemo(() => found.filter(({ id }) => selection[id] === true), [found, selection])
  const rejection = explainAdding()
  const clear = () => setSelection({})

  return (
    <div className={classes.panel}>
      <RegistryToolbar
        searchLabel={t(`${calls.entity}.search`)}
        records={records}
        rules={rules}
        state={filter}
        onChange={setFilter}
        arrangement={
          grouping !== null && (
            <SegmentedChoice
              label={grouping.label}
              value={isGrouped ? 'grouped' : 'list'}
              options={[
                { value: 'list', name: grouping.listName },
                { value: 'grouped', name: grouping.groupedName },
              ]}
              onChange={(choice) => setGrouped(choice === 'grouped')}
            />
          )
        }
      >
        <ReasonButton
          label={t(`${calls.entity}.add`)}
          icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          reason={rejection}
          onClick={() => opened.open('add')}
        />
      </RegistryToolbar>
      {list.isPending && (
        <div className={classes.loading}>
          <TableSkeleton />
        </div>
      )}
      {list.isError && list.data === undefined && (
        <div className={classes.message}>
          <ErrorState error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        </div>
      )}
      {list.data !== undefined && (
        <>
          <SelectionLine
            total={records.length}
            shown={found.length}
            selected={tools === undefined ? 0 : selected.length}
            note={note}
            onClear={clear}
          >
            {tools?.({ records: selected, rejection, clear })}
          </SelectionLine>
          {found.length === 0 ? (
            <div className={classes.message}>
              <StateMessage
                place="card"
                icon={<IconTableOff size={28} stroke={1.6} />}
                title={records.length === 0 ? t(`${calls.entity}.emptyTitle`) : tEquipment('table.noData')}
                text={records.length === 0 ? t(`${calls.entity}.emptyText`) : tEquipment('table.noDataText')}
              />
            </div>
          ) : (
            <RegistryTable
              label={label}
              table={table}
              columns={columns}
              isSelectable={tools !== undefined}
              details={details}
              pathOf={pathOf}
              hasView={View !== null}
              groupOf={isGrouped ? (grouping?.groupOf ?? null) : null}
              actions={(record) => (
                <RowActions
                  record={record}
                  permission={permission}
                  onView={View === null ? null : () => opened.open('view', record.id)}
                  onEdit={() => opened.open(asks(record) ? 'ask' : 'edit', record.id)}
                  onRemove={() => opened.open('remove', record.id)}
                />
              )}
            />
          )}
        </>
      )}
      <RegistryTasks
        opened={opened}
        records={records}
        permission={permission}
        calls={calls}
        Dialog={Dialog}
        View={View}
      />
    </div>
  )

  function asks(record: Record): boolean {
    return props.asksBeforeEdit === true && record.isDepended
  }

  function explainAdding(): string | null {
    if (list.data === undefined) return tShared('loading')
    const reason = findRejection(permission, 'add', null)
    return reason === null ? null : tEquipment(`refusals.${reason}`)
  }
}
