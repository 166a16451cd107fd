import type { AlertCondition, AlertRuleDraft } from '@talhao/contract/alerts/rules'
import { dayMs } from '@talhao/local-time'
import { sql } from 'kysely'
import { findClientIdByTaxId } from '../../accounts/people/accounts.repository.ts'
import { createRule } from '../../alerts/rules/rules.service.ts'
import { listFieldPlaces } from '../../land/fields/field-places.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { loadAdministrator } from '../operations/demo-operations.ts'
import { equipmentWorld } from '../operations/equipment-world.ts'
import { type DemoMemory, makeOnce } from '../world/demo-memory.ts'

interface DemoAlertsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly memory: DemoMemory
}

/** How far back the rules look once, so that there is a history at first sight. */
const pastDays = 30

/**
 * A few rules over all stations. Their history is not made here: they begin a month ago, and the first round of the
 * alerts goes through what the stations have reported since, as after a long pause.
 */
export async function loadAlertsOfDemo({ db, clock, memory }: DemoAlertsDeps): Promise<void> {
  const clientId = await findClientIdByTaxId(db, equipmentWorld.taxId)
  if (clientId === null) return
  for (const draft of demoRules)
    await makeOnce(memory, {
      key: `alert rule ${draft.name}`,
      find: () => findRule(db, clientId, draft.name),
      // The first version had no alerts: nobody can have deleted them.
      findFormer: async () => null,
      create: async () => {
        const deps = { db, clock, listFieldPlaces: (request: FieldRequest) => listFieldPlaces(db, request) }
        const { id } = await createRule(deps, await loadAdministrator(db, clientId), draft)
        await lookBack(db, id, new Date(clock.now().getTime() - pastDays * dayMs))
        return id
      },
    })
}

type FieldRequest = Parameters<typeof listFieldPlaces>[1]

const all = { all: true }

const demoRules: readonly AlertRuleDraft[] = [
  { name: 'Geada na relva', kind: 'frost', scope: all, condition: below('ground_temperature_c', 1) },
  { name: 'Frio na relva', kind: 'threshold', scope: all, condition: below('ground_temperature_c', 8) },
  { name: 'Calor forte', kind: 'threshold', scope: all, condition: above('temperature_c', 34, 30) },
  { name: 'Rajada forte', kind: 'threshold', scope: all, condition: above('wind_gust_kmh', 65, 0) },
  { name: 'Muita chuva em 24 h', kind: 'threshold', scope: all, condition: above('rain_24h_mm', 60, 0) },
  { name: 'Estação sem sinal', kind: 'station_silent', scope: all },
  { name: 'Sensor com problema', kind: 'sensor_fault', scope: all },
  { name: 'Cego hoje à noite', kind: 'blind_tonight', scope: all },
  { name: 'Envio com falha', kind: 'upload_failed', scope: all },
]

function above(metric: string, value: number, forMinutes: number): AlertCondition {
  return { metric, operator: '>=', value, forMinutes, clearBy: 1 }
}

function below(metric: string, value: number): AlertCondition {
  return { metric, operator: '<=', value, forMinutes: 0, clearBy: 0.5 }
}

async function findRule(db: Db, clientId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('alertRules')
    .select('id')
    .where('clientId', '=', clientId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Other rules at the same stations have seen what came meanwhile, and do not look at it again (ALR-10). */
async function lookBack(db: Db, ruleId: string, since: Date): Promise<void> {
  await sql`update alert_watches set state = state || jsonb_build_object('seenUntilMs', ${since.getTime()}::float8)
    where rule_id = ${ruleId}`.execute(db)
  await sql`update alert_stations set evaluated_until = least(evaluated_until, ${since})
    where station_id in (select station_id from alert_watches where rule_id = ${ruleId})`.execute(db)
}
