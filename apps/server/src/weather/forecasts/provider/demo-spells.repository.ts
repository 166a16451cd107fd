import { planDemoSpells, type WeatherSpell } from '@talhao/simulation/weather'
import type { Db } from '../../../platform/db/database.ts'

/** What the demo remembers the day of its first load by: frost and drought come by that day. */
export const demoSpellsKey = 'weather spells'

/** The weather that the demo's farms live through; nothing where no demo was loaded. */
export async function readDemoSpells(db: Db): Promise<readonly WeatherSpell[]> {
  const row = await db
    .selectFrom('demoRecords')
    .select('recordId')
    .where('key', '=', demoSpellsKey)
    .executeTakeFirst()
  const loadedMs = Date.parse(row?.recordId ?? '')
  return Number.isNaN(loadedMs) ? [] : planDemoSpells(loadedMs)
}
