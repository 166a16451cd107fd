import { dayMs } from '@talhao/local-time'
import { measureDegrees } from '@talhao/operation-maps'

/** A field and how a machine drives it. */
export interface FieldJob {
  readonly seed: number
  readonly beginMs: number
  /** The corner where the first pass begins, at its outer side. */
  readonly latitude: number
  readonly longitude: number
  /** Of the first pass, degrees clockwise from north; the next ones lie to its right. */
  readonly headingDeg: number
  readonly lengthM: number
  readonly widthM: number
  /** Working width of the machine. */
  readonly swathM: number
  readonly speedKmh: number
  /** How much the driver varies it. */
  readonly speedSpreadKmh: number
  /** A headland turn from one pass into the next. */
  readonly turnS: number
  /** Stops to fill up, one every so many hectares; null for none. */
  readonly stopEveryHa: number | null
  /** How far the receiver wanders. */
  readonly noiseM: number
  /** Between two points that the tablet writes. */
  readonly intervalMs: number
}

/** A planter's day on a good receiver. */
export const planterJob: FieldJob = {
  seed: 1,
  beginMs: Date.UTC(2026, 9, 19, 11),
  latitude: -19.16,
  longitude: -47.77,
  headingDeg: 12,
  lengthM: 800,
  widthM: 120,
  swathM: 6,
  speedKmh: 6,
  speedSpreadKmh: 0.4,
  turnS: 20,
  stopEveryHa: 4,
  noiseM: 0.02,
  intervalMs: 1000,
}

/** A sprayer's: wider, faster, a plainer receiver. */
export const sprayerJob: FieldJob = {
  ...planterJob,
  swathM: 24,
  widthM: 480,
  speedKmh: 16,
  speedSpreadKmh: 0.8,
  turnS: 15,
  stopEveryHa: 15,
  noiseM: 0.1,
}

/** Passes side by side, the last one possibly over the edge. */
export function countPasses({ widthM, swathM }: FieldJob): number {
  return Math.max(1, Math.ceil(widthM / swathM - 1e-9))
}

/** The same machine on a field as long as wide that keeps it busy for at least so many points, one a second. */
export function fitFieldTo(job: FieldJob, points: number): FieldJob {
  const metresPerPoint = job.speedKmh / 3.6
  const sideM = Math.max(50, Math.sqrt(points * metresPerPoint * job.swathM))
  const passes = Math.ceil((points * 1.05) / (sideM / metresPerPoint + job.turnS)) + 1
  return { ...job, lengthM: sideM, widthM: passes * job.swathM }
}

/** A field driven over several days, each from the same hour, side by side. */
export function splitIntoDays(job: FieldJob, days: number): readonly FieldJob[] {
  const passes = countPasses(job)
  const perDay = Math.ceil(passes / days)
  return Array.from({ length: days }, (_, day) => ({
    ...moveAcross(job, day * perDay * job.swathM),
    seed: job.seed + day * 1000,
    beginMs: job.beginMs + day * dayMs,
    widthM: Math.max(1, Math.min(perDay, passes - day * perDay)) * job.swathM,
  }))
}

/** The same job, begun so many metres to the right. */
export function moveAcross(job: FieldJob, acrossM: number): FieldJob {
  return { ...job, ...locateInField(job, { alongM: 0, acrossM }) }
}

/** So far along the first pass and to its right, from the corner where it begins. */
export function locateInField(
  { latitude, longitude, headingDeg }: Pick<FieldJob, 'latitude' | 'longitude' | 'headingDeg'>,
  { alongM, acrossM }: { alongM: number; acrossM: number },
): { latitude: number; longitude: number } {
  const { latitudeM, longitudeM } = measureDegrees(latitude)
  const angle = (headingDeg * Math.PI) / 180
  return {
    latitude: latitude + (alongM * Math.cos(angle) - acrossM * Math.sin(angle)) / latitudeM,
    longitude: longitude + (alongM * Math.sin(angle) + acrossM * Math.cos(angle)) / longitudeM,
  }
}
