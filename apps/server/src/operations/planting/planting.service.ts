import { type OperationFileKind, type PlantingKind, plantingKinds } from '@talhao/contract/operations/files'
import {
  type PlantingFile,
  PlantingUploadMeta,
  seedRateLimitNames,
} from '@talhao/contract/operations/planting'
import type { SeedRateLimits } from '@talhao/operation-maps'
import { describeEntry } from '../files/list/file-list.service.ts'
import { type ListedFile, noFacts, type PartReading } from '../files/operation-file.ts'
import {
  createMetaFieldProblem,
  readMeta,
  readPeriod,
  readSentText,
  requireSentText,
} from '../files/read-meta.ts'
import type { DescribedUpload, UploadKind } from '../files/receive-upload.ts'

export const plantingUpload: UploadKind<PlantingUploadMeta> = {
  cloud: 'planting',
  kinds: plantingKinds,
  parseMeta: (meta) => readMeta(PlantingUploadMeta, meta),
  describe: describeUpload,
}

function describeUpload(meta: PlantingUploadMeta): DescribedUpload {
  const limits = readLimits(meta)
  return {
    ...readPeriod(meta),
    facts: {
      ...noFacts,
      name: requireSentText('name', meta.name),
      operationName: readSentText(meta.operationName),
      description: readSentText(meta.description),
      varietyCulture: readSentText(meta.varietyCulture),
      implementName: readSentText(meta.implementName),
      farmName: readSentText(meta.farmName),
      meta: {
        numberOfSeedsRows: meta.numberOfSeedsRows ?? null,
        numberOfFertilizersRows: meta.numberOfFertilizersRows ?? null,
        widthRow: meta.widthRow,
        targetRate: meta.targetRate ?? null,
        limits,
        speedLimit1: meta.speedLimit1 ?? null,
        speedLimit2: meta.speedLimit2 ?? null,
        speedLimit3: meta.speedLimit3 ?? null,
        speedLimit4: meta.speedLimit4 ?? null,
        speedLimit5: meta.speedLimit5 ?? null,
        speed: meta.speed ?? null,
        monitoringTime: meta.monitoringTime ?? null,
      },
    },
    readingOf: (kind) => readingOf(kind, meta, limits),
  }
}

/** null where the monitor sent none at all. */
function readLimits({ limits }: PlantingUploadMeta): SeedRateLimits | null {
  if (limits === undefined || limits === null) return null
  if (seedRateLimitNames.every((name) => (limits[name] ?? null) === null)) return null
  return {
    minimumCriticalLimit: limits.minimumCriticalLimit ?? null,
    minimumPrecariousLimit: limits.minimumPrecariousLimit ?? null,
    minimumRegularLimit: limits.minimumRegularLimit ?? null,
    minimumAdequateLimit: limits.minimumAdequateLimit ?? null,
    maximumAdequateLimit: limits.maximumAdequateLimit ?? null,
    maximumRegularLimit: limits.maximumRegularLimit ?? null,
    maximumPrecariousLimit: limits.maximumPrecariousLimit ?? null,
    maximumCriticalLimit: limits.maximumCriticalLimit ?? null,
  }
}

function readingOf(
  kind: OperationFileKind,
  meta: PlantingUploadMeta,
  limits: SeedRateLimits | null,
): PartReading {
  const rowWidthM = meta.widthRow
  switch (kind) {
    case 'seeds':
      return { kind, limits, machine: { rowWidthM, rows: requireRows(meta, 'numberOfSeedsRows') } }
    case 'fertilizers':
      // The limits are of seeds a metre.
      return {
        kind,
        limits: null,
        machine: { rowWidthM, rows: requireRows(meta, 'numberOfFertilizersRows') },
      }
    default: {
      // One strip of the whole machine.
      const rows = meta.numberOfSeedsRows || meta.numberOfFertilizersRows || 1
      return { kind: 'speed', limits: null, machine: { rowWidthM, rows } }
    }
  }
}

function requireRows(
  meta: PlantingUploadMeta,
  name: 'numberOfSeedsRows' | 'numberOfFertilizersRows',
): number {
  const rows = meta[name] ?? 0
  if (rows === 0) throw createMetaFieldProblem(name)
  return rows
}

export function describePlantingFile(listed: ListedFile): PlantingFile {
  const { file, parts } = listed
  const { operationName, varietyCulture, implementName, meta } = file
  const { numberOfSeedsRows, numberOfFertilizersRows, widthRow } = meta
  return {
    ...describeEntry(listed),
    kinds: parts.flatMap(({ kind }): PlantingKind[] => (kind === 'polygons' ? [] : [kind])),
    failurePercentage: parts[0]?.failurePercent ?? null,
    operationName,
    varietyCulture,
    implementName,
    numberOfSeedsRows,
    numberOfFertilizersRows,
    widthRow,
  }
}
