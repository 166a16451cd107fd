import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Stations that report, a tablet that uploads, people who sign up and get a mail, and one page that stays open; until
 * it is ended. All of it by way of HAProxy.
 */
export function beginLoad(farm, portalUrl) {
  const counts = { reports: {}, uploads: {}, mails: {} }
  const moments = { written: [], live: [] }
  let isEnding = false

  async function repeat(kind, pauseMs, act) {
    while (!isEnding) {
      const begun = performance.now()
      const status = await act()
      counts[kind][status] = (counts[kind][status] ?? 0) + 1
      if (kind === 'reports' && status === 200) moments.written.push({ begun, ended: performance.now() })
      await wait(status < 300 && status > 0 ? pauseMs : 200)
    }
  }
  const page = openPage(portalUrl, farm.authorization, () => moments.live.push(performance.now()))
  const running = [
    repeat('reports', 100, farm.report),
    repeat('reports', 100, farm.report),
    repeat('reports', 100, farm.report),
    repeat('uploads', 2_000, farm.upload),
    repeat('mails', 1_500, farm.signUp),
  ]
  return {
    counts,
    /** The end of the first report that was sent after this moment and stored. */
    findWriteAfter: (moment) => moments.written.find(({ begun }) => begun >= moment)?.ended ?? null,
    findLiveAfter: (moment) => moments.live.find((at) => at >= moment) ?? null,
    async end() {
      isEnding = true
      page.close()
      await Promise.all(running)
    },
  }
}

/** As the web app keeps it: an ended stream is opened again. */
function openPage(portalUrl, headers, onStation) {
  let isClosed = false
  let request = null
  function open() {
    if (isClosed) return
    const again = () => setTimeout(open, 1_000).unref()
    request = get(`${portalUrl}/api/v2/events`, { headers, agent: false }, (response) => {
      response.setEncoding('utf8').on('data', (text) => {
        if (/^event: station$/m.test(text)) onStation()
      })
      response.once('close', again)
      response.on('error', () => {})
    })
    request.once('error', again)
  }
  open()
  return {
    close() {
      isClosed = true
      request?.destroy()
    },
  }
}
