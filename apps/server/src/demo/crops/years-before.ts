import { addDays, dayMs, hourMs, localDateOf, startOfLocalDay } from '@talhao/local-time'
import { createWeather, demoWeatherSeed, type Place } from '@talhao/simulation/weather'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { CropStation } from '../../weather/crop-weather/crop-stations.repository.ts'
import { observationFlags } from '../../weather/readings/observation-flags.ts'

const years = 4
/** As long as the demo's seasons have been there, and a little more. */
const days = 64
const hoursLookedAt = [3, 6, 9, 12, 15, 18, 21]
const reportsADay = 144

/** Days alone, as a portal keeps them when rows and hours have gone (OBSERVATION_RETENTION_MONTHS). */
export async function storeYearsBefore(
  db: Db,
  { stations, now }: { stations: readonly CropStation[]; now: Date },
): Promise<void> {
  const weather = createWeather(demoWeatherSeed)
  for (const { id, timeZone, latitude, longitude, altitudeM } of stations) {
    const place: Place = { latitude, longitude, altitudeM: altitudeM ?? 0 }
    const rows = listDates(localDateOf(now.getTime(), timeZone)).map((date) => {
      const startMs = startOfLocalDay(date, timeZone)
      const temperatures = hoursLookedAt.map(
        (hour) => weather.readMoment(place, startMs + hour * hourMs).temperatureC,
      )
      const rainMm = weather.rain.sumBetween(place, { fromMs: startMs, toMs: startMs + dayMs })
      return {
        day: date,
        rain: Math.round(rainMm / 0.2) * 0.2,
        min: Math.min(...temperatures),
        max: Math.max(...temperatures),
        mean: temperatures.reduce((sum, value) => sum + value, 0) / temperatures.length,
      }
    })
    const pick = (read: (row: (typeof rows)[number]) => number) =>
      rows.map((row) => Math.round(read(row) * 10) / 10)
    await sql`
      insert into observation_days (station_id, day, observations, flags, rain_mm, temperature_min_c, temperature_max_c,
        temperature_c, temperature_count)
      select ${id}, day, ${reportsADay}::int, ${observationFlags.isSimulated}::smallint, rain, low, high, mean,
        ${reportsADay}::int
      from unnest(${rows.map(({ day }) => day)}::date[], ${pick(({ rain }) => rain)}::real[],
        ${pick(({ min }) => min)}::real[], ${pick(({ max }) => max)}::real[], ${pick(({ mean }) => mean)}::real[])
        as past (day, rain, low, high, mean)
      on conflict do nothing`.execute(db)
  }
}

/** The same days of each of the years before. */
function listDates(today: string): string[] {
  return Array.from({ length: years }, (_, index) => {
    const year = Number(today.slice(0, 4)) - index - 1
    // The 29th of February has no such day.
    const lastDate = `${year}${today.slice(4).replace('-02-29', '-02-28')}`
    return Array.from({ length: days }, (_unused, ago) => addDays(lastDate, -ago))
  }).flat()
}
