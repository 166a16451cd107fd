import type { ExportType } from './export-types.ts'

/** `export_{type}_{timestamp}.zip` (OPS-30). */
export function nameExport(type: ExportType, now: Date): string {
  return `export_${type}_${now.getTime()}.zip`
}
