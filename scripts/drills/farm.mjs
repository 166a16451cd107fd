import { createHash, randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const password = 'chuva-no-milharal'
const minuteMs = 60_000
const batchSize = 500

/**
 * A client of a drill's own, with a station that reports, a tablet that uploads and people who read. Calls resolve with
 * the status of the answer, or 0 when there was none.
 * @param {{ address: () => string, dataDir: string }} server
 */
export async function signUpFarm({ address, dataDir }) {
  const email = `drill-${randomInt(1_000_000_000)}@farm.test`
  await post('/api/v2/users/register', describeFarm(email))
  await post('/api/v2/users/verify', { token: await findMailedToken(join(dataDir, 'outbox')) })
  const { jwt } = await post('/api/v1/authenticate', { auth: { email, password } })
  const authorization = { authorization: `Bearer ${jwt}` }
  const place = { latitude: -12.5, longitude: -55.7, timeZone: 'America/Cuiaba', placeName: 'Drill' }
  const added = await post('/api/v2/stations', { brand: 'optim', did: 'drill-1', ...place }, authorization)
  const key = { authorization: `Bearer ${added.data.ingest.key}` }

  const beganMs = Math.floor(Date.now() / minuteMs) * minuteMs - 20 * 24 * 60 * minuteMs
  /** What the server has said to have stored. */
  const acknowledged = { observations: [], files: new Map(), mails: new Set() }
  let reports = 0
  let uploads = 0

  return {
    acknowledged,
    async report() {
      const time = new Date(beganMs + reports++ * minuteMs).toISOString()
      const observation = { time, temperature_c: 20 + (reports % 10), humidity: 60, rain_mm: 0 }
      const { status, body } = await call('POST', '/api/ingest/v1/observations', {
        headers: key,
        json: { observations: [observation] },
      })
      if (status === 200 && body?.data?.accepted === 1) acknowledged.observations.push(observation)
      return status
    },
    async upload() {
      const csv = writeCsv(uploads++)
      const form = new FormData()
      form.append(
        'meta',
        JSON.stringify({ uploadId: `drill-${uploads}`, name: `Lote ${uploads}`, width: 18 }),
      )
      form.append('polygons', new Blob([csv], { type: 'text/csv' }), 'polygons.csv')
      const { status, body } = await call('POST', '/api/v2/emclouds/upload', { headers: authorization, form })
      if (status === 201) acknowledged.files.set(body.data.fileid, sha256(csv))
      return status
    },
    /** Another farm signs up, and is to get a mail. */
    async signUp() {
      const other = `drill-${randomInt(1_000_000_000)}@farm.test`
      const { status } = await call('POST', '/api/v2/users/register', { json: describeFarm(other) })
      if (status >= 200 && status < 300) acknowledged.mails.add(other)
      return status
    },
    authorization,
    async read() {
      const paths = [
        '/api/v1/me',
        '/api/v2/stations',
        '/api/v2/em_cloud_file_names',
        '/api/v2/storage',
        '/healthz',
      ]
      return Promise.all(
        paths.map(async (path) => (await call('GET', path, { headers: authorization })).status),
      )
    },
    isReady: async () => (await call('GET', '/readyz', {})).status,
    /** How many of the acknowledged observations and files are not there, byte for byte. */
    async countLost() {
      let observations = acknowledged.observations.length
      for (let at = 0; at < acknowledged.observations.length; at += batchSize) {
        const { body } = await call('POST', '/api/ingest/v1/observations', {
          headers: key,
          json: { observations: acknowledged.observations.slice(at, at + batchSize) },
        })
        observations -= body?.data?.duplicates ?? 0
      }
      let files = 0
      for (const [fileid, hash] of acknowledged.files) {
        const answer = await fetch(`${address()}/api/v2/operation_files/${fileid}/polygons?format=csv`, {
          headers: authorization,
        })
        if (sha256(Buffer.from(await answer.arrayBuffer())) !== hash) files++
      }
      return { observations, files }
    },
  }

  async function post(path, json, headers = {}) {
    const { status, body } = await call('POST', path, { json, headers })
    if (status >= 300 || status === 0) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  async function call(method, path, { json, form, headers = {} }) {
    try {
      const answer = await fetch(`${address()}${path}`, {
        method,
        headers: json === undefined ? headers : { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(120_000),
        ...(json === undefined ? (form === undefined ? {} : { body: form }) : { body: JSON.stringify(json) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : null }
    } catch {
      return { status: 0, body: null }
    }
  }
}

function describeFarm(email) {
  return {
    client: {
      name: 'Drill',
      country: 'MX',
      tax_identification_number: 'XAXX010101000',
      state: 'Jalisco',
      city: 'Tequila',
      has_emcloud: true,
    },
    user: { email, first_name: 'Ana', last_name: 'Souza', phone: '65999998888', password },
  }
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}

/** The mail leaves the queue a moment after the call. */
async function findMailedToken(outbox) {
  for (let tries = 0; tries < 100; tries++) {
    const mails = readMails(outbox)
    const token = /verify\?token=3D([\w-]+)/.exec(mails.join('').replaceAll('=\r\n', ''))?.[1]
    if (token !== undefined) return token
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no mail to confirm the address came')
}

/** All mails that were sent. */
export function readMails(outbox) {
  return listFiles(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
}

function listFiles(folder) {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.eml'))
  } catch {
    return []
  }
}

const points = 2000

function writeCsv(number) {
  const startMs = Date.UTC(2026, 9, 1) + number * 3_600_000
  const lines = [
    'time,latitude,longitude,heading,width,temperature,tractor_speed,wind_speed,wind_direction,pressure,humidity,delta_t,dew_point',
  ]
  for (let point = 0; point < points; point++) {
    const latitude = -12.6 + (point * 3) / 111_000
    lines.push(
      `${new Date(startMs + point * 1000).toISOString()},${latitude.toFixed(7)},-55.7000000,0,18,24.5,12.5,8,120,951,60,4.2,16`,
    )
  }
  return `${lines.join('\n')}\n`
}
