import type { PlantingKind } from '@talhao/contract/operations/files'
import type { AvailableFiles, PlantingDetails } from '@talhao/contract/operations/planting'
import type { PlantingFigures, SeedRateLimits } from '@talhao/operation-maps'
import type { OperationFile, OperationPart } from '../files/operation-file.ts'

const noLimits: SeedRateLimits = {
  minimumCriticalLimit: null,
  minimumPrecariousLimit: null,
  minimumRegularLimit: null,
  minimumAdequateLimit: null,
  maximumAdequateLimit: null,
  maximumRegularLimit: null,
  maximumPrecariousLimit: null,
  maximumCriticalLimit: null,
}

/** The figures of an operation as they were computed when it was uploaded. */
export function describeDetails(file: OperationFile, parts: readonly OperationPart[]): PlantingDetails {
  const seeds = findFigures(parts, 'seeds')
  const fertilizers = findFigures(parts, 'fertilizers')
  const speed = findFigures(parts, 'speed')
  // What every kind of file knows is taken from the first there is.
  const first = seeds ?? fertilizers ?? speed
  const { limits, monitoringTime, ...meta } = file.meta
  return {
    fileid: file.id,
    areaPlanted: seeds?.plantedAreaHa ?? null,
    faultyAreaHectare: seeds?.faultyAreaHa ?? null,
    faultyPercentage: seeds?.faultyPercent ?? null,
    workedArea: first?.workedAreaHa ?? null,
    totalPopulation: seeds?.totalPopulation ?? null,
    averagePopulation: seeds?.averagePopulation ?? null,
    averageVelocity: first?.averageSpeedKmh ?? null,
    maximumVelocity: first?.maximumSpeedKmh ?? null,
    fertilizerAverageVelocity: fertilizers?.averageSpeedKmh ?? null,
    speedAverageVelocity: speed?.averageSpeedKmh ?? null,
    speedMaximumVelocity: speed?.maximumSpeedKmh ?? null,
    plantingTime: first?.plantingTimeS ?? null,
    monitoringTime: monitoringTime ?? measureMonitoring(parts),
    seedRates: [...(seeds?.rowRates ?? [])],
    sra: seeds?.meanRate ?? null,
    areaPercentages:
      seeds?.bands?.map(({ band, areaHa, percentage }) => ({ band, areaHectare: areaHa, percentage })) ??
      null,
    ...meta,
    ...(limits ?? noLimits),
    fertilizerAreas: fertilizers === null ? null : describeFertilized(fertilizers),
    fertilizerFailurePercentages: [...(fertilizers?.rowFailures ?? [])],
    fertilizerFailurePercentage: fertilizers?.failurePercent ?? null,
    fra: fertilizers?.meanRate ?? null,
  }
}

export function describeAvailable(parts: readonly OperationPart[]): AvailableFiles {
  const has = (kind: PlantingKind) => parts.some((part) => part.kind === kind)
  return { hasSeedFile: has('seeds'), hasFertilizerFile: has('fertilizers'), hasSpeedFile: has('speed') }
}

function findFigures(parts: readonly OperationPart[], kind: PlantingKind): PlantingFigures | null {
  const figures = parts.find((part) => part.kind === kind)?.figures
  return figures !== undefined && 'plantedAreaHa' in figures ? figures : null
}

/** The last moment that any file knows, less the first. */
function measureMonitoring(parts: readonly OperationPart[]): number | null {
  if (parts.length === 0) return null
  const first = Math.min(...parts.map(({ summary }) => summary.firstTimeMs))
  const last = Math.max(...parts.map(({ summary }) => summary.lastTimeMs))
  return (last - first) / 1000
}

function describeFertilized({ workedAreaHa, plantedAreaHa }: PlantingFigures) {
  return {
    totalFertilizedArea: plantedAreaHa,
    totalUnfertilizedArea: Math.max(0, workedAreaHa - plantedAreaHa),
  }
}
