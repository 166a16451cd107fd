/** The tabs and their addresses, spelt as clients know them (OPS-53). */
export const equipmentTabs = [
  { key: 'operations', path: '/emcloudNew/operations' },
  { key: 'farms', path: '/emcloudNew/farms' },
  { key: 'fields', path: '/emcloudNew/field' },
  { key: 'products', path: '/emcloudNew/products' },
  { key: 'machineries', path: '/emcloudNew/machinery' },
  { key: 'operators', path: '/emcloudNew/operatore' },
] as const

export type EquipmentTab = (typeof equipmentTabs)[number]['key']

/** `/emcloudNew` itself shows the operations. */
export function findTab(pathname: string): EquipmentTab {
  return equipmentTabs.find(({ path }) => path === pathname.replace(/\/$/, ''))?.key ?? 'operations'
}
