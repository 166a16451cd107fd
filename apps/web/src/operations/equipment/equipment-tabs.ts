import { paths } from '../../lib/paths.ts'

/** The tabs and their addresses, spelt as clients know them (OPS-53). */
export const equipmentTabs = [
  { key: 'operations', path: paths.equipmentOperations },
  { key: 'farms', path: paths.equipmentFarms },
  { key: 'fields', path: paths.equipmentFields },
  { key: 'products', path: paths.equipmentProducts },
  { key: 'machineries', path: paths.equipmentMachineries },
  { key: 'operators', path: paths.equipmentOperators },
] as const

export type EquipmentTab = (typeof equipmentTabs)[number]['key']

/** The address of the equipment cloud itself shows the operations. */
export function findTab(pathname: string): EquipmentTab {
  return equipmentTabs.find(({ path }) => path === pathname.replace(/\/$/, ''))?.key ?? 'operations'
}
