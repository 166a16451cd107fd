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
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { createPointLinker } from '../geometry/link-points.ts'
import { hasLanes, type Machine } from '../geometry/machine.ts'
import { readStripSpeed, workingSpeedKmh } from '../geometry/strip-speed.ts'
import { createClassifier } from '../legends/classify.ts'
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

/** Adds up the area of each band of a legend block by block, of worked strips alone as all figures do (FIG-1). */
export function createBandAreas(operation: {
  readonly kind: OperationKind
  readonly machine: Machine
  readonly legend: Legend
}): { readonly addBlock: (block: PointBlock) => void; readonly finish: () => BandAreas } {
  const { kind, machine, legend } = operation
  const link = createPointLinker({ directions: 'none' })
  const classify = createClassifier(legend)
  const lanes = hasLanes(kind) ? machine.rows : 0
  const column = findColumn(kind, legend.metric)
  const areasM2 = new Float64Array(unknownBand + 1)
  let unappliedM2 = 0

  const addTo = (band: number, areaM2: number) => {
    areasM2[band] = (areasM2[band] ?? 0) + areaM2
  }
  const add = (value: number, areaM2: number) => {
    if (kind === 'fertilizers' && value === 0) unappliedM2 += areaM2
    else addTo(classify(value), areaM2)
  }
  const classifyWithin = legend.targets === undefined ? null : createWithinClassifier(legend.targets)

  return {
    addBlock: (block) => {
      const links = link(block)
      const speeds = takeColumn(block, kind === 'weather' ? weatherColumn.tractor_speed : speedColumn)
      const widths = kind === 'weather' ? takeColumn(block, weatherColumn.width) : null
      const machineM = machine.rows * machine.rowWidthM
      for (let point = 0; point < block.count; point++) {
        const lengthM = links.lengthM[point] ?? 0
        if (lengthM === 0) continue
        const speedKmh = readStripSpeed(speeds[point] ?? Number.NaN, lengthM, links.seconds[point] ?? 0)
        if (!(speedKmh > workingSpeedKmh)) continue
        for (let lane = 0; lane < lanes; lane++)
          add(block.columns[firstRowColumn + lane]?.[point] ?? Number.NaN, lengthM * machine.rowWidthM)
        if (lanes > 0) continue
        const widthM = widths === null ? machineM : (widths[point] ?? 0)
        if (classifyWithin !== null) {
          const read = (metric: WeatherMetric) => block.columns[weatherColumn[metric]]?.[point] ?? Number.NaN
          addTo(
            classifyWithin(({ metric }) => Math.fround(read(metric))),
            lengthM * widthM,
          )
          continue
        }
        add(column === null ? Number.NaN : (block.columns[column]?.[point] ?? Number.NaN), lengthM * widthM)
      }
    },
    finish: () => ({
      areasM2: [...areasM2.subarray(0, legend.bands.length)],
      unknownM2: areasM2[unknownBand] ?? 0,
      unappliedM2,
    }),
  }
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
