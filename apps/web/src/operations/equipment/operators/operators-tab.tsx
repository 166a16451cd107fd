import './operators-texts.ts'
import type { EquipmentOperator } from '@talhao/contract/operations/equipment'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorCalls } from '../api/operator-calls.ts'
import type { FilterRules } from '../registry/filters/filter-records.ts'
import { RegistryPanel } from '../registry/registry-panel.tsx'
import { NameCell } from '../registry/table/name-cell.tsx'
import { type RegistryColumns, shareOfName } from '../registry/table/registry-column.ts'
import { OperatorDialog } from './operator-dialog.tsx'
import { operatorColumns } from './operator-form.ts'
import { OperatorTools } from './operator-tools.tsx'

export function OperatorsTab() {
  const { t } = useTranslation('equipmentOperators')
  const { t: tEquipment } = useTranslation('equipment')
  const rules = useMemo(
    (): FilterRules<EquipmentOperator> => ({
      searchTexts: ({ name }) => [name],
      filters: [
        {
          key: 'company',
          label: t('company'),
          valueOf: ({ company }) => ({ id: company, name: company === '' ? t('noCompany') : company }),
        },
      ],
      dayOf: null,
    }),
    [t],
  )
  const columns = useMemo(
    (): RegistryColumns<EquipmentOperator> => [
      {
        key: 'name',
        header: tEquipment('columns.name'),
        share: shareOfName(operatorColumns),
        cell: (operator) => <NameCell entity="operator" record={operator} />,
        sortValue: ({ name }) => name,
      },
      ...operatorColumns.map((column) => ({ ...column, header: t(column.header) })),
    ],
    [t, tEquipment],
  )
  return (
    <RegistryPanel
      label={tEquipment('tabs.operators')}
      calls={operatorCalls}
      columns={columns}
      rules={rules}
      Dialog={OperatorDialog}
      asksBeforeEdit
      tools={(selected) => <OperatorTools {...selected} />}
      note={tEquipment('datesZone')}
    />
  )
}
