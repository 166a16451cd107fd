import { randomUUID } from 'node:crypto'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import type pg from 'pg'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { createLargeClient } from './src/large-client.ts'
import { openDatabase } from './src/open-database.ts'
import { readMedian } from './src/read-median.ts'

const few = 50
const many = 2000
const calls = 120

/** What a page of the desk costs with few fields and with many of the same client (CRP-49). */
const cropDesk: Benchmark = {
  name: `crop desk: ${many} fields against ${few}`,
  peer: 'the same page with few fields',
  run: async () => {
    const server = await startServer({
      env: { DEMO: '0', FORECAST_PROVIDER: 'simulated', RATE_LIMIT_FACTOR: '1000000' },
    })
    const database = await openDatabase(server.dataDir)
    try {
      const { id: clientId, token } = await createLargeClient(server.url, database, 1)
      const world = { url: server.url, token, clientId, database }
      const fieldId = await sowField(world)
      await copyField(world, { fieldId, copies: few - 1 })
      const first = await measureDesk(world)
      await copyField(world, { fieldId, copies: many - few })
      const second = await measureDesk(world)
      return [
        reportOnly({ what: `a page of ${many} fields`, value: second, unit: 'ms', baseline: first }),
        below(1.3, { what: 'the same as a ratio', value: second / first, unit: '×', baseline: null }),
      ]
    } finally {
      await database.end()
      await server.stop()
      await removeDataDir(server.dataDir)
    }
  },
}

interface World {
  readonly url: string
  readonly token: string
  readonly clientId: string
  readonly database: pg.Client
}

/** By the product's own calls, so that its line is one that the desk has made. */
async function sowField({ url, token }: World): Promise<string> {
  const [west, south, side] = [-55.01, -12.01, 0.005]
  const ring = [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ]
  const field = await post(`${url}/api/v2/land/fields`, token, {
    name: 'Talhão 1',
    geometry: { type: 'Polygon', coordinates: [ring] },
  })
  const sowing_date = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  await post(`${url}/api/v2/land/fields/${field}/seasons`, token, { crop: 'soybean', sowing_date })
  return field
}

async function post(address: string, token: string, body: object): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`)
  return JSON.parse(text).data.id
}

/** Fields that differ in what orders them; none of them is due while it is measured. */
async function copyField(
  { database, clientId }: World,
  { fieldId, copies }: { fieldId: string; copies: number },
): Promise<void> {
  const ids = Array.from({ length: copies }, () => randomUUID())
  await database.query(
    `insert into equipment_fields (client_id, id, farm_id, name, status, created_at, updated_at)
     select client_id, copy.id, farm_id, 'Talhão ' || copy.id, status, created_at, updated_at
     from equipment_fields cross join unnest($3::uuid[]) as copy (id) where client_id = $1 and equipment_fields.id = $2`,
    [clientId, fieldId, ids],
  )
  await database.query(
    `insert into crop_desk_lines (client_id, field_id, line, station_id, attention_rank, days_to_stress, is_stale,
       seen_until, next_at, computed_at)
     select client_id, copy.id, line || jsonb_build_object('field_id', copy.id), station_id, mod(number, 6), number, false,
       'infinity', 'infinity', now()
     from crop_desk_lines cross join unnest($3::uuid[]) with ordinality as copy (id, number)
     where client_id = $1 and field_id = $2`,
    [clientId, fieldId, ids],
  )
  await database.query('analyze crop_desk_lines, equipment_fields')
}

async function measureDesk({ url, token }: World): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) {
    const startedAt = performance.now()
    const answer = await fetch(`${url}/api/v2/crops/desk`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = await answer.json()
    if (data.length !== few) throw new Error(`the desk answered ${answer.status} with ${data.length} lines`)
    times.push(performance.now() - startedAt)
  }
  // The first ones warm up.
  return readMedian(times.slice(calls / 4))
}

export default cropDesk
