import './machineries-texts.ts'
import type { EquipmentMachinery } from '@talhao/contract/operations/equipment'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { machineryCalls } from '../api/machinery-calls.ts'
import type { FilterRules } from '../registry/filters/filter-records.ts'
import { RegistryPanel } from '../registry/registry-panel.tsx'
import { NameCell } from '../registry/table/name-cell.tsx'
import type { RegistryColumns } from '../registry/table/registry-column.ts'
import { MachineryDialog } from './machinery-dialog.tsx'

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
        share: 50,
        cell: (machinery) => <NameCell entity="machinery" record={machinery} />,
        sortValue: ({ name }) => name,
      },
      {
        key: 'width',
        header: t('width'),
        share: 20,
        align: 'end',
        cell: ({ width }) => `${formatCloudNumber(width, Number.isInteger(width) ? 0 : 2)} m`,
        sortValue: ({ width }) => width,
      },
      {
        key: 'machineCode',
        header: t('code'),
        share: 30,
        align: 'end',
        cell: ({ machineCode }) => machineCode,
        sortValue: ({ machineCode }) => machineCode,
      },
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
