import type pg from 'pg'

/** Every column with a value, straight into the summaries: what is measured is reading. */
export async function fillHours(
  database: pg.Client,
  { stationIds, hours }: { readonly stationIds: readonly string[]; readonly hours: number },
): Promise<void> {
  for (const stationId of stationIds)
    await database.query(
      `insert into observation_hours (station_id, hour, observations, flags, temperature_c, temperature_max_c,
         temperature_min_c, humidity, wind_speed_kmh, wind_gust_max_kmh, wind_direction_deg, rain_mm, pressure_hpa,
         solar_wm2, evapotranspiration_mm, soil1_temperature_c, soil2_temperature_c, soil3_temperature_c,
         soil4_temperature_c, soil1_moisture_kpa, soil2_moisture_kpa, soil3_moisture_kpa, soil4_moisture_kpa)
       select $1, date_trunc('hour', now()) - n * interval '1 hour', 6, 0, 20 + random() * 15, 30 + random() * 5,
         15 + random() * 5, 60 + random() * 30, random() * 20, random() * 40, random() * 360, random(),
         960 + random() * 10, random() * 900, random() * 0.4, 24 + random(), 24 + random(), 24 + random(),
         24 + random(), 30 + random(), 30 + random(), 30 + random(), 30 + random()
       from generate_series(0, $2 - 1) as n`,
      [stationId, hours],
    )
  await database.query('vacuum analyze observation_hours')
  // Else what was just written is carried to the disk while reading is measured.
  await database.query('checkpoint')
}
