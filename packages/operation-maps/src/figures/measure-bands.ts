import {
  firstRowColumn,
  implementColumn,
  isRateMetric,
  type Metric,
  type OperationKind,
  speedColumn,
  type WeatherMetric,
  weatherColumn,
  weatherMetrics,
} from '../columns/operation-kind.ts'
import { type PointBlock, pointsPerBlock, takeColumn } from '../columns/point-block.ts'
import { createPointLinker } from '../geometry/link-points.ts'
import { hasLanes, type Machine } from '../geometry/machine.ts'
import { readStripSpeed, workingSpeedKmh } from '../geometry/strip-speed.ts'
import { classifyAll } from '../legends/classify.ts'
import { type Legend, unknownBand } from '../legends/legend.ts'
import { createWithinClassifier } from '../legends/within-legend.ts'

/** The worked area of a file by the bands of a legend. */
export interface BandAreas {
  /** In the order of the legend. A row of rate 0 is not drawn, but it was worked: it lies in the band of 0. */
  readonly areasM2: readonly number[]
  /** Where the value is not known. */
  readonly unknownM2: number
  /** Of a fertiliser file: worked with rate 0, which no band of its legend means. Otherwise 0. */
  readonly unappliedM2: number
}

interface WorkedOperation {
  readonly kind: OperationKind
  readonly machine: Machine
}

/**
 * Measures, for each point of a block, the square metres that every lane worked on the way to it, or the whole machine where
 * it has none; 0 where nothing was worked (FIG-1). The array is used again for the next block.
 */
export function createWorkedAreas(operation: WorkedOperation): (block: PointBlock) => Float64Array {
  const measure = createMeasure(operation)
  return (block) => measure(block).areasM2
}

/** The same of the points alone that end a strip, one after the other as a layer of strips without lanes holds them. */
export function createWorkedStripAreas(operation: WorkedOperation): (block: PointBlock) => Float64Array {
  const measure = createMeasure(operation)
  const ofStrips = new Float64Array(pointsPerBlock)
  return (block) => {
    const { areasM2, lengthsM } = measure(block)
    let strips = 0
    for (let point = 0; point < block.count; point++)
      if ((lengthsM[point] ?? 0) > 0) ofStrips[strips++] = areasM2[point] ?? 0
    return ofStrips.subarray(0, strips)
  }
}

function createMeasure({ kind, machine }: WorkedOperation) {
  const link = createPointLinker({ directions: 'none' })
  const areasM2 = new Float64Array(pointsPerBlock)
  const { rows, rowWidthM } = machine
  const machineM = hasLanes(kind) && rows > 0 ? rowWidthM : rows * rowWidthM
  return (block: PointBlock) => {
    const links = link(block)
    const speeds = takeColumn(block, kind === 'weather' ? weatherColumn.tractor_speed : speedColumn)
    const widths = kind === 'weather' ? takeColumn(block, weatherColumn.width) : null
    for (let point = 0; point < block.count; point++) {
      const lengthM = links.lengthM[point] ?? 0
      const speedKmh =
        lengthM === 0 ? 0 : readStripSpeed(speeds[point] ?? Number.NaN, lengthM, links.seconds[point] ?? 0)
      const isWorked = speedKmh > workingSpeedKmh
      areasM2[point] = isWorked ? lengthM * (widths === null ? machineM : (widths[point] ?? 0)) : 0
    }
    return { areasM2, lengthsM: links.lengthM }
  }
}

/** The worked area of each band, of strips whose bands are known. `areasM2`: of `createWorkedStripAreas`. */
export function addBandAreas(
  strips: Iterable<{ readonly bands: Uint8Array; readonly areasM2: Float64Array }>,
  legend: Legend,
): BandAreas {
  const sumsM2 = new Float64Array(unknownBand + 1)
  for (const { bands, areasM2 } of strips) addByBand(bands, areasM2, sumsM2)
  return describeSums(sumsM2, { legend, unappliedM2: 0 })
}

