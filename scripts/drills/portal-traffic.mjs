const login = { email: 'admin@demo.test', password: 'demo-demo-1' }
const minuteMs = 60_000

/** The demo's first administrator, who makes a portal work and knows what must work in a copy of it. */
export async function signInAsFarm(address) {
  const authorization = await signIn(address)
  const { body } = await call(address, '/api/v2/stations', { headers: authorization })
  const station = body.find(({ hasHistoryDownload }) => hasHistoryDownload)
  const ingest = await call(address, `/api/v2/stations/${station.id}/ingest`, { headers: authorization })
  const key = { authorization: `Bearer ${ingest.body.data.key}` }
  const beganMs = Math.floor(Date.now() / minuteMs) * minuteMs - 300 * 24 * 60 * minuteMs

  let probes = 0
  const reportAt = (where, number) =>
    call(where, '/api/ingest/v1/observations', {
      method: 'POST',
      headers: key,
      json: {
        observations: [
          { time: new Date(beganMs + number * minuteMs).toISOString(), temperature_c: 20 + (number % 10) },
        ],
      },
    })

  return {
    /** Reports, uploads and deletions one after the other, until it is ended. */
    beginLoad() {
      const done = { reports: 0, uploads: 0, deletions: 0, failures: 0 }
      let isEnding = false
      const count = (what, { status }) => {
        if (status >= 200 && status < 300) done[what] += 1
        else done.failures += 1
      }
      async function report() {
        for (let number = 0; !isEnding; number++) count('reports', await reportAt(address, number))
      }
      async function uploadAndDelete() {
        for (let number = 0; !isEnding; number++) {
          const form = new FormData()
          const meta = { uploadId: `drill-${Date.now()}-${number}`, name: `Lote ${number}`, width: 18 }
          form.append('meta', JSON.stringify(meta))
          form.append('polygons', new Blob([writeCsv(number)], { type: 'text/csv' }), 'polygons.csv')
          const sent = await call(address, '/api/v2/emclouds/upload', {
            method: 'POST',
            headers: authorization,
            form,
          })
          count('uploads', sent)
          if (number % 2 === 1 || sent.status !== 201) continue
          const path = `/api/v2/emclouds/delete?fileid=${sent.body.data.fileid}`
          count('deletions', await call(address, path, { method: 'DELETE', headers: authorization }))
        }
      }
      const running = [report(), uploadAndDelete()]
      return {
        async end() {
          isEnding = true
          await Promise.all(running)
          return done
        },
      }
    },

    /** What a copy of the portal cannot do. */
    async findProblemsAt(copy) {
      const there = await signIn(copy)
      const problems = []
      const shown = await call(copy, `/api/v2/stations/${station.id}/ingest`, { headers: there })
      if (`Bearer ${shown.body?.data?.key}` !== key.authorization)
        problems.push('the key of a station is lost')
      probes += 1
      const reported = await reportAt(copy, -probes)
      if (reported.body?.data?.accepted !== 1) problems.push(`a report was answered ${reported.status}`)
      const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
      const asked = `data_type=history&period=hourly&station_id=${station.id}&from_date=${day(20)}&to_date=${day(1)}`
      const exported = await call(copy, `/api/v1/csv_exportations/download?${asked}`, { headers: there })
      if (exported.status !== 200 || exported.text.split('\n').length < 100)
        problems.push(`an export was answered ${exported.status} with ${exported.text.length} bytes`)
      return problems
    },
  }
}

async function signIn(address) {
  const { status, body } = await call(address, '/api/v1/authenticate', {
    method: 'POST',
    json: { auth: login },
  })
  if (status !== 201) throw new Error(`the sign-in was answered ${status}`)
  return { authorization: `Bearer ${body.jwt}` }
}

async function call(address, path, { method = 'GET', headers = {}, json, form }) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: json === undefined ? headers : { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(120_000),
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(form === undefined ? {} : { body: form }),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: /^[{[]/.test(text) ? JSON.parse(text) : null }
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
