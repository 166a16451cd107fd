import './operations-texts.ts'
import { defaultZone, localDateOf } from '@talhao/local-time'
import { nameSeason, readSeason } from '@talhao/operation-maps/season'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateDashed } from '../../../lib/format/format-date.ts'
import { paths } from '../../../lib/paths.ts'
import { type OperationRecord, operationCalls } from '../api/operation-calls.ts'
import type { FilterRules } from '../registry/filters/filter-records.ts'
import type { RecordGrouping } from '../registry/filters/use-grouping-in-address.ts'
import { RegistryPanel } from '../registry/registry-panel.tsx'
import type { RegistryColumns } from '../registry/table/registry-column.ts'
import { OperationDetails } from './operation-details.tsx'
import { OperationDialog } from './operation-dialog.tsx'
import { OperationName } from './operation-name.tsx'
import { OperationStatus } from './operation-status.tsx'
import { OperationTools } from './operation-tools.tsx'
import { WorkDays } from './work-days.tsx'

export function OperationsTab() {
  const { t } = useTranslation('equipmentOperations')
  const { t: tEquipment } = useTranslation('equipment')
  const rules = useMemo(
    (): FilterRules<OperationRecord> => ({
      searchTexts: ({ name }) => [name],
      filters: [
        {
          key: 'farm',
          label: t('farm'),
          valueOf: ({ farmId, farmName }) => ({ id: farmId, name: farmName }),
        },
        {
          key: 'field',
          label: t('field'),
          valueOf: (operation) => ({ id: operation.fieldId, name: nameField(operation) }),
        },
        {
          key: 'season',
          label: t('season'),
          valueOf: ({ startDate }) => (startDate === null ? null : describeSeason(startDate)),
        },
        {
          key: 'product',
          label: t('product'),
          valueOf: ({ productId, productName }) => ({
            id: productId ?? '',
            name: productName ?? t('notAvailable'),
          }),
        },
      ],
      dayOf: ({ createdAt }) => readDay(createdAt),
    }),
    [t],
  )
  const columns = useMemo(
    (): RegistryColumns<OperationRecord> => [
      {
        key: 'name',
        header: tEquipment('columns.name'),
        share: 22,
        cell: (operation) => <OperationName operation={operation} />,
        sortValue: ({ name }) => name,
      },
      {
        key: 'farm',
        header: t('farm'),
        share: 11,
        cell: ({ farmName }) => farmName,
        sortValue: ({ farmName }) => farmName,
      },
      {
        key: 'field',
        header: t('field'),
        share: 9,
        cell: ({ fieldName }) => fieldName,
        sortValue: ({ fieldName }) => fieldName,
      },
      {
        key: 'product',
        header: t('product'),
        share: 11,
        cell: ({ productName }) => productName ?? t('notAvailable'),
        sortValue: ({ productName }) => productName,
      },
      {
        key: 'workedAt',
        header: t('workedAt'),
        share: 12,
        cell: (operation) => <WorkDays operation={operation} />,
        sortValue: ({ startDate }) => (startDate === null ? null : Date.parse(startDate)),
      },
      {
        key: 'createdAt',
        header: t('createdAt'),
        share: 11,
        isUnbroken: true,
        cell: ({ createdAt }) => formatDateDashed(createdAt, defaultZone),
        sortValue: ({ createdAt }) => Date.parse(createdAt),
      },
      {
        key: 'updatedAt',
        header: t('updatedAt'),
        share: 12,
        isUnbroken: true,
        cell: ({ latestUpdatedAt }) => formatDateDashed(latestUpdatedAt, defaultZone),
        sortValue: ({ latestUpdatedAt }) => Date.parse(latestUpdatedAt),
      },
      {
        key: 'status',
        header: t('status'),
        share: 12,
        cell: ({ status }) => <OperationStatus status={status} />,
        sortValue: ({ status }) => t(`statuses.${status}`),
      },
    ],
    [t, tEquipment],
  )
  const grouping = useMemo(
    (): RecordGrouping<OperationRecord> => ({
      label: t('arrangement'),
      listName: t('asList'),
      groupedName: t('byField'),
      groupOf: nameField,
    }),
    [t],
  )
  return (
    <RegistryPanel
      label={tEquipment('tabs.operations')}
      calls={operationCalls}
      columns={columns}
      rules={rules}
      firstOrder={newestFirst}
      Dialog={OperationDialog}
      tools={(selected) => <OperationTools {...selected} />}
      details={(operation) => <OperationDetails operation={operation} />}
      pathOf={({ id }) => paths.equipmentOperation(id)}
      note={tEquipment('datesZone')}
      grouping={grouping}
    />
  )
}

const newestFirst = { column: 'createdAt', isDescending: true }

/** Many farms have a field "1". */
function nameField({ fieldName, farmName }: OperationRecord): string {
  return `${fieldName} · ${farmName}`
}

function describeSeason(time: string): { id: string; name: string } {
  const season = readSeason(Date.parse(time))
  return { id: String(season), name: nameSeason(season) }
}

function readDay(time: string): string {
  return localDateOf(Date.parse(time), defaultZone)
}
