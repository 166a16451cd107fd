import type { Db } from '../../../platform/db/database.ts'
import type { SoilHour } from '../../stations/station-weather.ts'

/** The hours since then in which a soil sensor measured something, oldest first. */
export async function readSoilHours(db: Db, stationId: string, since: Date): Promise<SoilHour[]> {
  const rows = await db
    .selectFrom('observationHours')
    .select([
      'hour',
      'soil1TemperatureC',
      'soil2TemperatureC',
      'soil3TemperatureC',
      'soil4TemperatureC',
      'soil1MoistureKpa',
      'soil2MoistureKpa',
      'soil3MoistureKpa',
      'soil4MoistureKpa',
    ])
    .where('stationId', '=', stationId)
    .where('hour', '>=', since)
    .orderBy('hour')
    .execute()
  return rows
    .map((row) => ({
      time: row.hour,
      sensors: [
        { id: 1, temperatureC: row.soil1TemperatureC, moistureKpa: row.soil1MoistureKpa },
        { id: 2, temperatureC: row.soil2TemperatureC, moistureKpa: row.soil2MoistureKpa },
        { id: 3, temperatureC: row.soil3TemperatureC, moistureKpa: row.soil3MoistureKpa },
        { id: 4, temperatureC: row.soil4TemperatureC, moistureKpa: row.soil4MoistureKpa },
      ].filter(({ temperatureC, moistureKpa }) => temperatureC !== null || moistureKpa !== null),
    }))
    .filter(({ sensors }) => sensors.length > 0)
}
