import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

interface Range {
  readonly low: number
  readonly high: number
}

export interface SprayProduct {
  readonly id: string
  readonly name: string
  readonly limits: {
    readonly temperature: Range
    readonly humidity: Range
    readonly windSpeed: Range
    readonly deltaT: { readonly active: boolean }
    readonly noRain: { readonly active: boolean }
  }
}

/** The active products with what they ask of the weather: the spray rules judge by it. */
export async function listSprayProducts(db: Db, clientId: string): Promise<readonly SprayProduct[]> {
  const rows = await db
    .selectFrom('equipmentProducts')
    .select([
      'id',
      'name',
      'temperatureMinimum',
      'temperatureMaximum',
      'humidityMinimum',
      'humidityMaximum',
      'windspeedMinimum',
      'windspeedMaximum',
    ])
    .where('clientId', '=', clientId)
    .where('status', '=', 'active')
    .orderBy(sql`name collate natural_order`)
    .execute()
  return rows.map(({ id, name, ...range }) => ({
    id,
    name,
    limits: {
      temperature: { low: range.temperatureMinimum, high: range.temperatureMaximum },
      humidity: { low: range.humidityMinimum, high: range.humidityMaximum },
      windSpeed: { low: range.windspeedMinimum, high: range.windspeedMaximum },
      deltaT: { active: true },
      noRain: { active: true },
    },
  }))
}
