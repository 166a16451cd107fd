import type { AlertCondition, AlertRuleDraft } from '@talhao/contract/alerts/rules'
import type { Language } from '@talhao/contract/core'
import { dayMs } from '@talhao/local-time'
import { sql } from 'kysely'
import { findClientIdByTaxId } from '../../accounts/people/accounts.repository.ts'
import { createRule } from '../../alerts/rules/rules.service.ts'
import type { Config } from '../../config.ts'
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
  readonly config: Pick<Config, 'brand'>
}

/** How far back the rules look once, so that there is a history at first sight. */
const pastDays = 30

/**
 * A few rules over all stations. Their history is not made here: they begin a month ago, and the first round of the
 * alerts goes through what the stations have reported since, as after a long pause.
 */
export async function loadAlertsOfDemo({ db, clock, memory, config }: DemoAlertsDeps): Promise<void> {
  const clientId = await findClientIdByTaxId(db, equipmentWorld.taxId)
  if (clientId === null) return
  for (const { names, ...rule } of demoRules) {
    const name = names[config.brand === 'latam' ? 'es' : 'pt']
    await makeOnce(memory, {
      // The same in all languages: a folder whose brand changes keeps the rules that it has.
      key: `alert rule ${names.pt}`,
      find: () => findRule(db, clientId, name),
      // The first version had no alerts: nobody can have deleted them.
      findFormer: async () => null,
      create: async () => {
        const deps = { db, clock, listFieldPlaces: (request: FieldRequest) => listFieldPlaces(db, request) }
        const { id } = await createRule(deps, await loadAdministrator(db, clientId), { ...rule, name })
        await lookBack(db, id, new Date(clock.now().getTime() - pastDays * dayMs))
        return id
      },
    })
  }
}

type FieldRequest = Parameters<typeof listFieldPlaces>[1]

const all = { all: true }

type DemoRule = Omit<AlertRuleDraft, 'name'> & { readonly names: Readonly<Record<Language, string>> }

const demoRules: readonly DemoRule[] = [
  {
    names: { pt: 'Geada na relva', es: 'Helada en el césped' },
    kind: 'frost',
    scope: all,
    condition: below('ground_temperature_c', 1),
  },
  {
    names: { pt: 'Frio na relva', es: 'Frío en el césped' },
    kind: 'threshold',
    scope: all,
    condition: below('ground_temperature_c', 8),
  },
  {
    names: { pt: 'Calor forte', es: 'Calor fuerte' },
    kind: 'threshold',
    scope: all,
    condition: above('temperature_c', 34, 30),
  },
  {
    names: { pt: 'Rajada forte', es: 'Ráfaga fuerte' },
    kind: 'threshold',
    scope: all,
    condition: above('wind_gust_kmh', 65, 0),
  },
  {
    names: { pt: 'Muita chuva em 24 h', es: 'Mucha lluvia en 24 h' },
    kind: 'threshold',
    scope: all,
    condition: above('rain_24h_mm', 60, 0),
  },
  { names: { pt: 'Estação sem sinal', es: 'Estación sin señal' }, kind: 'station_silent', scope: all },
  { names: { pt: 'Sensor com problema', es: 'Sensor con problema' }, kind: 'sensor_fault', scope: all },
  { names: { pt: 'Cego hoje à noite', es: 'A ciegas esta noche' }, kind: 'blind_tonight', scope: all },
  { names: { pt: 'Envio com falha', es: 'Envío fallido' }, kind: 'upload_failed', scope: all },
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
