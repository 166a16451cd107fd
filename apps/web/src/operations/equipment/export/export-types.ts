import type { EquipmentExportType } from '@talhao/contract/operations/equipment'

/** The formats of this cloud's exports: those of spec 002 §7, and the terminals' own. */
export const exportTypes = [
  'geojson',
  'kmz',
  'shp',
  'isoxml',
] as const satisfies readonly EquipmentExportType[]
export type ExportType = (typeof exportTypes)[number]
