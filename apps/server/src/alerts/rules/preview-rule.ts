import { judgeValue, type WatchSample } from '@talhao/alerts'
import {
  type AlertPreview,
  type AlertPreviewNote,
  type AlertRuleDraft,
  clientKinds,
} from '@talhao/contract/alerts/rules'
import { dayMs, hourMs } from '@talhao/local-time'
import { v7 as createId } from 'uuid'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { AlertWeather } from '../sampling/alert-weather.ts'
import type { ListAlertWork } from '../sampling/alert-work.ts'
import type { ListFailedUploads } from '../sampling/failed-upload.ts'
import { quotaCondition, readFullness } from '../sampling/read-fullness.ts'
import { findWorkedFields, isDecidedByReadings } from '../sampling/watched-rule.ts'
import { checkAim } from './check-rule.ts'
import { findFieldStations } from './field-stations.ts'
import { replayStation, type StationReplay } from './replay-station.ts'
import type { RuleRow } from './rules.repository.ts'
import { completeRule, type RulesDeps } from './rules.service.ts'
import { findFrostLimits, listScopeStations } from './scopes.repository.ts'

export interface PreviewDeps extends RulesDeps {
  readonly weather: AlertWeather
  readonly listWork: ListAlertWork
  readonly listFailedUploads: ListFailedUploads
}

interface PreviewSpan {
  readonly afterMs: number
  readonly nowMs: number
  readonly hasSeries: boolean
}

/** Replays what is stored through the code that watches what comes (ALR-34). Nothing is written. */
export async function previewRule(
  deps: PreviewDeps,
  caller: UserCaller,
  { draft, days, hasSeries }: { draft: AlertRuleDraft; days: number; hasSeries: boolean },
): Promise<AlertPreview> {
  const { clock } = deps
  const rule = completeRule(caller, { id: createId(), draft })
  await checkAim(deps, caller, rule)
  const nowMs = clock.now().getTime()
  const span = { afterMs: nowMs - days * dayMs, nowMs, hasSeries }
  if (clientKinds.includes(rule.kind)) return previewClient(deps, rule, span)
  return previewStations(deps, rule, span)
}

/** A month of more stations takes longer than somebody waits (ALR-168). */
function findMaxStations(rule: RuleRow): number {
  if (isDecidedByReadings(rule)) return 200
  return rule.kind.startsWith('window_') ? 10 : 50
}

async function previewStations(deps: PreviewDeps, rule: RuleRow, span: PreviewSpan): Promise<AlertPreview> {
  const { db, weather, listFieldPlaces } = deps
  const { afterMs, nowMs, hasSeries } = span
  const { fieldIds = [], stationIds = [] } = rule.scope
  const served = await findFieldStations(db, listFieldPlaces, { clientId: rule.clientId, fieldIds })
  const ofFields = [...served.values()].flatMap((id) => id ?? [])
  const all = await listScopeStations(db, rule.clientId, {
    ...rule.scope,
    stationIds: [...stationIds, ...ofFields],
  })
  const ids = all.slice(0, findMaxStations(rule))
  const frostLimits =
    rule.kind === 'blind_tonight' ? await findFrostLimits(db, rule, ids) : new Map<string, number>()
  const watched = { ...rule, fieldIds: findWorkedFields(rule) }
  const replays: (StationReplay & { readonly stationId: string })[] = []
  for (const station of await weather.listStations(ids, new Date(nowMs))) {
    const frostLimitC = frostLimits.get(station.id) ?? null
    const replay = await replayStation(deps, { rule: watched, station, afterMs, nowMs, frostLimitC })
    replays.push({ ...replay, stationId: station.id })
  }
  const episodes = replays.flatMap((replay) =>
    replay.episodes.map((episode) => ({
      stationId: replay.stationId,
      openedAt: new Date(episode.openedAtMs).toISOString(),
      closedAt: episode.closedAtMs === null ? null : new Date(episode.closedAtMs).toISOString(),
      extreme: episode.extreme,
    })),
  )
  return {
    episodes: episodes.sort((one, other) => (one.openedAt < other.openedAt ? -1 : 1)),
    ...(hasSeries ? { series: chooseSeries(replays, rule, span) } : {}),
    ...describeRecord(rule, { replays, afterMs, isPartial: ids.length < all.length }),
  }
}

