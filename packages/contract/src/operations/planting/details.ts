import { type Static, Type } from 'typebox'
import { Nullable, Shape } from '../../core/answers.ts'
import { OptionalNumber } from '../files/index.ts'

/** From below the minimum critical limit to above the maximum critical one. */
export const areaBands = [
  'minimumCritical',
  'minimumPrecarious',
  'minimumRegular',
  'minimumAdequate',
  'target',
  'maximumAdequate',
  'maximumRegular',
  'maximumPrecarious',
  'maximumCritical',
] as const
export type AreaBand = (typeof areaBands)[number]

/** Areas in hectares, speeds in km/h, rates in seeds a metre, times in seconds. Null: not known, or no such file. */
export const PlantingDetails = Shape({
  fileid: Type.String(),
  areaPlanted: OptionalNumber,
  faultyAreaHectare: OptionalNumber,
  /** Of the worked area. */
  faultyPercentage: OptionalNumber,
  /** Every strip above 0.5 km/h. */
  workedArea: OptionalNumber,
  totalPopulation: OptionalNumber,
  /** Seeds a hectare. */
  averagePopulation: OptionalNumber,
  /** Of the seeds file; without one, of the next there is. */
  averageVelocity: OptionalNumber,
  maximumVelocity: OptionalNumber,
  fertilizerAverageVelocity: OptionalNumber,
  speedAverageVelocity: OptionalNumber,
  speedMaximumVelocity: OptionalNumber,
  plantingTime: OptionalNumber,
  monitoringTime: OptionalNumber,
  seedRates: Type.Array(Shape({ row: Type.Integer(), rate: OptionalNumber })),
  /** The mean of the seed rows' rates. */
  sra: OptionalNumber,
  targetRate: OptionalNumber,
  minimumCriticalLimit: OptionalNumber,
  minimumPrecariousLimit: OptionalNumber,
  minimumRegularLimit: OptionalNumber,
  minimumAdequateLimit: OptionalNumber,
  maximumAdequateLimit: OptionalNumber,
  maximumRegularLimit: OptionalNumber,
  maximumPrecariousLimit: OptionalNumber,
  maximumCriticalLimit: OptionalNumber,
  /** Nine, summing to 100; null where a limit is missing. */
  areaPercentages: Nullable(
    Type.Array(Shape({ band: Type.Enum(areaBands), areaHectare: Type.Number(), percentage: Type.Number() })),
  ),
  /** The target speed. */
  speed: OptionalNumber,
  speedLimit1: OptionalNumber,
  speedLimit2: OptionalNumber,
  speedLimit3: OptionalNumber,
  speedLimit4: OptionalNumber,
  speedLimit5: OptionalNumber,
  fertilizerAreas: Nullable(
    Shape({ totalFertilizedArea: Type.Number(), totalUnfertilizedArea: Type.Number() }),
  ),
  /** Zero-rate share of the worked area, a row and in all. */
  fertilizerFailurePercentages: Type.Array(Shape({ row: Type.Integer(), percentage: OptionalNumber })),
  fertilizerFailurePercentage: OptionalNumber,
  /** The mean of the fertiliser rows' rates. */
  fra: OptionalNumber,
  numberOfSeedsRows: OptionalNumber,
  numberOfFertilizersRows: OptionalNumber,
  widthRow: OptionalNumber,
})
export type PlantingDetails = Static<typeof PlantingDetails>

export const AvailableFiles = Shape({
  hasSeedFile: Type.Boolean(),
  hasFertilizerFile: Type.Boolean(),
  hasSpeedFile: Type.Boolean(),
})
export type AvailableFiles = Static<typeof AvailableFiles>
