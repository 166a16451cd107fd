import type { OperationFileKind } from '@talhao/contract/operations/files'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type {
  Machine,
  Outline,
  PlantingFigures,
  RejectedLines,
  SeedRateLimits,
  StoredSummary,
  WeatherFigures,
  WeatherTargets,
} from '@talhao/operation-maps'

export const operationClouds = ['planting', 'weather', 'equipment'] as const
export type OperationCloud = (typeof operationClouds)[number]

/** What the tablet says of the machine and its limits; null where it did not. */
export interface OperationMeta {
  readonly numberOfSeedsRows: number | null
  readonly numberOfFertilizersRows: number | null
  readonly widthRow: number | null
  readonly targetRate: number | null
  readonly limits: SeedRateLimits | null
  readonly speedLimit1: number | null
  readonly speedLimit2: number | null
  readonly speedLimit3: number | null
  readonly speedLimit4: number | null
  readonly speedLimit5: number | null
  readonly speed: number | null
  /** Seconds. */
  readonly monitoringTime: number | null
}

/** What a weather file's meta has: nothing of a planter. */
export const emptyMeta: OperationMeta = {
  numberOfSeedsRows: null,
  numberOfFertilizersRows: null,
  widthRow: null,
  targetRate: null,
  limits: null,
  speedLimit1: null,
  speedLimit2: null,
  speedLimit3: null,
  speedLimit4: null,
  speedLimit5: null,
  speed: null,
  monitoringTime: null,
}

/** What is known of an operation file beside its parts. */
export interface OperationFacts {
  /** The field. */
  readonly name: string
  readonly operationName: string | null
  readonly description: string | null
  readonly varietyCulture: string | null
  readonly implementName: string | null
  readonly farmName: string | null
  readonly deviceId: string | null
  readonly machineName: string | null
  readonly productName: string | null
  /** Metres. */
  readonly width: number | null
  readonly meta: OperationMeta
  /** What the work of the weather clouds is to keep within; null in the planting cloud. */
  readonly targets: WeatherParameters | null
  /** Of the equipment cloud. */
  readonly operationId: string | null
  readonly operatorId: string | null
  readonly machineryId: string | null
}

export interface OperationFile extends OperationFacts {
  readonly clientId: string
  readonly id: string
  readonly cloud: OperationCloud
  readonly uploadId: string
  readonly fromDate: Date
  readonly toDate: Date
  readonly createdAt: Date
  readonly uploadedBy: string
}

/** Facts that nobody sent; a cloud fills in its own. */
export const noFacts: Omit<OperationFacts, 'name'> = {
  operationName: null,
  description: null,
  varietyCulture: null,
  implementName: null,
  farmName: null,
  deviceId: null,
  machineName: null,
  productName: null,
  width: null,
  meta: emptyMeta,
  targets: null,
  operationId: null,
  operatorId: null,
  machineryId: null,
}

/** How the CSV of a part is read and measured. */
export type PartReading =
  | {
      readonly kind: 'seeds' | 'fertilizers' | 'speed'
      readonly machine: Machine
      readonly limits: SeedRateLimits | null
    }
  | { readonly kind: 'weather'; readonly targets: WeatherTargets }

/** One CSV of an operation, taken in. */
export interface OperationPart {
  readonly kind: OperationFileKind
  readonly originalKey: string
  readonly originalBytes: number
  readonly originalSha256: string
  readonly originalIsGzip: boolean
  readonly storedKey: string
  readonly storedBytes: number
  readonly storedSha256: string
  readonly points: number
  readonly strips: number
  readonly summary: StoredSummary
  readonly rejected: RejectedLines
  readonly figures: PlantingFigures | WeatherFigures
  /** Null: not made yet, of a file that is older than outlines are. */
  readonly outline: Outline | null
}

/** What lists tell of a part. */
export interface ListedPart {
  readonly kind: OperationFileKind
  /** Planted, applied or worked. */
  readonly areaHa: number | null
  readonly areaWithinHa: number | null
  /** Of the worked area. */
  readonly failurePercent: number | null
  readonly outline: Outline | null
}

/** An operation file as lists tell of it. */
export interface ListedFile {
  readonly file: OperationFile
  /** In the order of the kinds. */
  readonly parts: readonly ListedPart[]
}
