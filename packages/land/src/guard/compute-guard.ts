import type { AreaGeometry, LandGeometry } from '../geometry/land-geometry.ts'
import { boxesMeet, listLines, measureBox } from '../geometry/land-geometry.ts'
import { measureAreaM2 } from '../geometry/measure-area.ts'
import { bufferGeometry, intersectGeometries, measureSeparationM } from '../geometry/overlay.ts'
import { type BufferRule, findRequiredDistance, type RulePlace } from '../rules/buffer-rules.ts'
import { type Exposure, judgeExposure } from '../wind/judge-exposure.ts'
import { type Inversion, judgeInversion } from '../wind/judge-inversion.ts'
import { summarizeWind } from '../wind/summarize-wind.ts'

export interface GuardReceptor {
  readonly id: string
  readonly kind: string
  readonly geometry: LandGeometry
}

export interface GuardedHour {
  readonly timeMs: number
  readonly wind: { readonly fromDeg: number; readonly speedKmh: number } | null
  readonly cloudPercent: number | null
}

export interface GuardTask {
  readonly field: AreaGeometry
  readonly receptors: readonly GuardReceptor[]
  readonly rules: readonly BufferRule[]
  readonly place: RulePlace
  readonly hours: readonly GuardedHour[]
  readonly nights: readonly { readonly sunsetMs: number; readonly sunriseMs: number }[]
}

export interface Closure {
  /** Null: the whole field. */
  readonly receptorId: string | null
  readonly reason: 'distance' | 'wind' | 'inversion'
  readonly distanceM: number | null
  readonly ruleId: string | null
  readonly strip: AreaGeometry | null
  /** How far from the receptor the strip reaches. */
  readonly stripM: number | null
}

export interface GuardVerdict {
  readonly timeMs: number
  readonly state: 'open' | 'caution' | 'closed' | 'unknown'
  readonly inversion: Inversion
  readonly closures: readonly Closure[]
}

/** How far drift is looked for where no rule asks for more. */
export const windDistanceM = 250
/** Some kilometres, in degrees: receptors beyond it are never asked about. */
const reachDegrees = 0.03
/** As good as all of it. */
const wholeShare = 0.999

interface Neighbour {
  readonly receptor: GuardReceptor
  readonly separationM: number
  readonly windDistanceM: number
  readonly distanceClosure: Closure | null
  /** What lies within reach of the wind. */
  readonly windStrip: AreaGeometry | null
}

/** Hour by hour, what is closed by distance, by wind toward a receptor, and by inversion (LAND-8). */
export function computeGuard(task: GuardTask): readonly GuardVerdict[] {
  const neighbours = listNeighbours(task)
  const permanent = neighbours.flatMap(({ distanceClosure }) => distanceClosure ?? [])
  const areaM2 = measureAreaM2(task.field)
  const isWhollyClosed = permanent.some(
    ({ strip }) => strip !== null && measureAreaM2(strip) >= areaM2 * wholeShare,
  )
  return task.hours.map(({ timeMs, wind, cloudPercent }) => {
    const inversion = judgeInversion({
      timeMs,
      nights: task.nights,
      windKmh: wind?.speedKmh ?? null,
      cloudPercent,
      warmingUpwardsC: null,
    })
    const isInverted = inversion === 'likely' || inversion === 'measured'
    const byWind = wind === null ? [] : neighbours.flatMap((one) => closeByWind(task.field, one, wind) ?? [])
    const byInversion: readonly Closure[] = isInverted
      ? [{ receptorId: null, reason: 'inversion', distanceM: null, ruleId: null, strip: null, stripM: null }]
      : []
    const isClosed = isWhollyClosed || isInverted || byWind.length > 0
    const isCautious = permanent.length > 0 || inversion === 'possible'
    return {
      timeMs,
      state: wind === null ? 'unknown' : isClosed ? 'closed' : isCautious ? 'caution' : 'open',
      inversion,
      closures: [...permanent, ...byWind, ...byInversion],
    }
  })
}

function listNeighbours({ field, receptors, rules, place }: GuardTask): readonly Neighbour[] {
  const box = measureBox(listLines(field))
  return receptors.flatMap((receptor) => {
    const around = measureBox(listLines(receptor.geometry))
    if (box === null || around === null || !boxesMeet(box, around, reachDegrees)) return []
    const separationM = measureSeparationM(field, receptor.geometry)
    const required = findRequiredDistance(rules, receptor.kind, place)
    const reachM = Math.max(windDistanceM, required?.metres ?? 0)
    if (separationM > reachM) return []
    // Kept where the separation reaches the distance; where nothing may be sprayed inside, it is the inside.
    const isBroken = required !== null && (separationM < required.metres || separationM === 0)
    const strip = isBroken ? cutStrip(field, receptor.geometry, required.metres) : null
    const distanceClosure: Closure | null =
      required === null || strip === null
        ? null
        : {
            receptorId: receptor.id,
            reason: 'distance',
            distanceM: separationM,
            ruleId: required.ruleId,
            strip,
            stripM: required.metres,
          }
    const windStrip = cutStrip(field, receptor.geometry, reachM)
    return [{ receptor, separationM, windDistanceM: reachM, distanceClosure, windStrip }]
  })
}

function cutStrip(field: AreaGeometry, receptor: LandGeometry, metres: number): AreaGeometry | null {
  const isArea = receptor.type === 'Polygon' || receptor.type === 'MultiPolygon'
  const zone = metres > 0 ? bufferGeometry(receptor, metres) : isArea ? receptor : null
  return zone === null ? null : intersectGeometries(field, zone)
}

function closeByWind(
  field: AreaGeometry,
  { receptor, separationM, windDistanceM: distanceM, windStrip }: Neighbour,
  wind: { readonly fromDeg: number; readonly speedKmh: number },
): Closure | null {
  const exposure: Exposure = judgeExposure({
    field,
    receptor: receptor.geometry,
    distanceM,
    wind: summarizeWind([wind], 1),
  })
  if (exposure !== 'exposed') return null
  return {
    receptorId: receptor.id,
    reason: 'wind',
    distanceM: separationM,
    ruleId: null,
    strip: windStrip,
    stripM: distanceM,
  }
}
