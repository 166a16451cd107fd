import { replayWatch, type WatchSample } from '@talhao/alerts'
import type { AlertPreview, AlertRuleDraft } from '@talhao/contract/alerts/rules'
import { dayMs, hourMs } from '@talhao/local-time'
import { v7 as createId } from 'uuid'
import type { UserCaller } from '../../platform/http/caller.ts'
import { findLookBackMs } from '../sampling/alert-values.ts'
import type { AlertWeather } from '../sampling/alert-weather.ts'
import type { ListAlertWork } from '../sampling/alert-work.ts'
import { sampleReadings } from '../sampling/sample-readings.ts'
import { describePolicy, isDecidedByReadings } from '../sampling/watched-rule.ts'
import { checkAim, ruleProblem } from './check-rule.ts'
import { completeRule, type RulesDeps } from './rules.service.ts'
import { rulesTexts } from './rules.texts.ts'
import { listScopeStations } from './scopes.repository.ts'

export interface PreviewDeps extends RulesDeps {
  readonly weather: AlertWeather
  readonly listWork: ListAlertWork
}

/** Replays what is stored through the code that watches what comes (ALR-34). */
export async function previewRule(
  deps: PreviewDeps,
  caller: UserCaller,
  { draft, days, hasSeries }: { draft: AlertRuleDraft; days: number; hasSeries: boolean },
): Promise<AlertPreview> {
  const { db, clock, weather, listWork } = deps
  const rule = completeRule(caller, { id: createId(), draft })
  await checkAim(db, caller, rule)
  if (!isDecidedByReadings(rule)) throw ruleProblem('kind', rulesTexts.notReplayable)
  const now = clock.now()
  const afterMs = now.getTime() - days * dayMs
  const lookBackMs = findLookBackMs(rule.condition?.metric ?? '')
  const ids = await listScopeStations(db, caller.clientId, rule.scope)
  const episodes: AlertPreview['episodes'] = []
  const series: (HourlySeries & { readonly episodes: number })[] = []
  for (const station of await weather.listStations(ids, now)) {
    const readings = await weather.readReadings(station.id, {
      afterMs: afterMs - lookBackMs,
      untilMs: now.getTime(),
    })
    const { latitude, longitude } = station
    const place = { clientId: caller.clientId, latitude, longitude, afterMs }
    const work = rule.kind === 'wind_during_job' ? await listWork(place) : []
    const samples = sampleReadings(rule, { readings, afterMs, station, work })
    const replayed = replayWatch(describePolicy(rule, station), samples)
    if (hasSeries) {
      const values = listHourly(samples, { afterMs, hours: days * 24, operator: rule.condition?.operator })
      const startsAt = new Date(afterMs).toISOString()
      series.push({ stationId: station.id, startsAt, values, episodes: replayed.length })
    }
    for (const episode of replayed)
      episodes.push({
        stationId: station.id,
        openedAt: new Date(episode.openedAtMs).toISOString(),
        closedAt: episode.closedAtMs === null ? null : new Date(episode.closedAtMs).toISOString(),
        extreme: episode.extreme,
      })
  }
  return {
    episodes: episodes.sort((one, other) => (one.openedAt < other.openedAt ? -1 : 1)),
    ...(hasSeries ? { series: chooseSeries(series) } : {}),
  }
}

type HourlySeries = NonNullable<AlertPreview['series']>[number]

/** A chart shows a few stations: those that would have told the most. */
const maxSeries = 5

function chooseSeries(series: readonly (HourlySeries & { readonly episodes: number })[]): HourlySeries[] {
  return series
    .toSorted((one, other) => other.episodes - one.episodes)
    .slice(0, maxSeries)
    .map(({ stationId, startsAt, values }) => ({ stationId, startsAt, values }))
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
