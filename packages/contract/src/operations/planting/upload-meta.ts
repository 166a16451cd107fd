import { type Static, Type } from 'typebox'
import { SentNumber, SentText, SentTime, UploadId } from '../files/index.ts'

/** No planter has more rows. */
export const maxPlanterRows = 256

/** In seeds a metre, from the least to the most. */
export const seedRateLimitNames = [
  'minimumCriticalLimit',
  'minimumPrecariousLimit',
  'minimumRegularLimit',
  'minimumAdequateLimit',
  'maximumAdequateLimit',
  'maximumRegularLimit',
  'maximumPrecariousLimit',
  'maximumCriticalLimit',
] as const
export type SeedRateLimitName = (typeof seedRateLimitNames)[number]

/** In km/h. */
export const speedLimitNames = [
  'speedLimit1',
  'speedLimit2',
  'speedLimit3',
  'speedLimit4',
  'speedLimit5',
] as const
export type SpeedLimitName = (typeof speedLimitNames)[number]

const RowCount = Type.Integer({ minimum: 1, maximum: maxPlanterRows })

/** The part `meta` of an upload, as JSON. Of the row counts, those of the files that are sent are needed. */
export const PlantingUploadMeta = Type.Object({
  uploadId: UploadId,
  name: Type.String({ minLength: 1, maxLength: 500 }),
  operationName: SentText,
  description: SentText,
  varietyCulture: SentText,
  implementName: SentText,
  farmName: SentText,
  fromDate: SentTime,
  toDate: SentTime,
  numberOfSeedsRows: Type.Optional(Type.Union([RowCount, Type.Literal(0), Type.Null()])),
  numberOfFertilizersRows: Type.Optional(Type.Union([RowCount, Type.Literal(0), Type.Null()])),
  /** Metres between two rows. */
  widthRow: Type.Number({ minimum: 0.01, maximum: 20 }),
  /** Seeds a metre. */
  targetRate: SentNumber,
  limits: Type.Optional(
    Type.Union([
      Type.Object({
        minimumCriticalLimit: SentNumber,
        minimumPrecariousLimit: SentNumber,
        minimumRegularLimit: SentNumber,
        minimumAdequateLimit: SentNumber,
        maximumAdequateLimit: SentNumber,
        maximumRegularLimit: SentNumber,
        maximumPrecariousLimit: SentNumber,
        maximumCriticalLimit: SentNumber,
      }),
      Type.Null(),
    ]),
  ),
  speedLimit1: SentNumber,
  speedLimit2: SentNumber,
  speedLimit3: SentNumber,
  speedLimit4: SentNumber,
  speedLimit5: SentNumber,
  /** The target speed. */
  speed: SentNumber,
  /** Seconds. */
  monitoringTime: SentNumber,
})
export type PlantingUploadMeta = Static<typeof PlantingUploadMeta>
