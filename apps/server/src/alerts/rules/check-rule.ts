import {
  type AlertCondition,
  type AlertHours,
  type AlertKind,
  type AlertScope,
  clientKinds,
  limitKinds,
} from '@talhao/contract/alerts/rules'
import { isTimeZone } from '@talhao/local-time'
import type { Db } from '../../platform/db/database.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { findFieldStations, type ListFieldPlaces } from './field-stations.ts'
import { rulesTexts as texts } from './rules.texts.ts'
import { findScopeParts } from './scopes.repository.ts'

const frostMetrics = ['temperature_c', 'wet_bulb_c', 'ground_temperature_c', 'forecast_temperature_c']
const windMetrics = ['wind_speed_kmh', 'wind_gust_kmh']
const rainMetrics = ['rain_mm', 'forecast_rain_mm']

/** What is looked for, and where. */
export interface RuleAim {
  readonly kind: AlertKind
  readonly scope: AlertScope
  readonly condition: AlertCondition | null
  readonly hours: AlertHours | null
  readonly season: readonly number[] | null
}

interface CheckDeps {
  readonly db: Db
  readonly listFieldPlaces: ListFieldPlaces
}

/** Whether a rule can be watched as it is (ALR-31, ALR-32). */
export async function checkAim(deps: CheckDeps, caller: UserCaller, aim: RuleAim): Promise<void> {
  const { kind, scope, condition, hours, season } = aim
  if (scope.all === true && caller.role !== 'client_admin') throw new Problem('forbidden', texts.clientWide)
  checkCondition(kind, condition)
  if (hours !== null && !isTimeZone(hours.zone)) throw ruleProblem('hours', texts.zoneUnknown)
  if (season !== null && kind !== 'blind_tonight') throw ruleProblem('season', texts.seasonUnwanted)
  await checkScope(deps, caller.clientId, { kind, scope })
}

function checkCondition(kind: AlertKind, condition: AlertCondition | null): void {
  const needsLimit = limitKinds.includes(kind)
  if (!needsLimit && condition !== null) throw ruleProblem('condition', texts.conditionUnwanted)
  if (!needsLimit) return
  if (condition === null) throw ruleProblem('condition', texts.conditionMissing)
  const { metric, operator } = condition
  const isFrostFit = kind !== 'frost' || (frostMetrics.includes(metric) && operator === '<=')
  const isRainFit = kind !== 'rain_ahead' || (rainMetrics.includes(metric) && operator === '>=')
  const isWindFit = kind !== 'wind_during_job' || (windMetrics.includes(metric) && operator === '>=')
  if (!isFrostFit || !isRainFit || !isWindFit) throw ruleProblem('condition', texts.metricUnfit)
}

async function checkScope(
  { db, listFieldPlaces }: CheckDeps,
  clientId: string,
  { kind, scope }: Pick<RuleAim, 'kind' | 'scope'>,
): Promise<void> {
  const { stationIds = [], farmIds = [], fieldIds = [], all = false } = scope
  const isOfNoStation = clientKinds.includes(kind)
  if (!all && !isOfNoStation && stationIds.length + farmIds.length + fieldIds.length === 0)
    throw ruleProblem('scope', texts.scopeEmpty)
  const known = await findScopeParts(db, clientId, scope)
  const isKnown =
    stationIds.every((id) => known.stationIds.includes(id)) &&
    farmIds.every((id) => known.farmIds.includes(id))
  if (!isKnown) throw ruleProblem('scope', texts.scopeUnknown)
  if (fieldIds.length > 0) await checkFields(db, listFieldPlaces, { clientId, fieldIds })
}

/** A field that no station serves would be watched by nobody. */
async function checkFields(
  db: Db,
  listFieldPlaces: ListFieldPlaces,
  scope: { clientId: string; fieldIds: readonly string[] },
): Promise<void> {
  const stations = await findFieldStations(db, listFieldPlaces, scope)
  if (!scope.fieldIds.every((id) => stations.has(id))) throw ruleProblem('scope', texts.scopeUnknown)
  if ([...stations.values()].includes(null)) throw ruleProblem('scope', texts.fieldFar)
}

export function ruleProblem(field: string, text: LocalText): Problem {
  return new Problem('ruleBroken', text, { fields: { [field]: text } })
}
