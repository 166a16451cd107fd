import type pg from 'pg'

export interface LargeClient {
  readonly id: string
  readonly token: string
  readonly stationIds: readonly string[]
}

/** Registers a client and scans its stations by the product's own calls, then pays for them. */
export async function createLargeClient(
  url: string,
  database: pg.Client,
  stationCount: number,
): Promise<LargeClient> {
  const email = 'bench@bench.test'
  const password = 'a password for the bench'
  const { data } = await post(`${url}/api/v2/users/register`, {
    client: {
      name: 'Fazenda da Medida',
      tax_identification_number: '11222333000181',
      state: 'MT',
      city: 'Sorriso',
      has_farmxtend_weather_station: true,
    },
    user: { email, first_name: 'Ana', last_name: 'Medida', phone: '65999990000', password },
  })
  // Nobody reads the mail: without a confirmed address there is one station at most.
  await database.query('update users set verified_at = now() where email = $1', [email])
  const { jwt: token } = await post(`${url}/api/v1/authenticate`, { auth: { email, password } })
  for (let index = 0; index < stationCount; index++) await post(`${url}/api/v2/stations`, aScan(index), token)
  const { rows } = await database.query<{ station_id: string }>(
    `insert into subscriptions (client_id, station_id, plan_id, status)
     select client_id, id, 'pro', 'active' from stations where client_id = $1 returning station_id`,
    [data.clientId],
  )
  await database.query(
    `update stations set subscription_status = 'active', data_provider_plan = 'pro', has_history_download = true,
       has_spray_condition = true where client_id = $1`,
    [data.clientId],
  )
  return { id: data.clientId, token, stationIds: rows.map(({ station_id }) => station_id) }
}

/** A region of about 200 km, so that several stations share a forecast. */
function aScan(index: number) {
  return {
    brand: 'farmxtend',
    did: `BENCH-${index}`,
    placeName: `Talhão ${index}`,
    latitude: -12 - (index % 20) * 0.1,
    longitude: -55 - Math.floor(index / 20) * 0.2,
    altitude: 365,
    timeZone: 'America/Cuiaba',
  }
}

async function post(address: string, body: object, token?: string) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
