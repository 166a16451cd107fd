import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'
import type { TestStation } from './stations.ts'

/** A field near Sorriso, some hundred metres from the usual test station. */
export async function aCropField(
  test: TestApp,
  { token }: { readonly token: string },
  place: { readonly latitude?: number; readonly longitude?: number; readonly name?: string } = {},
): Promise<string> {
  const { latitude = -12.545, longitude = -55.722, name = 'Talhão 7' } = place
  const side = 0.005
  const ring = [
    [longitude, latitude],
    [longitude + side, latitude],
    [longitude + side, latitude + side],
    [longitude, latitude + side],
    [longitude, latitude],
  ]
  const payload = { name, geometry: { type: 'Polygon', coordinates: [ring] } }
  const answer = await test.call({ method: 'POST', url: '/api/v2/land/fields', token, payload })
  if (answer.status !== 201) throw new Error(`the field was answered ${answer.status}: ${answer.text}`)
  return answer.body.data.id
}

export interface CropHour {
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly windSpeedKmh: number | null
  readonly rainMm: number | null
  readonly evapotranspirationMm: number | null
}

/** Summed-up hours of a station, as many as there are between two instants; null leaves an hour out. */
export async function fillCropHours(
  test: TestApp,
  station: TestStation,
  { since, until }: { readonly since: Date; readonly until: Date },
  makeHour: (time: Date) => Partial<CropHour> | null = () => ({}),
): Promise<void> {
  const hours: object[] = []
  for (let time = since.getTime(); time < until.getTime(); time += 3_600_000) {
    const made = makeHour(new Date(time))
    if (made === null) continue
    const {
      temperatureC = 25,
      humidity = 70,
      windSpeedKmh = 5,
      rainMm = 0,
      evapotranspirationMm = 0.2,
    } = made
    hours.push({
      hour: new Date(time).toISOString(),
      temperature_c: temperatureC,
      humidity,
      wind_speed_kmh: windSpeedKmh,
      rain_mm: rainMm,
      evapotranspiration_mm: evapotranspirationMm,
    })
  }
  await sql`
    insert into observation_hours (station_id, hour, observations, flags, temperature_c, temperature_max_c,
      temperature_min_c, humidity, humidity_max, humidity_min, wind_speed_kmh, rain_mm, evapotranspiration_mm)
    select ${station.id}::uuid, h.hour, 6, 0, h.temperature_c, h.temperature_c, h.temperature_c, h.humidity,
      h.humidity, h.humidity, h.wind_speed_kmh, h.rain_mm, h.evapotranspiration_mm
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h (hour timestamptz, temperature_c real,
      humidity real, wind_speed_kmh real, rain_mm real, evapotranspiration_mm real)
    on conflict (station_id, hour) do update set rain_mm = excluded.rain_mm,
      temperature_c = excluded.temperature_c`.execute(test.db)
  await sql`
    insert into station_latest (station_id, time) values (${station.id}, ${new Date(until.getTime() - 600_000)})
    on conflict (station_id) do update set time = excluded.time`.execute(test.db)
}
