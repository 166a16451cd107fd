import { replayWatch } from '@talhao/alerts'
import type { AlertPreview, AlertRuleDraft } from '@talhao/contract/alerts/rules'
import { dayMs } from '@talhao/local-time'
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
  { draft, days }: { draft: AlertRuleDraft; days: number },
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
  for (const station of await weather.listStations(ids, now)) {
    const readings = await weather.readReadings(station.id, {
      afterMs: afterMs - lookBackMs,
      untilMs: now.getTime(),
    })
    const { latitude, longitude } = station
    const place = { clientId: caller.clientId, latitude, longitude, afterMs }
    const work = rule.kind === 'wind_during_job' ? await listWork(place) : []
    const samples = sampleReadings(rule, { readings, afterMs, station, work })
    for (const episode of replayWatch(describePolicy(rule, station), samples))
      episodes.push({
        stationId: station.id,
        openedAt: new Date(episode.openedAtMs).toISOString(),
        closedAt: episode.closedAtMs === null ? null : new Date(episode.closedAtMs).toISOString(),
        extreme: episode.extreme,
      })
  }
  return { episodes: episodes.sort((one, other) => (one.openedAt < other.openedAt ? -1 : 1)) }
}
