import type { Manifest } from './archive/manifest.ts'
import { formatBytes } from './progress.ts'

/** In a line or two, for the person at the keyboard. */
export function describeManifest({ createdAt, database, files }: Manifest): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const what = `the portal of ${createdAt}: ${database.tables.length} tables with ${rows} rows, ${files.count} files (${formatBytes(files.bytes)}).`
  if (files.missingCount === 0) return what
  return `${what}\n${files.missingCount} files that rows name were not in the file store: ${files.missing.join(', ')}`
}
