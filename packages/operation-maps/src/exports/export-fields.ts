import {
  firstRowColumn,
  listColumns,
  type OperationKind,
  speedColumn,
  timeColumn,
} from '../columns/operation-kind.ts'
import type { StripBatch } from '../geometry/strip-batches.ts'

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
}

export function listExportFields(kind: OperationKind): readonly ExportField[] {
  const time = createField('time', timeColumn)
  const speed = createField('speed', speedColumn)
  if (kind === 'weather') return listColumns(kind, 0).map(({ name }, column) => createField(name, column))
  if (kind === 'speed') return [speed, time]
  return [createField('row', null), createField('rate', null), speed, time]
}

function createField(name: string, column: number | null): ExportField {
  const content = name === 'time' || name === 'row' ? name : 'number'
  return { name, shapeName: shapeNames[name] ?? name, content, column }
}

/** NaN where the cell is empty. Rows are counted from 1. */
export function readField({ content, column }: ExportField, batch: StripBatch, strip: number): number {
  const ofStrip = batch.columns[strip] ?? 0
  if (content === 'row') return ofStrip - firstRowColumn + 1
  return batch.block.columns[column ?? ofStrip]?.[batch.points[strip] ?? 0] ?? Number.NaN
}

/** A number always shows a decimal, so that readers never take a column of measurements for one of whole numbers. */
export function readDecimals({ content, column }: ExportField, batch: StripBatch, strip: number): number {
  if (content === 'row') return 0
  return Math.max(1, batch.block.decimals[column ?? batch.columns[strip] ?? 0] ?? 0)
}
