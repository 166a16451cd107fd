import { findEntry, readList, readText } from '../recording/read-json.ts'
import { nobodysId, type World } from './world.ts'

/** A station that the recording has made, and what it reports with. */
export interface OwnStation {
  readonly id: string
  readonly ingestId: string
  readonly ingestKey: string
}

/** Stations, farms and keys. Gives back a station whose observations are all the recording's own. */
export async function recordStations(world: World): Promise<OwnStation> {
  await recordLists(world)
  const station = await recordScan(world)
  await recordEdits(world, station)
  await recordFarms(world, station)
  return recordKeys(world, station)
}

export async function findStationId({ recorder, people }: World, did: string): Promise<string> {
  const { json } = await recorder.look('/api/v2/stations', people.admin.token)
  return readText(findEntry(readList(json, ''), 'did', did), 'id')
}

async function recordLists(world: World): Promise<void> {
  const { people } = world
  const { admin, planting, sales } = people
  const list = await admin.get('/api/v2/stations')
  const known = { headers: { 'if-none-match': list.header('etag') } }
  await admin.get('/api/v2/stations', { ...known, note: 'known already' })
  await admin.get('/api/v2/stations', { headers: { 'if-none-match': 'W/"x"' }, note: 'another known' })
  await admin.get('/api/v2/stations', {
    headers: { 'accept-encoding': 'gzip' },
    isLengthHidden: true,
    view: 'not at all',
    note: 'compressed',
  })
  const ids = readList(list.json, '').map((station) => readText(station, 'id'))
  await admin.get(`/api/v2/stations?ids=${ids.slice(0, 2).join(',')}`)
  await admin.get(`/api/v2/stations?ids=${nobodysId}`)
  await admin.get('/api/v2/stations?ids=x')
  await planting.get(`/api/v2/stations?ids=${ids[0]}`, { note: "another client's" })
  for (const id of ids) await admin.get(`/api/v2/stations/${id}`)
  for (const caller of [people.viewer, people.field, planting, people.empty, sales])
    await caller.get(`/api/v2/stations/${ids[0]}`)
  const clients = readList((await sales.get('/api/v2/clients')).json, '')
  for (const client of clients) await sales.get(`/api/v2/stations?client_id=${readText(client, 'id')}`)
  await sales.get(`/api/v2/stations?client_id=${nobodysId}`)
}

async function recordScan({ people }: World): Promise<string> {
  const { admin, field, sales } = people
  const path = '/api/v2/stations'
  const scan = {
    brand: 'farmxtend',
    did: 'FX-9001',
    latitude: -15.6014,
    longitude: -56.0979,
    altitude: 176,
    placeName: 'Ensaio',
    timeZone: 'America/Cuiaba',
  }
  await admin.post(path, { json: { ...scan, latitude: 95 }, note: 'beyond the pole' })
  await admin.post(path, { json: { ...scan, timeZone: 'Mars/Olympus' }, note: 'no such zone' })
  await admin.post(path, { json: { ...scan, placeName: 'X' }, note: 'short name' })
  await admin.post(path, { json: { ...scan, did: 'FX-1001' }, note: 'taken' })
  await sales.post(path, { json: scan, note: 'for nobody' })
  await sales.post(path, { json: { ...scan, client_id: nobodysId }, note: 'for no client' })
  await field.post(path, { json: { ...scan, did: 'FX-9002', placeName: 'Do campo' }, note: 'by a user' })
  const made = await admin.post(path, { json: { ...scan, optimDeveui: '70B3D57ED0009001' }, note: 'good' })
  return readText(made.json, 'data.station.id')
}

async function recordEdits({ people }: World, station: string): Promise<void> {
  const { admin, manager, viewer, planting } = people
  const path = `/api/v2/stations/${station}`
  const edit = (caller: typeof admin, json: object, note?: string) =>
    caller.put(path, { json: { station: json }, ...(note === undefined ? {} : { note }) })
  await edit(admin, { placeName: 'Ensaio Sul', reportingInterval: 15 }, 'good')
  await edit(admin, { placeName: '' }, 'no name')
  await edit(admin, { reportingInterval: 0 }, 'no interval')
  await edit(admin, { colour: 'red' }, 'unknown field')
  await edit(admin, { updatedAt: '2020-01-01T00:00:00.000Z', placeName: 'Tarde' }, 'too late')
  await edit(admin, { consolePasskey: 'abc' }, 'short passkey')
  await edit(admin, { consolePasskey: '00:11:22:33:44:55' }, 'a passkey')
  await edit(admin, { dataLoggerProvider: 'swarm', altitude: null }, 'a logger')
  for (const caller of [manager, viewer, planting]) await edit(caller, { placeName: 'Alheio' })
}

async function recordFarms({ people }: World, station: string): Promise<void> {
  const { admin, manager, planting } = people
  const path = '/api/v2/farms'
  await admin.post(path, { json: { farm: { name: '' } }, note: 'no name' })
  await admin.post(path, { json: { farm: { name: 'x'.repeat(61) } }, language: 'ru', note: 'long name' })
  await admin.post(path, {
    json: { farm: { name: 'Alheia', stations: [nobodysId] } },
    note: 'no such station',
  })
  const made = await admin.post(path, {
    json: { farm: { name: 'Ensaios', stations: [station] } },
    note: 'good',
  })
  await admin.post(path, { json: { farm: { name: 'Ensaios' } }, note: 'again' })
  const farm = `${path}/${readText(made.json, 'data.id')}`
  await admin.put(farm, { json: { farm: { name: 'Ensaios do Sul', stations: [] } } })
  await admin.put(farm, { json: { farm: { updatedAt: '2020-01-01T00:00:00.000Z' } }, note: 'too late' })
  for (const caller of [manager, planting]) await caller.put(farm, { json: { farm: { name: 'X' } } })
  await admin.get(path)
  for (const caller of [manager, planting, admin]) await caller.remove(farm)
  await admin.remove(farm, { note: 'again' })
}

async function recordKeys(world: World, station: string): Promise<OwnStation> {
  const { people } = world
  const path = `/api/v2/stations/${station}/ingest`
  for (const caller of [people.viewer, people.planting, people.sales, people.admin]) await caller.get(path)
  for (const caller of [people.manager, people.planting]) await caller.post(`${path}/rotate`)
  const { json } = await people.admin.post(`${path}/rotate`)
  await people.admin.get(path, { note: 'after a new key' })
  await people.empty.get('/api/v2/integrations/lorawan', { note: 'the first time' })
  await people.empty.get('/api/v2/integrations/lorawan', { note: 'the second time' })
  return { id: station, ingestId: readText(json, 'data.id'), ingestKey: readText(json, 'data.key') }
}
