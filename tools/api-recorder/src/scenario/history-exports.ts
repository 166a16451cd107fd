import { findAt, findEntry, readList, readText } from '../recording/read-json.ts'
import { findStationId, type OwnStation } from './stations.ts'
import { nobodysId, type World } from './world.ts'

/** Weather as files: at once, by mail, and many stations in a zip. */
export async function recordHistoryExports(world: World, own: OwnStation): Promise<void> {
  const demo = await findStationId(world, 'FX-1001')
  const basic = await findStationId(world, 'FX-1301')
  await recordDownloads(world, { demo, basic, own: own.id })
  await recordMails(world, demo)
  await recordZips(world, [demo, await findStationId(world, 'FX-1101')])
}

async function recordDownloads(
  { people, anonymous }: World,
  { demo, basic, own }: { demo: string; basic: string; own: string },
): Promise<void> {
  const { admin, viewer, planting } = people
  const path = '/api/v1/csv_exportations/download'
  const days = 'from_date=2035-02-09&to_date=2035-02-12'
  const queries = [
    `data_type=history&${days}&period=hourly&station_id=${demo}`,
    `data_type=history&${days}&period=daily&station_id=${demo}`,
    `data_type=history&${days}&period=hourly&dialect=rfc4180&station_id=${demo}`,
    `data_type=daily_forecast&station_id=${demo}`,
    `data_type=hourly_forecast&dialect=rfc4180&station_id=${demo}`,
    `data_type=history&from_date=2020-01-01&to_date=2020-01-02&period=daily&station_id=${demo}`,
    `data_type=history&${days}&period=daily&station_id=${basic}`,
    `data_type=history&${days}&period=daily&station_id=${own}`,
    `data_type=history&${days}&period=daily&station_id=${nobodysId}`,
    `data_type=history&${days}&period=weekly&station_id=${demo}`,
    `data_type=history&from_date=2035-02-30&to_date=2035-02-12&period=daily&station_id=${demo}`,
    `data_type=history&from_date=2035-02-12&to_date=2035-02-01&period=daily&station_id=${demo}`,
    `data_type=history&station_id=${demo}`,
    `data_type=nothing&station_id=${demo}`,
  ]
  for (const query of queries) await admin.get(`${path}?${query}`)
  for (const caller of [viewer, planting, people.sales]) await caller.get(`${path}?${queries[1]}`)
  await viewer.post('/api/v2/users/update_language', { json: { language: 'ru' } })
  for (const query of queries) await viewer.get(`${path}?${query}`, { note: 'in Spanish' })
  await viewer.post('/api/v2/users/update_language', { json: { language: 'pt' } })
  const { json } = await admin.post('/api/v2/download_tokens', {
    json: { path: `${path}?${queries[1]}` },
  })
  const access = readText(json, 'data.access_token')
  await anonymous.get(`${path}?${queries[1]}&access_token=${access}`, { note: 'as a link' })
}

async function recordMails({ people, recorder }: World, station: string): Promise<void> {
  const { admin, viewer, planting } = people
  const path = '/api/v1/csv_exportations'
  const mail = {
    email: 'agronomo@fazenda.test',
    data_type: 'history',
    station_id: station,
    from_date: '2035-02-10',
    to_date: '2035-02-11',
    period: 'daily',
  }
  await admin.get(`${path}/latest_email`)
  await admin.post(path, { json: { ...mail, email: 'x' }, note: 'no address' })
  await admin.post(path, { json: { ...mail, period: null }, note: 'no period' })
  await admin.post(path, {
    json: { ...mail, from_date: '2020-01-01', to_date: '2020-01-02' },
    note: 'no rows',
  })
  await planting.post(path, { json: mail })
  for (const caller of [admin, viewer]) {
    await caller.post(path, { json: mail, note: 'good' })
    await recorder.waitUntil('the export is mailed', async (look) => {
      const { json } = await look(path, caller.token)
      return readList(json, 'data').every((entry) => findAt(entry, 'state') === 'done')
    })
    await caller.get(path, { note: 'one is mailed' })
    await caller.get(`${path}/latest_email`, { note: 'one is mailed' })
  }
}

async function recordZips({ people, recorder, anonymous }: World, ids: readonly string[]): Promise<void> {
  const { admin, viewer, planting } = people
  const path = '/api/v1/csv_exportations'
  const zip = { station_ids: ids, from_date: '2035-02-10', to_date: '2035-02-11', period: 'daily' }
  await admin.post(`${path}/zip`, { json: { ...zip, station_ids: [] }, note: 'no stations' })
  await admin.post(`${path}/zip`, { json: { ...zip, station_ids: [nobodysId] }, note: 'no such station' })
  await admin.post(`${path}/zip`, {
    json: { ...zip, from_date: '2020-01-01', to_date: '2020-01-02' },
    note: 'no rows',
  })
  await planting.post(`${path}/zip`, { json: zip })
  const made = await admin.post(`${path}/zip`, { json: { ...zip, dialect: 'rfc4180' }, note: 'good' })
  const id = readText(made.json, 'data.id')
  await recorder.waitUntil('the zip is made', async (look) => {
    const list = readList((await look(path, admin.token)).json, 'data')
    return findAt(findEntry(list, 'id', id), 'state') === 'done'
  })
  await admin.get(path, { note: 'one is made' })
  for (const caller of [admin, viewer, planting, anonymous]) await caller.get(`${path}/zip/${id}`)
}
