const minuteMs = 60_000
const batchRows = 10_000
const batchEveryMs = 10 * minuteMs
const senders = 4
const singleReports = 400
const historyCalls = 200
const historyDays = 30
/** The last day has none, and the hours at both ends are parts. */
const historyHours = 28 * 24

/**
 * Stations of the farm's client that report.
 * @param {{ address: string, authorization: Record<string, string>, count: number, name: string }} options
 */
export async function addStations({ address, authorization, count, name }) {
  const stations = []
  for (let number = 0; number < count; number++) {
    const { data } = await send(`${address}/api/v2/stations`, authorization, {
      ...{ brand: 'optim', did: `drill-${name}-${number}`, placeName: `${name} ${number}` },
      ...{ latitude: -12.5 - number / 100, longitude: -55.7, timeZone: 'America/Cuiaba' },
    })
    stations.push({ id: data.station.id, key: { authorization: `Bearer ${data.ingest.key}` } })
  }
  return stations
}

async function send(url, headers, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(120_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

function makeObservation(timeMs) {
  const wave = Math.sin((timeMs / 86_400_000) * 2 * Math.PI)
  return {
    time: new Date(timeMs).toISOString(),
    temperature_c: Number((24 + 7 * wave).toFixed(2)),
    humidity: Number((62 - 25 * wave).toFixed(1)),
    pressure_hpa: Number((970 + wave).toFixed(1)),
    wind_speed_kmh: Number((9 + 6 * Math.sin(timeMs / 7e5)).toFixed(1)),
    rain_mm: timeMs % (40 * minuteMs) === 0 ? 0.4 : 0,
    battery_v: 3.97,
  }
}

/** Runs the work of all items, so many at a time, and gives back the seconds that it took. */
async function runAll(items, work) {
  const waiting = [...items]
  const begun = performance.now()
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: senders }, run))
  return (performance.now() - begun) / 1000
}

/**
 * Each station sends its last 69 days in one call, up to a day ago. Resolves with the rows stored each second; `count`:
 * what of them the server calls `accepted`, or `duplicates` when they were sent before.
 */
export async function sendBatches(address, stations, count = 'accepted') {
  const newestMs = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 86_400_000
  const observations = Array.from({ length: batchRows }, (_, index) =>
    makeObservation(newestMs - (batchRows - 1 - index) * batchEveryMs),
  )
  let counted = 0
  const seconds = await runAll(stations, async ({ key }) => {
    const { data } = await send(`${address}/api/ingest/v1/observations`, key, { observations })
    counted += data[count]
  })
  const wanted = stations.length * batchRows
  if (counted !== wanted) throw new Error(`${counted} of ${wanted} rows were ${count}`)
  return { rows: wanted, perSecond: wanted / seconds }
}

/** Reports of one observation each, as a station sends them all day. Resolves with the reports stored each second. */
export async function sendSingleReports(address, stations) {
  const firstMs = Math.floor(Date.now() / minuteMs) * minuteMs - 20 * 3_600_000
  const reports = Array.from({ length: singleReports }, (_, index) => ({
    station: stations[index % stations.length],
    timeMs: firstMs + Math.floor(index / stations.length) * minuteMs,
  }))
  const seconds = await runAll(reports, async ({ station, timeMs }) => {
    const body = { observations: [makeObservation(timeMs)] }
    const { data } = await send(`${address}/api/ingest/v1/observations`, station.key, body)
    if (data.accepted !== 1) throw new Error('a report was not stored')
  })
  return singleReports / seconds
}

/** The median milliseconds of the hours of 30 days of one station, over all stations in turn. */
export async function measureHistory(address, authorization, stations) {
  const format = (timeMs) => new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')
  const times = []
  let hours = 0
  for (let call = 0; call < historyCalls; call++) {
    const query = new URLSearchParams({
      interval: 'hourly',
      start_datetime: format(Date.now() - historyDays * 86_400_000),
      end_datetime: format(Date.now()),
      station_id: stations[call % stations.length].id,
    })
    const begun = performance.now()
    const answer = await fetch(`${address}/api/v2/stations/observation_history?${query}`, {
      headers: authorization,
    })
    const body = await answer.json()
    times.push(performance.now() - begun)
    if (!answer.ok) throw new Error(`the history was answered ${answer.status}`)
    hours = body.temperatureDataset.data.filter((value) => value !== null).length
    if (hours < historyHours) throw new Error(`the history has ${hours} hours`)
  }
  return { ms: times.sort((one, other) => one - other)[historyCalls / 2], hours }
}
