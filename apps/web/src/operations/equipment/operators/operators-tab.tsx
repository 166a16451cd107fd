import './operators-texts.ts'
import type { EquipmentOperator } from '@talhao/contract/operations/equipment'
import { defaultZone } from '@talhao/local-time'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateDashed } from '../../../lib/format/format-date.ts'
import { missing } from '../../../lib/format/format-number.ts'
import { operatorCalls } from '../api/operator-calls.ts'
import type { FilterRules } from '../registry/filters/filter-records.ts'
import { RegistryPanel } from '../registry/registry-panel.tsx'
import { NameCell } from '../registry/table/name-cell.tsx'
import type { RegistryColumns } from '../registry/table/registry-column.ts'
import { OperatorDialog } from './operator-dialog.tsx'
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
        share: 34,
        cell: (operator) => <NameCell entity="operator" record={operator} />,
        sortValue: ({ name }) => name,
      },
      {
        key: 'operatorCode',
        header: t('code'),
        share: 16,
        cell: ({ operatorCode }) => operatorCode ?? missing,
        sortValue: ({ operatorCode }) => operatorCode,
      },
      {
        key: 'company',
        header: t('company'),
        share: 30,
        cell: ({ company }) => company || missing,
        sortValue: ({ company }) => company || null,
      },
      {
        key: 'lastOperation',
        header: t('lastOperation'),
        share: 20,
        isUnbroken: true,
        cell: ({ latestSubOperation }) => formatDateDashed(latestSubOperation?.toDate ?? null, defaultZone),
        sortValue: ({ latestSubOperation }) =>
          latestSubOperation === null ? null : Date.parse(latestSubOperation.toDate),
      },
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
