import { firstRowColumn, speedColumn, timeColumn } from '../columns/operation-kind.ts'
import { takeColumn } from '../columns/point-block.ts'
import type { StripBatch } from '../geometry/strip-batches.ts'
import type { StoredHeader } from '../stored/stored-header.ts'

/** An attribute of the polygons of an export. */
export interface ExportField {
  /** The column's name in the CSV. */
  readonly name: string
  /** At most ten characters, for the table of a shapefile. */
  readonly shapeName: string
  readonly content: 'time' | 'row' | 'number'
  /** Where it comes from; the strip's own row where it is null. */
  readonly column: number | null
}

/** Fixed, so that a table read by somebody's script keeps its names. */
const shapeNames: Readonly<Record<string, string>> = {
  temperature: 'temp',
  tractor_speed: 'tract_spd',
  wind_direction: 'wind_dir',
  volume_rate: 'vol_rate',
}

export function listExportFields({
  kind,
  columns,
}: Pick<StoredHeader, 'kind' | 'columns'>): readonly ExportField[] {
  const time = createField('time', timeColumn)
  const speed = createField('speed', speedColumn)
  if (kind === 'weather') return columns.map(({ name }, column) => createField(name, column))
  if (kind === 'speed') return [speed, time]
  return [createField('row', null), createField('rate', null), speed, time]
}

function createField(name: string, column: number | null): ExportField {
  const content = name === 'time' || name === 'row' ? name : 'number'
  return { name, shapeName: shapeNames[name] ?? name, content, column }
}

/** A field and where a batch has it: most are a column of the block, others depend on the strip's row. */
export interface BoundField<Field extends ExportField> {
  readonly field: Field
  /** By point; null where the strip's row decides. */
  readonly values: Float64Array | null
  readonly decimals: number
}

/** Looks up once a batch what else would be looked up for each cell. */
export function bindFields<Field extends ExportField>(
  fields: readonly Field[],
  { block }: StripBatch,
): readonly BoundField<Field>[] {
  return fields.map((field) => ({
    field,
    values: field.column === null ? null : takeColumn(block, field.column),
    decimals: showDecimals(field.column === null ? 0 : (block.decimals[field.column] ?? 0)),
  }))
}

/** A number always shows a decimal, so that readers never take a column of measurements for one of whole numbers. */
function showDecimals(decimals: number): number {
  return Math.max(1, decimals)
}

/** What the strip's own row says: its number, counted from 1, or its rate. NaN where the cell is empty. */
export function readRowField({ content }: ExportField, batch: StripBatch, strip: number): number {
  const column = batch.columns[strip] ?? 0
  if (content === 'row') return column - firstRowColumn + 1
  return batch.block.columns[column]?.[batch.points[strip] ?? 0] ?? Number.NaN
}

export function readRowDecimals({ content }: ExportField, batch: StripBatch, strip: number): number {
  return content === 'row' ? 0 : showDecimals(batch.block.decimals[batch.columns[strip] ?? 0] ?? 0)
}

/** The columns that fields come from; the rows' own are read anyway. */
export function listFieldColumns(fields: readonly ExportField[]): readonly number[] {
  return fields.flatMap(({ column }) => column ?? [])
}
