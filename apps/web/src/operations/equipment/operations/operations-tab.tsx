import './operations-texts.ts'
import { defaultZone, localDateOf } from '@talhao/local-time'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateDashed } from '../../../lib/format/format-date.ts'
import { paths } from '../../../lib/paths.ts'
import { type OperationRecord, operationCalls } from '../api/operation-calls.ts'
import type { FilterRules } from '../registry/filters/filter-records.ts'
import { RegistryPanel } from '../registry/registry-panel.tsx'
import type { RegistryColumns } from '../registry/table/registry-column.ts'
import { OperationDetails } from './operation-details.tsx'
import { OperationDialog } from './operation-dialog.tsx'
import { OperationStatus } from './operation-status.tsx'
import { OperationTools } from './operation-tools.tsx'

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
        share: 19,
        cell: ({ name }) => name,
        sortValue: ({ name }) => name,
      },
      {
        key: 'farm',
        header: t('farm'),
        share: 15,
        cell: ({ farmName }) => farmName,
        sortValue: ({ farmName }) => farmName,
      },
      {
        key: 'field',
        header: t('field'),
        share: 12,
        cell: ({ fieldName }) => fieldName,
        sortValue: ({ fieldName }) => fieldName,
      },
      {
        key: 'product',
        header: t('product'),
        share: 14,
        cell: ({ productName }) => productName ?? t('notAvailable'),
        sortValue: ({ productName }) => productName,
      },
      {
        key: 'createdAt',
        header: t('createdAt'),
        share: 13,
        isUnbroken: true,
        cell: ({ createdAt }) => formatDateDashed(createdAt, defaultZone),
        sortValue: ({ createdAt }) => Date.parse(createdAt),
      },
      {
        key: 'updatedAt',
        header: t('updatedAt'),
        share: 14,
        isUnbroken: true,
        cell: ({ latestUpdatedAt }) => formatDateDashed(latestUpdatedAt, defaultZone),
        sortValue: ({ latestUpdatedAt }) => Date.parse(latestUpdatedAt),
      },
      {
        key: 'status',
        header: t('status'),
        share: 13,
        cell: ({ status }) => <OperationStatus status={status} />,
        sortValue: ({ status }) => t(`statuses.${status}`),
      },
    ],
    [t, tEquipment],
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
    />
  )
}

const newestFirst = { column: 'createdAt', isDescending: true }

function readDay(time: string): string {
  return localDateOf(Date.parse(time), defaultZone)
}
