import './farms-texts.ts'
import type { EquipmentFarm } from '@talhao/contract/operations/equipment'
import { defaultZone } from '@talhao/local-time'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateDashed } from '../../../lib/format/format-date.ts'
import { missing } from '../../../lib/format/format-number.ts'
import { farmCalls } from '../api/farm-calls.ts'
import { LocationCell } from '../location/location-cell.tsx'
import type { FilterRules } from '../registry/filters/filter-records.ts'
import { RegistryPanel } from '../registry/registry-panel.tsx'
import { NameCell } from '../registry/table/name-cell.tsx'
import type { RegistryColumns } from '../registry/table/registry-column.ts'
import { EquipmentFarmDialog } from './farm-dialog.tsx'

const rules: FilterRules<EquipmentFarm> = { searchTexts: ({ name }) => [name], filters: [], dayOf: null }

export function FarmsTab() {
  const { t } = useTranslation('equipmentFarms')
  const { t: tEquipment } = useTranslation('equipment')
  const columns = useMemo(
    (): RegistryColumns<EquipmentFarm> => [
      {
        key: 'name',
        header: tEquipment('columns.name'),
        share: 22,
        cell: (farm) => <NameCell entity="farm" record={farm} />,
        sortValue: ({ name }) => name,
      },
      {
        key: 'address',
        header: t('address'),
        share: 24,
        cell: ({ address }) => address,
        sortValue: ({ address }) => address,
      },
      {
        key: 'location',
        header: t('location'),
        share: 19,
        cell: ({ latitude, longitude }) => <LocationCell latitude={latitude} longitude={longitude} />,
      },
      {
        key: 'updatedAt',
        header: t('updatedAt'),
        share: 14,
        isUnbroken: true,
        cell: ({ updatedAt }) => formatDateDashed(updatedAt, defaultZone),
        sortValue: ({ updatedAt }) => Date.parse(updatedAt),
      },
      {
        key: 'additionalInfo',
        header: t('additionalInfo'),
        share: 21,
        cell: ({ additionalInfo }) => additionalInfo || missing,
      },
    ],
    [t, tEquipment],
  )
  return (
    <RegistryPanel
      label={tEquipment('tabs.farms')}
      calls={farmCalls}
      columns={columns}
      rules={rules}
      Dialog={EquipmentFarmDialog}
      note={tEquipment('datesZone')}
    />
  )
}
