import './equipment-texts.ts'
import './registries-texts.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EntryWarning } from './entry-warning/entry-warning.tsx'
import { type EquipmentTab, findTab } from './equipment-tabs.ts'
import { FarmsTab } from './farms/farms-tab.tsx'
import { FieldsTab } from './fields/fields-tab.tsx'
import { MachineriesTab } from './machineries/machineries-tab.tsx'
import { OperationsTab } from './operations/operations-tab.tsx'
import { OperatorsTab } from './operators/operators-tab.tsx'
import { ProductsTab } from './products/products-tab.tsx'
import { TabLinks } from './tab-links.tsx'

const contents: Readonly<Record<EquipmentTab, ComponentType>> = {
  operations: OperationsTab,
  farms: FarmsTab,
  fields: FieldsTab,
  products: ProductsTab,
  machineries: MachineriesTab,
  operators: OperatorsTab,
}

/** Operations of the machines and their registries, a tab each (OPS-53). */
export function EquipmentScreen() {
  const { t } = useTranslation('equipment')
  const tab = findTab(useLocation().pathname)
  const Content = contents[tab]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <TabLinks current={tab} />
      <Content />
      <EntryWarning />
    </>
  )
}