function addByBand(bands: Uint8Array, areasM2: Float64Array, sumsM2: Float64Array): void {
  for (let strip = 0; strip < bands.length; strip++) {
    const band = bands[strip] as number
    sumsM2[band] = (sumsM2[band] as number) + (areasM2[strip] as number)
  }
}

function describeSums(
  sumsM2: Float64Array,
  { legend, unappliedM2 }: { readonly legend: Legend; readonly unappliedM2: number },
): BandAreas {
  return {
    areasM2: [...sumsM2.subarray(0, legend.bands.length)],
    unknownM2: sumsM2[unknownBand] ?? 0,
    unappliedM2,
  }
}

export interface BandMeasuring {
  /** The columns that are read of a block whose areas are given. */
  readonly columns: ReadonlySet<number>
  /** The areas of `createWorkedAreas`, if they are known: they are the same whatever the legend. */
  readonly addBlock: (block: PointBlock, areasM2?: Float64Array) => void
  readonly finish: () => BandAreas
}

/** Adds up the area of each band of a legend block by block, of worked strips alone as all figures do (FIG-1). */
export function createBandAreas(operation: WorkedOperation & { readonly legend: Legend }): BandMeasuring {
  const { kind, legend } = operation
  const columns = listColumns(operation)
  const values = new Float32Array(pointsPerBlock)
  const bands = new Uint8Array(pointsPerBlock)
  const sumsM2 = new Float64Array(unknownBand + 1)
  let unappliedM2 = 0
  let measure: ((block: PointBlock) => Float64Array) | null = null
  const measureAreas = (block: PointBlock) => {
    measure ??= createWorkedAreas(operation)
    return measure(block)
  }
  // Values of several metrics decide together.
  const classifyWithin = legend.targets === undefined ? null : createWithinClassifier(legend.targets)

  function classifyColumn(block: PointBlock, column: number | null): void {
    const known = column === null ? undefined : block.columns[column]
    if (known === undefined) values.fill(Number.NaN)
    else values.set(known.subarray(0, block.count))
    classifyAll(legend, values.subarray(0, block.count), bands.subarray(0, block.count))
  }

  function add(count: number, areasM2: Float64Array): void {
    const isZeroApart = kind === 'fertilizers'
    for (let point = 0; point < count; point++) {
      const areaM2 = areasM2[point] as number
      if (isZeroApart && values[point] === 0) unappliedM2 += areaM2
      else {
        const band = bands[point] as number
        sumsM2[band] = (sumsM2[band] as number) + areaM2
      }
    }
  }

  return {
    columns: new Set(columns),
    addBlock: (block, areasM2 = measureAreas(block)) => {
      if (classifyWithin !== null) {
        for (let point = 0; point < block.count; point++)
          bands[point] = classifyWithin(({ metric }) =>
            Math.fround(block.columns[weatherColumn[metric]]?.[point] ?? Number.NaN),
          )
        add(block.count, areasM2)
        return
      }
      for (const column of columns.length === 0 ? [null] : columns) {
        classifyColumn(block, column)
        add(block.count, areasM2)
      }
    },
    finish: () => describeSums(sumsM2, { legend, unappliedM2 }),
  }
}

/** Of each lane, of each target, or of the metric; none: the file has no such values. */
function listColumns({
  kind,
  machine,
  legend,
}: WorkedOperation & { readonly legend: Legend }): readonly number[] {
  if (legend.targets !== undefined) return legend.targets.map(({ metric }) => weatherColumn[metric])
  if (hasLanes(kind)) return Array.from({ length: machine.rows }, (_, row) => firstRowColumn + row)
  const column = findColumn(kind, legend.metric)
  return column === null ? [] : [column]
}

/** Of a file without rows; null: it has no such values. */
function findColumn(kind: OperationKind, metric: Metric): number | null {
  if (kind === 'speed') return metric === 'speed' ? speedColumn : null
  if (isRateMetric(metric)) return implementColumn[metric]
  return isWeatherMetric(metric) ? weatherColumn[metric] : null
}

function isWeatherMetric(metric: Metric): metric is WeatherMetric {
  return weatherMetrics.some((known) => known === metric)
}
