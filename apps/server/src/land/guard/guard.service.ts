import { computeSunTimes } from '@talhao/agronomy'
import type { Language } from '@talhao/contract/core'
import type { GuardHour, GuardRule } from '@talhao/contract/land/guard'
import { type Closure, type GuardedHour, type Position, type SprayMethod, sayRule } from '@talhao/land'
import { dayMs, hourMs } from '@talhao/local-time'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { loadClientRules } from '../buffer-rules/load-client-rules.ts'
import { findLandFarm, listLandFieldRows } from '../fields/fields.repository.ts'
import { describeGeometry } from '../fields/fields.service.ts'
import type { LandWorkers } from '../imports/land-workers.ts'
import { listReceptorRows } from '../receptors/receptors.repository.ts'

export interface GuardWind {
  readonly time: Date
  readonly fromDeg: number | null
  readonly speedKmh: number | null
  readonly cloudPercent: number | null
  /** `station` or `forecast`. */
  readonly source: string
}

export interface GuardDeps {
  readonly db: Db
  readonly clock: Clock
  readonly workers: LandWorkers
  /** Handed in: the wind ahead at a place, from the current hour on; hours that nobody knows are missing. */
  readonly readWindAhead: (request: {
    readonly clientId: string
    readonly position: Position
    readonly now: Date
    readonly hours: number
  }) => Promise<readonly GuardWind[]>
}

export async function readGuard(
  deps: GuardDeps,
  clientId: string,
  request: {
    readonly fieldId: string
    readonly hours: number
    readonly method: SprayMethod
    readonly language: Language
  },
): Promise<{ hours: GuardHour[]; rules: GuardRule[] }> {
  const { db, clock, workers } = deps
  const [field] = await listLandFieldRows(db, clientId, { fieldId: request.fieldId })
  if (field === undefined || field.geometry === null) throw new Problem('absent', requestTexts.absent)
  const position: Position = [field.longitude ?? 0, field.latitude ?? 0]
  const now = clock.now()
  const winds = await deps.readWindAhead({ clientId, position, now, hours: request.hours })
  const hours = listGuardedHours(now, request.hours, winds)
  const rules = await loadClientRules(db, clientId)
  const verdicts = await workers.run('judgeField', {
    field: field.geometry,
    receptors: await listReceptorRows(db, clientId),
    rules,
    place: { ...(await findPlace(db, clientId, field.farmId)), method: request.method },
    hours: hours.map(({ guarded }) => guarded),
    nights: listNights(now, position),
  })
  const used = new Set(verdicts.flatMap(({ closures }) => closures.map(({ ruleId }) => ruleId)))
  return {
    hours: verdicts.map(({ timeMs, state, inversion, closures }, index) => ({
      time: new Date(timeMs).toISOString(),
      state,
      wind: hours[index]?.wind ?? null,
      inversion,
      closures: closures.map(describeClosure),
    })),
    rules: rules
      .filter(({ id }) => used.has(id))
      .map((rule) => sayRule(rule, request.language))
      .map(({ id, law, article, date, link, status, isOwn }) => ({
        id,
        law,
        article,
        date,
        link,
        status,
        own: isOwn,
      })),
  }
}

interface HourAhead {
  readonly guarded: GuardedHour
  readonly wind: GuardHour['wind']
}

/** Every hour that was asked for; without wind it is unknown, never clear. */
export function listGuardedHours(
  now: Date,
  count: number,
  winds: readonly GuardWind[],
): readonly HourAhead[] {
  const first = Math.floor(now.getTime() / hourMs) * hourMs
  const byTime = new Map(winds.map((wind) => [Math.floor(wind.time.getTime() / hourMs) * hourMs, wind]))
  return Array.from({ length: count }, (_, index) => {
    const timeMs = first + index * hourMs
    const found = byTime.get(timeMs)
    const speedKmh = found?.speedKmh ?? null
    // The direction of a calm is not asked.
    const fromDeg = found?.fromDeg ?? (speedKmh === 0 ? 0 : null)
    const isKnown = found !== undefined && speedKmh !== null && fromDeg !== null
    return {
      guarded: {
        timeMs,
        wind: isKnown ? { fromDeg, speedKmh } : null,
        cloudPercent: found?.cloudPercent ?? null,
      },
      wind: isKnown ? { from_deg: fromDeg, speed_kmh: speedKmh, source: found.source } : null,
    }
  })
}

/** From the evening before to the last one that can be asked for. */
export function listNights(now: Date, [longitude, latitude]: Position) {
  const days = Array.from({ length: 7 }, (_, index) => {
    const date = new Date(now.getTime() + (index - 2) * dayMs)
    const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    return computeSunTimes(day, { latitude, longitude })
  })
  return days.flatMap(({ sunsetMs }, index) => {
    const sunriseMs = days[index + 1]?.sunriseMs ?? null
    return sunsetMs === null || sunriseMs === null ? [] : [{ sunsetMs, sunriseMs }]
  })
}

/** By the property's own code where it is known, else where the client is. */
export async function findPlace(db: Db, clientId: string, farmId: string | null) {
  const farm = farmId === null ? null : await findLandFarm(db, clientId, farmId)
  const client = await db
    .selectFrom('clients')
    .select(['country', 'state'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const state = /^([A-Z]{2})-\d{7}-/.exec(farm?.carCode ?? '')?.[1] ?? client.state
  return { country: client.country, state, fiscalModules: farm?.fiscalModules ?? null }
}

function describeClosure({ receptorId, reason, distanceM, ruleId, strip, stripM }: Closure) {
  return {
    receptor_id: receptorId,
    reason,
    distance_m: distanceM === null ? null : Math.round(distanceM * 10) / 10,
    rule_id: ruleId,
    strip: strip === null ? null : describeGeometry(strip),
    strip_m: stripM,
  }
}
