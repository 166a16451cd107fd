import { findAt, readList, readText } from '../recording/read-json.ts'
import { findStationId } from './stations.ts'
import { nobodysId, type World } from './world.ts'

const limits = {
  temperature: { low: 12, high: 29 },
  humidity: { low: 50, high: 95 },
  wind_speed: { low: 3, high: 12 },
  delta_t: { active: true },
  no_rain: { active: false },
}

/** When spraying will work, by which limits, and which messages there are. */
export async function recordSpray(world: World): Promise<void> {
  const station = await findStationId(world, 'FX-1001')
  await recordConfigurations(world, station)
  await recordOutlooks(world, station)
  await recordMessages(world)
  await recordClicks(world, station)
}

async function recordOutlooks(world: World, station: string): Promise<void> {
  const { admin, viewer, planting, empty } = world.people
  const path = '/api/v2/spray_outlooks'
  const list = await admin.get(path)
  await admin.get(path, { headers: { 'if-none-match': list.header('etag') }, note: 'known already' })
  for (const did of ['FX-1001', 'FX-1102', 'FX-1203', 'FX-1202', 'OP-2001']) {
    const id = await findStationId(world, did)
    for (const caller of [admin, viewer, planting]) await caller.get(`${path}/${id}`)
    await admin.get(`${path}/${id}/windows.ics`)
  }
  await empty.get(path)
  const products = readList((await admin.get('/api/v2/emcloud/emcloud_products')).json, 'data.products')
  for (const product of products.slice(0, 3)) await admin.get(`${path}?product_id=${readText(product, 'id')}`)
  await admin.get(`${path}?product_id=${nobodysId}`)
  await admin.get('/api/v2/product_spray_windows')
  await planting.get('/api/v2/product_spray_windows')
  const calendar = `${path}/${station}/windows.ics`
  const token = await viewer.post('/api/v2/download_tokens', { json: { path: calendar } })
  const access = readText(token.json, 'data.access_token')
  await world.anonymous.get(`${calendar}?access_token=${access}`, { note: 'as a link' })
  await world.anonymous.get(`${path}/${nobodysId}/windows.ics?access_token=${access}`, {
    note: 'another path',
  })
  await world.anonymous.get(`/api/v1/me?access_token=${access}`, { note: 'no download' })
}

async function recordConfigurations({ people }: World, station: string): Promise<void> {
  const { admin, manager, viewer, planting } = people
  const path = '/api/v2/spray_configurations'
  const body = { name: 'Ensaio', configuration: limits, station_id: station }
  for (const caller of [admin, viewer, planting]) await caller.get(`${path}?stationId=${station}`)
  await admin.post(path, { json: { ...body, name: '' }, note: 'no name' })
  await admin.post(path, { json: { ...body, name: 'x'.repeat(81) }, note: 'long name' })
  await admin.post(path, { json: { ...body, station_id: nobodysId }, note: 'no station' })
  await admin.post(path, {
    json: { ...body, configuration: { ...limits, humidity: { low: 'x' } } },
    note: 'text',
  })
  await admin.post(path, {
    json: { ...body, configuration: { ...limits, humidity: { low: 0, high: 9e9 } } },
    note: 'too much',
  })
  for (const caller of [manager, planting]) await caller.post(path, { json: body })
  const made = await admin.post(path, { json: body, note: 'good' })
  const id = readText(made.json, 'id')
  const one = `${path}/${id}`
  await admin.put(one, { json: { ...body, name: 'Ensaio 2', isSelected: true } })
  await admin.put(one, { json: { ...body, updatedAt: '2020-01-01T00:00:00.000Z' }, note: 'too late' })
  await planting.put(one, { json: body })
  for (const caller of [viewer, planting, admin])
    await caller.post(`${path}/select`, { json: { stationId: station, id } })
  await admin.post(`${path}/select`, { json: { stationId: station, id: nobodysId }, note: 'no such one' })
  await admin.get(`${path}?stationId=${station}`, { note: 'one selected' })
  await admin.post(`${path}/select`, { json: { stationId: station }, note: 'the standard one' })
  for (const caller of [manager, planting, admin]) await caller.remove(one)
  await admin.remove(one, { note: 'again' })
}

async function recordMessages({ people }: World): Promise<void> {
  const path = '/api/v2/spray_messages'
  for (const caller of [people.admin, people.viewer, people.empty]) {
    await caller.put(`${path}/wishes`, { json: { byMail: true } })
    await caller.put(`${path}/wishes`, { json: { inList: true, byMail: false } })
    const { json } = await caller.get(path, { note: 'with wishes' })
    const until = findAt(json, 'data.messages.0.toldAt') ?? '2035-02-13T14:00:00.000Z'
    await caller.post(`${path}/seen`, { json: { until } })
    await caller.get(path, { note: 'seen' })
  }
  await people.admin.put(`${path}/wishes`, { json: { byMail: 'yes' } })
  await people.admin.post(`${path}/seen`, { json: { until: 'now' } })
}

async function recordClicks({ people }: World, station: string): Promise<void> {
  const path = '/api/v2/analytics_events'
  const events = [{ name: 'map_clicked' }, { name: 'spray_slider_moved', stationId: station, hourIndex: 12 }]
  for (const caller of [people.admin, people.planting, people.sales])
    await caller.post(path, { json: { events } })
  await people.admin.post(path, { json: { events: [{ name: 'nothing' }] }, note: 'unknown' })
  await people.admin.post(path, { json: { events: [] }, note: 'none' })
}
