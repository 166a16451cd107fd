import { firstRowColumn, type OperationKind, speedColumn } from '../columns/operation-kind.ts'
import { type PointBlock, takeColumn } from '../columns/point-block.ts'
import { createPointLinker } from '../geometry/link-points.ts'
import { hasLanes, type Machine } from '../geometry/machine.ts'
import { readStripSpeed, workingSpeedKmh } from '../geometry/strip-speed.ts'
import { createClassifier } from '../legends/classify.ts'
import {
  createSeedRateLegend,
  type SeedRateBand,
  type SeedRateLimits,
  seedRateBands,
} from '../legends/seed-rate-legend.ts'
import { createSpeedHistogram } from './speed-histogram.ts'

const squareMetresPerHectare = 10_000

/** GNSS jumps make single speeds absurd: the largest reported is the one that 99.5 % do not exceed. */
const maximumSpeedShare = 0.995

/**
 * The figures of a seeds, fertilizers or speed file. Areas are length × width of the strips, overlaps counted twice.
 * Strips whose rate is unknown are in no area but `unknownAreaHa`.
 */
export interface PlantingFigures {
  /** Polygons on the map. */
  readonly stripCount: number
  /** Pairs of points that follow each other, whatever the rates. */
  readonly segmentCount: number
  /** Strips with a speed above 0.5 km/h. */
  readonly workedAreaHa: number
  /** Of the worked area, where the rate is above 0. */
  readonly plantedAreaHa: number
  readonly unknownAreaHa: number
  /** Of the worked area, where the rate is below the minimum critical limit; null without that limit. */
  readonly faultyAreaHa: number | null
  readonly faultyPercent: number | null
  /** Seeds. */
  readonly totalPopulation: number
  /** Seeds a hectare of planted area. */
  readonly averagePopulation: number | null
  readonly averageSpeedKmh: number | null
  readonly maximumSpeedKmh: number | null
  /** Time of strips that are worked and have a rate above 0 in any row. */
  readonly plantingTimeS: number
  /** Mean by length over the worked strips of the row. */
  readonly rowRates: readonly { readonly row: number; readonly rate: number | null }[]
  /** Mean of the rows' means. */
  readonly meanRate: number | null
  /** Share of the worked area with rate 0. */
  readonly rowFailures: readonly { readonly row: number; readonly percentage: number | null }[]
  readonly failurePercent: number | null
  /** Nine, of the worked area; null without all eight limits. */
  readonly bands: readonly BandArea[] | null
}

export interface BandArea {
  readonly band: SeedRateBand
  readonly areaHa: number
  readonly percentage: number
}

