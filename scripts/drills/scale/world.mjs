import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { planClients } from './plan.mjs'

const password = 'chuva-no-milharal'
/** A person may hold eight streams; few have that many pages open. */
const pagesOfPerson = 4
const batchRows = 1_000

/**
 * Clients, people and stations. The first of each is made by the product's own calls, all others are copies of its row:
 * thousands are there in seconds.
 * @param {{ address: string, database: Awaited<ReturnType<typeof import('../load-pg.mjs').connectTo>>, intervalMinutes: number }} portal
 */
export async function openWorld({ address, database, intervalMinutes }) {
  const first = await signUp({ address, database, intervalMinutes })
  let clients = 0
  let stations = 0

  return {
    /** Adds so many stations and open pages, and tells what the load process needs of them. */
    async grow(wanted) {
      const added = planClients(wanted).map(({ stations: size, pages }) => {
        const number = clients++
        const id = randomUUID()
        return {
          id,
          name: `Fazenda ${number}`,
          pages,
          people: Array.from({ length: Math.ceil(pages / pagesOfPerson) }, (_, index) => ({
            id: randomUUID(),
            client_id: id,
            email: `scale-${number}-${index}@farm.test`,
          })),
          stations: Array.from({ length: size }, (_, index) =>
            describeStation({ clientId: id, client: number, index, number: stations++ }),
          ),
        }
      })
      const people = added.flatMap((client) => client.people)
      const consoles = added.flatMap((client) => client.stations)
      const owners = added.map(({ id, name }) => ({ id, name }))
      await copyRow(database, 'clients', { id: first.clientId, rows: owners })
      await copyRow(database, 'users', { id: first.userId, rows: people })
      await copyRow(database, 'stations', { id: first.stationId, rows: consoles.map(({ row }) => row) })
      await database.query(
        `insert into subscriptions (client_id, station_id, plan_id, status)
         select client_id, id, 'pro', 'active' from stations where id = any($1)`,
        [consoles.map(({ id }) => id)],
      )
      await database.query('analyze')
      return added.map((client) => ({
        pages: client.pages,
        people: client.people.map(({ email }) => ({ email, password })),
        stations: client.stations.map(({ id, ingestId, key }) => ({ id, ingestId, key })),
      }))
    },
  }
}

/** Clients over a region of 20 by 15 degrees, the stations of each within some 30 km. */
function describeStation({ clientId, client, index, number }) {
  const key = randomBytes(16).toString('hex')
  const ingestId = `S${number.toString(36).toUpperCase().padStart(7, '0')}`
  const id = randomUUID()
  return {
    id,
    ingestId,
    key,
    row: {
      id,
      client_id: clientId,
      did: `scale-${number}`,
      place_name: `Talhão ${index}`,
      ingest_id: ingestId,
      ingest_key_hash: `\\x${createHash('sha256').update(key).digest('hex')}`,
      latitude: -8 - ((client * 7.31) % 20) - (index % 5) * 0.06,
      longitude: -45 - ((client * 3.17) % 15) - (Math.floor(index / 5) % 5) * 0.06,
    },
  }
}

/** Rows that differ from the one of that id in the columns given. */
async function copyRow(database, table, { id, rows }) {
  for (let at = 0; at < rows.length; at += batchRows)
    await database.query(
      `insert into ${table}
       select (jsonb_populate_record(null::${table}, to_jsonb(original) || changed)).*
       from ${table} as original, jsonb_array_elements($2::jsonb) as changed where original.id = $1`,
      [id, JSON.stringify(rows.slice(at, at + batchRows))],
    )
}

async function signUp({ address, database, intervalMinutes }) {
  const email = 'scale@farm.test'
  await post(`${address}/api/v2/users/register`, {
    client: {
      name: 'Fazenda',
      country: 'MX',
      tax_identification_number: 'XAXX010101000',
      state: 'Jalisco',
      city: 'Tequila',
      has_farmxtend_weather_station: true,
    },
    user: { email, first_name: 'Ana', last_name: 'Souza', phone: '65999998888', password },
  })
  // Nobody reads the mail.
  await database.query('update users set verified_at = now() where email = $1', [email])
  const { jwt } = await post(`${address}/api/v1/authenticate`, { auth: { email, password } })
  const place = { latitude: -12.5, longitude: -55.7, altitude: 365, timeZone: 'America/Cuiaba' }
  const scan = { brand: 'farmxtend', did: 'scale', placeName: 'Talhão', ...place }
  const { data } = await post(`${address}/api/v2/stations`, scan, jwt)
  const { rows } = await database.query(
    `update stations set reporting_interval_minutes = $2, subscription_status = 'active', data_provider_plan = 'pro',
       has_history_download = true, has_spray_condition = true
     where id = $1 returning client_id, (select id from users where email = $3) as user_id`,
    [data.station.id, intervalMinutes, email],
  )
  return { stationId: data.station.id, clientId: rows[0].client_id, userId: rows[0].user_id }
}

async function post(url, body, token) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
