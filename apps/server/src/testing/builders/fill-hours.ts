import type { TestApp } from '../test-app.ts'
import type { TestStation } from './stations.ts'

/** Summed-up hours of a station, written straight into the table, every column with a value. */
export async function fillHours(
  test: TestApp,
  station: TestStation,
  { since, count }: { since: string; count: number },
): Promise<void> {
  await test.database.pool.query(
    `insert into observation_hours (station_id, hour, observations, flags, temperature_c, temperature_count,
       temperature_max_c, temperature_min_c, humidity, wind_speed_kmh, wind_gust_max_kmh, wind_direction_deg, rain_mm,
       pressure_hpa, solar_wm2, evapotranspiration_mm, soil1_temperature_c, soil2_temperature_c, soil3_temperature_c,
       soil4_temperature_c, soil1_moisture_kpa, soil2_moisture_kpa, soil3_moisture_kpa, soil4_moisture_kpa)
     select $1, $2::timestamptz + n * interval '1 hour', 6, 0, 20 + n % 97 / 10.0, 6, 31.27, 12.5, 60 + n % 31, 7.25,
       19.75, n % 360, 0.25, 968.13, 412.5, 0.31, 24.1, 24.2, 24.3, 24.4, 31.5, 32.5, 33.5, 34.5
     from generate_series(0, $3 - 1) as n`,
    [station.id, since, count],
  )
}
