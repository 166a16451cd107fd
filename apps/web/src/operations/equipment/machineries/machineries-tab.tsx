import './machineries-texts.ts'
import type { EquipmentMachinery } from '@talhao/contract/operations/equipment'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { machineryCalls } from '../api/machinery-calls.ts'
import type { FilterRules } from '../registry/filters/filter-records.ts'
import { RegistryPanel } from '../registry/registry-panel.tsx'
import { NameCell } from '../registry/table/name-cell.tsx'
import { type RegistryColumns, shareOfName } from '../registry/table/registry-column.ts'
import { MachineryDialog } from './machinery-dialog.tsx'
import { machineryColumns } from './machinery-form.ts'

const rules: FilterRules<EquipmentMachinery> = {
  searchTexts: ({ name, machineCode }) => [name, machineCode],
  filters: [],
  dayOf: null,
}

export function MachineriesTab() {
  const { t } = useTranslation('equipmentMachineries')
  const { t: tEquipment } = useTranslation('equipment')
  const columns = useMemo(
    (): RegistryColumns<EquipmentMachinery> => [
      {
        key: 'name',
        header: tEquipment('columns.name'),
        share: shareOfName(machineryColumns),
        cell: (machinery) => <NameCell entity="machinery" record={machinery} />,
        sortValue: ({ name }) => name,
      },
      ...machineryColumns.map((column) => ({ ...column, header: t(column.header) })),
    ],
    [t, tEquipment],
  )
  return (
    <RegistryPanel
      label={tEquipment('tabs.machineries')}
      calls={machineryCalls}
      columns={columns}
      rules={rules}
      Dialog={MachineryDialog}
      asksBeforeEdit
    />
  )
}
