import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

export interface TestForecastHour {
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly windSpeedKmh: number | null
  readonly windGustKmh: number | null
  readonly rainMm: number | null
  readonly rainProbability: number | null
}

/** Good for spraying by the standard configuration. */
export function aForecastHour(changes: Partial<TestForecastHour> = {}): TestForecastHour {
  return {
    temperatureC: 25,
    humidity: 75,
    windSpeedKmh: 5,
    windGustKmh: 10,
    rainMm: 0,
    rainProbability: 0,
    ...changes,
  }
}

/** Puts a forecast in the station's cell, hour by hour from the one that is running by the test's clock. */
export async function aForecast(
  test: TestApp,
  stationId: string,
  hours: readonly TestForecastHour[],
): Promise<void> {
  const now = test.clock.now()
  const start = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  const column = (name: keyof TestForecastHour) => sql`${hours.map((hour) => hour[name])}::real[]`
  const nothing = sql`${hours.map(() => null)}::real[]`
  await sql`
    insert into forecast_cells (latitude_tenths, longitude_tenths, time_zone, provider, fetched_at, next_fetch_at,
      hours_start, temperature_c, humidity, pressure_hpa, wind_speed_kmh, wind_gust_kmh, wind_direction_deg, rain_mm,
      rain_probability, solar_wm2, weather_code, first_day, days)
    select floor(latitude * 10 + 0.5)::smallint, floor(longitude * 10 + 0.5)::smallint, time_zone, 'simulated',
      ${now}, ${new Date(now.getTime() + 30 * 86_400_000)}, ${start}, ${column('temperatureC')}, ${column('humidity')},
      ${nothing}, ${column('windSpeedKmh')}, ${column('windGustKmh')}, ${nothing}, ${column('rainMm')},
      ${column('rainProbability')}, ${nothing}, ${hours.map(() => null)}::smallint[], null, '{}'::jsonb[]
    from stations where id = ${stationId}
    on conflict (latitude_tenths, longitude_tenths, time_zone) do update set
      fetched_at = excluded.fetched_at, hours_start = excluded.hours_start, temperature_c = excluded.temperature_c,
      humidity = excluded.humidity, pressure_hpa = excluded.pressure_hpa, wind_speed_kmh = excluded.wind_speed_kmh,
      wind_gust_kmh = excluded.wind_gust_kmh, rain_mm = excluded.rain_mm,
      rain_probability = excluded.rain_probability`.execute(test.db)
}

/** Keeps a run as it would have been fetched then, hour by hour from the one that was running. */
export async function anArchivedRun(
  test: TestApp,
  stationId: string,
  { fetchedAt, hours }: { fetchedAt: Date; hours: readonly TestForecastHour[] },
): Promise<void> {
  const start = new Date(Math.floor(fetchedAt.getTime() / 3_600_000) * 3_600_000)
  const column = (name: keyof TestForecastHour) => sql`${hours.map((hour) => hour[name])}::real[]`
  await sql`
    insert into forecast_runs (latitude_tenths, longitude_tenths, time_zone, fetched_at, provider, hours_start,
      temperature_c, humidity, pressure_hpa, wind_speed_kmh, rain_mm, rain_probability)
    select floor(latitude * 10 + 0.5)::smallint, floor(longitude * 10 + 0.5)::smallint, time_zone, ${fetchedAt},
      'simulated', ${start}, ${column('temperatureC')}, ${column('humidity')}, ${hours.map(() => null)}::real[],
      ${column('windSpeedKmh')}, ${column('rainMm')}, ${column('rainProbability')}
    from stations where id = ${stationId}`.execute(test.db)
}