/** Adds up the figures block by block. */
export function createPlantingFigures(operation: {
  readonly kind: Exclude<OperationKind, 'weather'>
  readonly machine: Machine
  readonly limits: SeedRateLimits | null
}): { readonly addBlock: (block: PointBlock) => void; readonly finish: () => PlantingFigures } {
  const { kind, machine, limits } = operation
  const rows = hasLanes(kind) ? machine.rows : 0
  const link = createPointLinker({ directions: 'none' })
  const speeds = createSpeedHistogram()
  const legend = limits === null ? null : createSeedRateLegend(limits)
  const classify = legend === null ? null : createClassifier(legend)
  const criticalRate = Math.fround(limits?.minimumCriticalLimit ?? Number.NaN)
  const sums = {
    knownM: new Float64Array(rows),
    zeroM: new Float64Array(rows),
    plantedM: new Float64Array(rows),
    seeds: new Float64Array(rows),
    unknownM: 0,
    faultyM: 0,
    bandsM: new Float64Array(seedRateBands.length),
    workedM: 0,
    plantingM: 0,
    plantingS: 0,
    strips: 0,
    segments: 0,
  }

  const addRows = (
    block: PointBlock,
    point: number,
    { lengthM, isWorked }: { lengthM: number; isWorked: boolean },
  ) => {
    let isPlanting = rows === 0
    for (let row = 0; row < rows; row++) {
      const rate = block.columns[firstRowColumn + row]?.[point] ?? Number.NaN
      if (rate > 0) {
        sums.strips++
        isPlanting = true
      }
      if (!isWorked) continue
      if (Number.isNaN(rate)) {
        sums.unknownM += lengthM
        continue
      }
      sums.knownM[row] = (sums.knownM[row] ?? 0) + lengthM
      sums.seeds[row] = (sums.seeds[row] ?? 0) + lengthM * rate
      if (rate > 0) sums.plantedM[row] = (sums.plantedM[row] ?? 0) + lengthM
      else sums.zeroM[row] = (sums.zeroM[row] ?? 0) + lengthM
      if (Math.fround(rate) < criticalRate) sums.faultyM += lengthM
      if (classify !== null) {
        const band = classify(rate)
        sums.bandsM[band] = (sums.bandsM[band] ?? 0) + lengthM
      }
    }
    return isPlanting
  }

  return {
    addBlock: (block) => {
      const links = link(block)
      const recorded = takeColumn(block, speedColumn)
      for (let point = 0; point < block.count; point++) {
        const lengthM = links.lengthM[point] ?? 0
        if (lengthM === 0) continue
        const seconds = links.seconds[point] ?? 0
        const speedKmh = readStripSpeed(recorded[point] ?? Number.NaN, lengthM, seconds)
        const isWorked = speedKmh > workingSpeedKmh
        const isPlanting = addRows(block, point, { lengthM, isWorked })
        sums.segments++
        if (rows === 0) sums.strips++
        if (!isWorked) continue
        speeds.add(speedKmh)
        sums.workedM += lengthM
        if (!isPlanting) continue
        sums.plantingM += lengthM
        sums.plantingS += seconds
      }
    },
    finish: () => {
      const convertToHa = (lengthM: number) => (lengthM * machine.rowWidthM) / squareMetresPerHectare
      const machineHa = convertToHa(sums.workedM * machine.rows)
      const knownM = sum(sums.knownM)
      const workedAreaHa = rows === 0 ? machineHa : convertToHa(knownM)
      const plantedAreaHa = rows === 0 ? machineHa : convertToHa(sum(sums.plantedM))
      const faultyAreaHa = rows === 0 || Number.isNaN(criticalRate) ? null : convertToHa(sums.faultyM)
      const totalPopulation = sum(sums.seeds)
      const rowRates = Array.from(sums.seeds, (seeds, row) => ({
        row: row + 1,
        rate: divide(seeds, sums.knownM[row] ?? 0),
      }))
      const known = rowRates.flatMap(({ rate }) => rate ?? [])
      return {
        stripCount: sums.strips,
        segmentCount: sums.segments,
        workedAreaHa,
        plantedAreaHa,
        unknownAreaHa: convertToHa(sums.unknownM),
        faultyAreaHa,
        faultyPercent: faultyAreaHa === null ? null : computePercent(faultyAreaHa, workedAreaHa),
        totalPopulation,
        averagePopulation: rows === 0 ? null : divide(totalPopulation, plantedAreaHa),
        averageSpeedKmh: divide(sums.plantingM * 3.6, sums.plantingS),
        maximumSpeedKmh: speeds.findPercentile(maximumSpeedShare),
        plantingTimeS: sums.plantingS,
        rowRates,
        meanRate: divide(sum(known), known.length),
        rowFailures: Array.from(sums.zeroM, (zeroM, row) => ({
          row: row + 1,
          percentage: computePercent(zeroM, sums.knownM[row] ?? 0),
        })),
        failurePercent: computePercent(sum(sums.zeroM), knownM),
        bands: rows === 0 || classify === null ? null : listBands(sums.bandsM, { knownM, convertToHa }),
      }
    },
  }
}

function listBands(
  bandsM: Float64Array,
  { knownM, convertToHa }: { knownM: number; convertToHa: (lengthM: number) => number },
): readonly BandArea[] {
  return seedRateBands.map((band, index) => ({
    band,
    areaHa: convertToHa(bandsM[index] ?? 0),
    percentage: computePercent(bandsM[index] ?? 0, knownM) ?? 0,
  }))
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

function divide(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}

function computePercent(part: number, whole: number): number | null {
  return whole > 0 ? (part / whole) * 100 : null
}
