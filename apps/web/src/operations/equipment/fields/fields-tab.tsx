import './fields-texts.ts'
import type { EquipmentField } from '@talhao/contract/operations/equipment'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldCalls } from '../api/field-calls.ts'
import { LocationCell } from '../location/location-cell.tsx'
import type { FilterRules } from '../registry/filters/filter-records.ts'
import { RegistryPanel } from '../registry/registry-panel.tsx'
import { NameCell } from '../registry/table/name-cell.tsx'
import type { RegistryColumns } from '../registry/table/registry-column.ts'
import { ApplicationCell } from './application-cell.tsx'
import { FieldDialog } from './field-dialog.tsx'

export function FieldsTab() {
  const { t } = useTranslation('equipmentFields')
  const { t: tEquipment } = useTranslation('equipment')
  const rules = useMemo(
    (): FilterRules<EquipmentField> => ({
      searchTexts: ({ name }) => [name],
      filters: [{ key: 'farm', label: t('farm'), valueOf: ({ emcloudFarm }) => emcloudFarm }],
      dayOf: null,
    }),
    [t],
  )
  const columns = useMemo(
    (): RegistryColumns<EquipmentField> => [
      {
        key: 'name',
        header: tEquipment('columns.name'),
        share: 26,
        cell: (field) => <NameCell entity="field" record={field} />,
        sortValue: ({ name }) => name,
      },
      {
        key: 'farm',
        header: t('farm'),
        share: 24,
        cell: ({ emcloudFarm }) => emcloudFarm.name,
        sortValue: ({ emcloudFarm }) => emcloudFarm.name,
      },
      {
        key: 'lastApplication',
        header: t('lastApplication'),
        share: 24,
        isUnbroken: true,
        cell: (field) => <ApplicationCell field={field} />,
        sortValue: ({ lastApplicationAt }) =>
          lastApplicationAt === null ? null : Date.parse(lastApplicationAt),
      },
      {
        key: 'location',
        header: t('location'),
        share: 26,
        cell: ({ latitude, longitude }) => <LocationCell latitude={latitude} longitude={longitude} />,
      },
    ],
    [t, tEquipment],
  )
  return (
    <RegistryPanel
      label={tEquipment('tabs.fields')}
      calls={fieldCalls}
      columns={columns}
      rules={rules}
      Dialog={FieldDialog}
      asksBeforeEdit
      note={tEquipment('datesZone')}
    />
  )
}
