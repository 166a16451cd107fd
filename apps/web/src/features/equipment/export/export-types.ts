/** The formats of this cloud's exports (spec 002 §7). */
export const exportTypes = ['geojson', 'kmz', 'shp'] as const
export type ExportType = (typeof exportTypes)[number]