/** What the answer does not know, in words that a program understands (ALR-167). */
function describeRecord(
  rule: RuleRow,
  { replays, afterMs, isPartial }: { replays: readonly StationReplay[]; afterMs: number; isPartial: boolean },
): Pick<AlertPreview, 'notes' | 'recordSince'> {
  const starts = replays.flatMap(({ sinceMs }) => sinceMs ?? [])
  const sinceMs = Math.min(...starts)
  const isShort = starts.length > 0 && sinceMs > afterMs
  const notes: AlertPreviewNote[] = [
    ...(replays.length > 0 && starts.length === 0 ? (['no_record'] as const) : []),
    ...(isShort ? (['short_record'] as const) : []),
    ...(isPartial ? (['some_stations'] as const) : []),
    ...(starts.length > 0 && rule.kind.startsWith('window_') ? (['gusts_unknown'] as const) : []),
  ]
  return {
    ...(notes.length === 0 ? {} : { notes }),
    ...(isShort ? { recordSince: new Date(sinceMs).toISOString() } : {}),
  }
}

/** Of what is at no station only what stands is kept. */
async function previewClient(
  { db, listFailedUploads }: PreviewDeps,
  rule: RuleRow,
  { afterMs, nowMs, hasSeries }: PreviewSpan,
): Promise<AlertPreview> {
  const series = hasSeries ? { series: [] } : {}
  if (rule.kind === 'quota') {
    const percent = await readFullness(db, rule.clientId)
    const isFull = judgeValue(percent, quotaCondition) === 'holds'
    const openedAt = new Date(nowMs).toISOString()
    const episodes = isFull ? [{ stationId: null, openedAt, closedAt: null, extreme: percent }] : []
    return { episodes, ...series, notes: ['now_only'] }
  }
  const failed = await listFailedUploads({ clientId: rule.clientId, now: new Date(nowMs) })
  const episodes = failed
    .filter(({ failedAt }) => failedAt.getTime() >= afterMs)
    .map(({ failedAt }) => ({
      stationId: null,
      openedAt: failedAt.toISOString(),
      closedAt: null,
      extreme: null,
    }))
  return { episodes: episodes.toReversed(), ...series, notes: ['standing_only'] }
}

type HourlySeries = NonNullable<AlertPreview['series']>[number]

/** A chart shows a few stations: those that would have told the most. */
const maxSeries = 5

function chooseSeries(
  replays: readonly (StationReplay & { readonly stationId: string })[],
  { condition }: RuleRow,
  { afterMs, nowMs }: PreviewSpan,
): HourlySeries[] {
  const hours = Math.round((nowMs - afterMs) / hourMs)
  return replays
    .toSorted((one, other) => other.episodes.length - one.episodes.length)
    .slice(0, maxSeries)
    .map(({ stationId, samples }) => ({
      stationId,
      startsAt: new Date(afterMs).toISOString(),
      values: listHourly(samples, { afterMs, hours, operator: condition?.operator }),
    }))
}

/** Of each hour the value that the limit is about: the lowest where it watches for low ones, else the highest. */
function listHourly(
  samples: readonly WatchSample[],
  { afterMs, hours, operator }: { afterMs: number; hours: number; operator: '>=' | '<=' | undefined },
): (number | null)[] {
  const choose = operator === '<=' ? Math.min : Math.max
  const values: (number | null)[] = Array.from({ length: hours }, () => null)
  for (const { timeMs, value } of samples) {
    const hour = Math.min(hours - 1, Math.floor((timeMs - afterMs) / hourMs))
    const known = values[hour] ?? null
    if (value !== null) values[hour] = known === null ? value : choose(known, value)
  }
  return values
}
