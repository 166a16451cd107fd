import type { OwnStation } from './stations.ts'
import { findStationId } from './stations.ts'
import { nobodysId, today, type World } from './world.ts'

/** What was measured: of the recording's own reports, and of the demo's stations. */
export async function recordWeather(world: World, own: OwnStation): Promise<void> {
  const demo = await findStationId(world, 'FX-1001')
  const unpaid = await findStationId(world, 'FX-1203')
  const deaf = await findStationId(world, 'FX-1102')
  const { admin, viewer, planting, sales } = world.people
  for (const station of [demo, own.id, deaf, unpaid, nobodysId, 'x']) {
    for (const path of listReads(station)) await admin.get(path)
    for (const caller of [viewer, planting, sales]) await caller.get(listReads(station)[1] ?? '')
  }
  for (const path of listBadReads(demo))
    for (const language of ['pt', 'ru'] as const) await admin.get(path, { language })
  await admin.get(`/api/v2/stations/${own.id}`, { note: 'with own reports' })
  await world.anonymous.get(`/api/v2/stations/${own.id}`)
}

function listReads(station: string): readonly string[] {
  const history = '/api/v2/stations/observation_history'
  const threeDays = 'start_datetime=2035-02-10%2004:00:00&end_datetime=2035-02-13%2004:00:00'
  return [
    `${history}?interval=hourly&${threeDays}&station_id=${station}`,
    `${history}?interval=daily&start_datetime=2035-01-10%2004:00:00&end_datetime=2035-02-13%2004:00:00&station_id=${station}`,
    `/api/v2/stations/wind_rose?${threeDays}&station_id=${station}`,
    `/api/v2/stations/day_summaries?from_date=2035-02-09&to_date=${today}&station_id=${station}`,
  ]
}

function listBadReads(station: string): readonly string[] {
  const history = `/api/v2/stations/observation_history?station_id=${station}`
  const summaries = `/api/v2/stations/day_summaries?station_id=${station}`
  return [
    `${history}&interval=weekly&start_datetime=2035-02-10%2004:00:00&end_datetime=2035-02-13%2004:00:00`,
    `${history}&interval=hourly&start_datetime=2035-02-13%2004:00:00&end_datetime=2035-02-10%2004:00:00`,
    `${history}&interval=hourly&start_datetime=2030-02-10%2004:00:00&end_datetime=2035-02-13%2004:00:00`,
    `${history}&interval=hourly&start_datetime=x&end_datetime=y`,
    `${summaries}&from_date=2035-02-30&to_date=2035-03-01`,
    `${summaries}&from_date=2035-02-13&to_date=2035-02-01`,
    `/api/v2/stations/wind_rose?station_id=${station}&start_datetime=2035-02-13%2004:00:00`,
  ]
}
