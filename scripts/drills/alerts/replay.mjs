import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../shared/project-root.mjs'
import { connectTo } from '../load-pg.mjs'
import { replayedRules } from './replayed-rules.mjs'
import { sampleStep } from './sample-plainly.mjs'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** How long a station that reports every hour may be silent. */
const hourlyPatienceMs = 2 * hourMs + 5 * minuteMs
const email = 'drill@farm.test'
const password = 'chuva-no-milharal'

/**
 * A database, two servers on it that go by a clock of the record, a client with its stations and rules, and a receiver
 * of its webhooks.
 */
export async function openReplay({ folder, stations, startMs }) {
  const clockFile = join(folder, 'clock')
  const setClock = (timeMs) => {
    // Whole at any time: servers read it while it is written.
    writeFileSync(`${clockFile}.new`, String(timeMs))
    renameSync(`${clockFile}.new`, clockFile)
  }
  setClock(startMs - hourMs)
  const receiver = await openReceiver()
  const { connectionString, database } = await startDatabase(join(folder, 'database'))
  const dataDir = join(folder, 'portal')
  mkdirSync(dataDir)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: connectionString,
    JWT_SECRET: randomBytes(32).toString('hex'),
    SEALING_KEY: randomBytes(32).toString('base64'),
    FORECAST_PROVIDER: 'simulated',
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'error',
    DEMO: '0',
    REPLAY_CLOCK: clockFile,
  }
  const servers = [await startServer(env), await startServer(env)]
  const session = await connectTo(connectionString)
  const places = await setUpClient({ url: servers[0].url, session, stations, receiverUrl: receiver.url })
  const samples = new Map()
  /** By id: those of more than 400 days ago are forgotten while the replay goes on. */
  const episodes = new Map()
  const jumps = []
  const nameSamples = (rule, station) => `${rule.name} ${station.name}`
  let random = 1

  async function post(place, observations) {
    for (let tries = 0; tries < 600; tries++) {
      const server = servers[(tries + place.index) % servers.length]
      const answer = await fetch(`${server.url}/api/ingest/v1/observations`, {
        method: 'POST',
        headers: { authorization: `Bearer ${place.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ observations }),
      }).catch(() => null)
      if (answer?.status === 200) return
      if (answer !== null && answer.status < 500)
        throw new Error(`a report was answered ${answer.status}: ${await answer.text()}`)
      await wait(100)
    }
    throw new Error('no server took a report')
  }

  async function collectEpisodes() {
    for (const one of await listEpisodes(session, places)) episodes.set(one.id, one)
  }

  async function killOne() {
    random = (random * 48_271) % 2_147_483_647
    await wait(random % 2500)
    const index = random % servers.length
    servers[index].child.kill('SIGKILL')
    await servers[index].ended
    servers[index] = await startServer(env)
  }

  return {
    async step({ fromMs, toMs, kills }) {
      setClock(toMs)
      for (const place of places) jumps.push(findJump(place, fromMs))
      const killing = (async () => {
        for (let count = 0; count < kills; count++) await killOne()
      })()
      await Promise.all(
        places.map(async (place) => {
          const rows = place.observations.filter(({ timeMs }) => timeMs >= fromMs && timeMs < toMs)
          if (rows.length > 0)
            await post(
              place,
              rows.map(({ timeMs, values }) => ({ time: new Date(timeMs).toISOString(), ...values })),
            )
        }),
      )
      await killing
      await waitUntil('the rules have looked at everything', () => hasSeenAll(session))
      await collectSamples({ session, places, fromMs, toMs, samples, nameSamples })
      await collectEpisodes()
    },
    samplesOf: (rule, station) => samples.get(nameSamples(rule, station)) ?? [],
    /**
     * The clock jumps to the end of a step before its observations are sent: whoever looks in between finds every station
     * silent, and rightly so. Such episodes may be there or not.
     */
    isJump: ({ name, observations }, { openedMs, closedMs }) =>
      jumps.some((one) => one.name === name && one.lastMs + hourlyPatienceMs === openedMs) &&
      observations.find(({ timeMs }) => timeMs > openedMs)?.timeMs === closedMs,
    async countObservations() {
      const { rows } = await session.query('select count(*)::int as count from observations')
      return rows[0].count
    },
    /** What was stored and told, once every message has left. */
    async finish(endMs) {
      // Silences of now are found by the clock, which is looked at four times a minute.
      const silent = await endSamples({ session, places, endMs, samples, nameSamples })
      await waitUntil(
        'stations that are silent now are known',
        async () => (await countSilent(session)) >= silent,
      )
      await waitUntil('every message has left', () => isAllTold(session))
      await collectEpisodes()
      return { episodes: [...episodes.values()], told: receiver.told }
    },
    async close() {
      await session.end()
      for (const { child, ended } of servers) {
        child.kill('SIGTERM')
        await ended
      }
      database.kill('SIGTERM')
      await once(database, 'exit')
      receiver.close()
    },
  }
}

function findJump({ name, observations }, fromMs) {
  return { name, lastMs: observations.findLast(({ timeMs }) => timeMs < fromMs)?.timeMs }
}

async function startDatabase(folder) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'start-database.ts'), folder],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [connectionString] = await once(createInterface({ input: child.stdout }), 'line')
  return { connectionString, database: child }
}

async function startServer(env) {
  const clock = join(import.meta.dirname, 'replay-clock.mjs')
  const child = spawn(process.execPath, ['--import', clock, join(projectRoot, 'apps/server/dist/main.js')], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = await new Promise((tell, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /ready at (http:\S+)/.exec(line)?.[1]
      if (found !== undefined) tell(found)
    })
    void ended.then(() => reject(new Error('a server did not start')))
  })
  return { child, ended, url }
}

/** Counts each message once: a server that died while it sent may send it again under the same id. */
async function openReceiver() {
  const told = new Map()
  const seen = new Set()
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      response.end()
      const id = request.headers['webhook-id']
      if (seen.has(id)) return
      seen.add(id)
      const { type, data } = JSON.parse(Buffer.concat(chunks).toString())
      if (data?.id !== undefined) told.set(data.id, [...(told.get(data.id) ?? []), type])
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { told, url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

async function setUpClient({ url, session, stations, receiverUrl }) {
  const post = async (path, body, token) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  await post('/api/v2/users/register', {
    client: {
      name: 'Drill',
      tax_identification_number: '11222333000181',
      state: 'PE',
      city: 'Recife',
      has_farmxtend_weather_station: true,
    },
    user: { email, first_name: 'Ana', last_name: 'Souza', phone: '81999998888', password },
  })
  // Nobody reads the mail.
  await session.query('update users set verified_at = now() where email = $1', [email])
  const { jwt } = await post('/api/v1/authenticate', { auth: { email, password } })
  const places = []
  for (const [index, { name, observations }] of stations.entries()) {
    // Far from one another: what one is trusted depends on no other that is just being sent.
    const place = { placeName: name, latitude: -8, longitude: -36 - 6 * index, timeZone: 'America/Recife' }
    const { data } = await post('/api/v2/stations', { brand: 'optim', did: `drill-${index}`, ...place }, jwt)
    const { rows } = await session.query('select id from stations where did = $1', [`drill-${index}`])
    places.push({ index, id: rows[0].id, key: data.ingest.key, name, observations })
  }
  await session.query(`update stations set reporting_interval_minutes = 60, subscription_status = 'active'`)
  const { data: channel } = await post(
    '/api/v2/alert_channels',
    { kind: 'webhook', name: 'Drill', url: receiverUrl },
    jwt,
  )
  for (const rule of replayedRules)
    await post(
      '/api/v2/alert_rules',
      { ...rule, scope: { all: true }, channels: [channel.id], enabled: true },
      jwt,
    )
  return places
}

async function waitUntil(what, isSo) {
  for (let tries = 0; tries < 6000; tries++) {
    if (await isSo()) return
    await wait(100)
  }
  throw new Error(`waited in vain until ${what}`)
}

async function hasSeenAll(session) {
  const { rows } = await session.query(
    `select exists (select from alert_stations a join station_latest l on l.station_id = a.station_id
       where l.time > a.evaluated_until) as unseen`,
  )
  return !rows[0].unseen
}

async function isAllTold(session) {
  const { rows } = await session.query(
    `select exists (select from alert_deliveries where state in ('queued', 'sending', 'retrying')) as waiting`,
  )
  return !rows[0].waiting
}

/** With the trust that the station doctor had in them when the rules looked. */
async function collectSamples({ session, places, fromMs, toMs, samples, nameSamples }) {
  const { rows: marks } = await session.query(
    `select station_id as id, (extract(epoch from time) * 1000)::float8 as "timeMs", reading from reading_marks
     where time > to_timestamp($1) and time < to_timestamp($2)`,
    [(fromMs - dayMs) / 1000, toMs / 1000],
  )
  const marked = new Set(marks.map(({ id, timeMs, reading }) => `${id} ${timeMs} ${reading}`))
  const intervals = await readIntervals(session)
  for (const place of places) {
    const intervalMs = intervals.get(place.id)
    const first = place.observations.findLastIndex(({ timeMs }) => timeMs < fromMs)
    const observations = place.observations.filter(
      ({ timeMs }, index) => timeMs < toMs && (timeMs >= fromMs - dayMs || index === first),
    )
    const step = {
      observations,
      fromMs: fromMs - 1,
      intervalMs,
      isMarked: (timeMs, reading) => marked.has(`${place.id} ${timeMs} ${reading}`),
    }
    for (const rule of replayedRules) {
      const key = nameSamples(rule, place)
      samples.set(key, [...(samples.get(key) ?? []), ...sampleStep(rule, step)])
    }
  }
}

/** A station that has said nothing for long when the record ends is silent. Gives back how many are. */
async function endSamples({ session, places, endMs, samples, nameSamples }) {
  const intervals = await readIntervals(session)
  const rules = replayedRules.filter(({ condition }) => condition === null)
  const silent = places.filter((place) => {
    const lastMs = place.observations.at(-1)?.timeMs
    const intervalMs = intervals.get(place.id)
    if (lastMs === undefined || endMs - lastMs <= 2 * intervalMs + 5 * minuteMs) return false
    const timeMs = lastMs + 2 * intervalMs + 5 * minuteMs
    const sample = { timeMs, value: null, isTrusted: true, isWatched: true, intervalMs, isTrouble: true }
    for (const rule of rules) samples.get(nameSamples(rule, place)).push(sample)
    return true
  })
  return silent.length
}

async function countSilent(session) {
  const { rows } = await session.query(
    `select count(*)::int as count from alert_episodes where kind = 'station_silent' and closed_at is null`,
  )
  return rows[0].count
}

/** By station, in milliseconds, as the rules take it. */
async function readIntervals(session) {
  const { rows } = await session.query(
    `select s.id, coalesce(q.interval_minutes, s.reporting_interval_minutes) as minutes
     from stations s left join station_quality q on q.station_id = s.id`,
  )
  return new Map(rows.map(({ id, minutes }) => [id, minutes * minuteMs]))
}

async function listEpisodes(session, places) {
  const { rows } = await session.query(
    `select e.id, r.name as rule, e.station_id as "stationId", e.opened_at as "openedAt", e.closed_at as "closedAt"
     from alert_episodes e join alert_rules r on r.id = e.rule_id order by e.opened_at`,
  )
  return rows.map(({ id, rule, stationId, openedAt, closedAt }) => ({
    id,
    rule,
    station: places.find((place) => place.id === stationId)?.name,
    openedMs: openedAt.getTime(),
    closedMs: closedAt === null ? null : closedAt.getTime(),
  }))
}
