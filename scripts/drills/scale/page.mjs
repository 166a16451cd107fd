/** As long as the page of the product waits for further messages before it reads (`use-live-stations.ts`). */
const gatherMs = 1_000
/** As often as the bell asks (`open-alerts.ts`). */
const alertsEveryMs = 30_000
/** As often as a page that is told of everything looks for itself (`use-live-stations.ts`). */
const lookEveryMs = 5 * 60_000

const paths = {
  me: '/api/v1/me',
  stations: '/api/v2/stations',
  farms: '/api/v2/farms',
  alerts: '/api/v2/alerts?state=open&include=details',
}

/**
 * The list of stations as a browser holds it open and in sight: it reads, listens, and reads again when it is told.
 * @param {{
 *   calls: ReturnType<import('./http-calls.mjs').createCalls>, token: string,
 *   onTold: (told: { stationId: string, time: string }) => void, onList: (ms: number) => void, onError: () => void
 * }} options
 */
export async function openPage({ calls, token, onTold, onList, onError }) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const known = new Map()
  const waiting = new Set()
  const timers = new Set()
  let gathering = null
  let isClosed = false

  async function read(name) {
    const begun = performance.now()
    const etag = known.get(name)
    const answer = await calls.call(paths[name], {
      headers: etag === undefined ? headers : { ...headers, 'if-none-match': etag },
    })
    if (isClosed) return
    if (answer.status !== 200 && answer.status !== 304) onError()
    if (answer.headers.etag !== undefined) known.set(name, answer.headers.etag)
    if (name === 'stations') onList(performance.now() - begun)
  }

  function refresh(names) {
    for (const name of names) waiting.add(name)
    gathering ??= setTimeout(() => {
      gathering = null
      for (const name of waiting) void read(name)
      waiting.clear()
    }, gatherMs)
  }

  function take(name, data) {
    if (name === 'station') {
      const { id, observedDateTime } = JSON.parse(data)
      onTold({ stationId: id, time: observedDateTime })
    }
    refresh(name === 'stations' ? ['stations', 'farms'] : ['stations'])
  }

  function repeat(names, everyMs) {
    const timer = setInterval(() => names.forEach((name) => void read(name)), everyMs)
    timers.add(timer)
  }

  await Promise.all(Object.keys(paths).map(read))
  const stream = await calls.stream('/api/v2/events', {
    headers: { ...headers, accept: 'text/event-stream', 'accept-encoding': 'identity' },
    onText: createEventReader(take),
    onEnd: () => isClosed || onError(),
  })
  if (!stream.isOpen) onError()
  repeat(['alerts'], alertsEveryMs)
  repeat(['stations', 'farms'], lookEveryMs)

  return {
    close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      if (gathering !== null) clearTimeout(gathering)
      stream.close()
    },
  }
}

/** Calls back for each whole event of a stream; comments are passed over. */
export function createEventReader(onEvent) {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (name !== undefined && data !== undefined) onEvent(name, data)
    }
  }
}
