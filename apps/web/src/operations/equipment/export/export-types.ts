import type { EquipmentExportType } from '@talhao/contract/operations/equipment'

/** The formats of this cloud's exports, the terminals' own among them (OPS-28). */
export const exportTypes = [
  'geojson',
  'kmz',
  'shp',
  'csv',
  'isoxml',
] as const satisfies readonly EquipmentExportType[]
export type ExportType = (typeof exportTypes)[number]
