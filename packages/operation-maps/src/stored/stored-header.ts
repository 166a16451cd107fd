import { OperationFileProblem } from '../columns/operation-file-problem.ts'
import {
  type Column,
  type FileWriter,
  listColumns,
  maxRows,
  type OperationKind,
  operationKinds,
} from '../columns/operation-kind.ts'

/** FORMAT.md describes the versions. A new one is added here, and old ones stay readable. */
const storedVersions = { tablet: 1, terminal: 2 } as const satisfies Record<FileWriter, number>

/** `OPMAP` and three zeros. */
export const magic = Uint8Array.of(0x4f, 0x50, 0x4d, 0x41, 0x50, 0, 0, 0)

export interface StoredHeader {
  readonly writer: FileWriter
  readonly kind: OperationKind
  readonly rows: number
  readonly columns: readonly Column[]
}

/** West to east may pass the date line; then east is above 180. */
export interface Extent {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface Range {
  readonly minimum: number
  readonly maximum: number
}

/** What is known of a file at its end. */
export interface StoredSummary {
  readonly points: number
  readonly firstTimeMs: number
  readonly lastTimeMs: number
  /** Of the points, not of the strips around them. */
  readonly extent: Extent
  /** By column name; null when every cell is empty. */
  readonly ranges: Readonly<Record<string, Range | null>>
}

export function encodeJson(value: unknown): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(value))
  const bytes = new Uint8Array(4 + text.length)
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, 4)
  return bytes
}

export function describeHeader({
  kind,
  rows,
  writer = 'tablet',
}: {
  readonly kind: OperationKind
  readonly rows: number
  readonly writer?: FileWriter
}): object {
  const columns = listColumns(kind, rows, writer).map(({ name, unit }) => ({ name, unit }))
  return { version: storedVersions[writer], kind, rows, columns }
}

export function parseHeader(text: string): StoredHeader {
  const header: unknown = parseJson(text)
  if (typeof header !== 'object' || header === null) throw new OperationFileProblem('damaged', 'header')
  const version = 'version' in header ? header.version : null
  const named = 'kind' in header ? header.kind : null
  const rows = 'rows' in header ? header.rows : null
  const writer = version === 1 ? 'tablet' : version === 2 ? 'terminal' : null
  if (writer === null) throw new OperationFileProblem('damaged', `version ${String(version)}`)
  const kind = operationKinds.find((known) => known === named)
  const isCount = typeof rows === 'number' && Number.isInteger(rows) && rows >= 0 && rows <= maxRows
  if (kind === undefined || !isCount) throw new OperationFileProblem('damaged', 'header')
  return { writer, kind, rows, columns: listColumns(kind, rows, writer) }
}

export function parseSummary(text: string): StoredSummary {
  const summary = parseJson(text)
  if (!isSummary(summary)) throw new OperationFileProblem('damaged', 'summary')
  return summary
}

function isSummary(value: unknown): value is StoredSummary {
  if (typeof value !== 'object' || value === null || !('points' in value) || !('extent' in value))
    return false
  return typeof value.points === 'number' && 'ranges' in value && typeof value.ranges === 'object'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OperationFileProblem('damaged', 'JSON')
  }
}
