import { setTimeout as pause } from 'node:timers/promises'
import { createCalls } from './http-calls.mjs'
import { openPage } from './page.mjs'
import { findPercentile } from './percentile.mjs'
import { planReports } from './plan.mjs'
import { chooseTime, describeReport } from './reports.mjs'

const openAtOnce = 8
const firstReportsPerSecond = 100
const tickMs = 10
/** How long answers and messages may come after the last report of a step. */
const lateMs = 10_000
const answerInTimeMs = 2_000

/**
 * Stations that report and pages that listen.
 * @param {string} address
 */
export function createLoad(address) {
  const calls = createCalls(address)
  const stations = []
  const byId = new Map()
  const pages = []
  /** Of each report that was answered with success: station and time. */
  const acknowledged = []
  let step = beginStep()

  function beginStep() {
    return { reports: [], told: [], lists: [], reportErrors: 0, pageErrors: 0, untold: 0 }
  }

  async function send(station, dueMs) {
    const current = step
    station.timeMs = chooseTime(station.timeMs, Date.now())
    const report = { ackMs: null, untold: station.client.pages, time: new Date(station.timeMs).toISOString() }
    station.report = report
    const { path, call, success } = describeReport(station, station.timeMs)
    const { status, body } = await calls.call(path, call)
    report.ackMs = performance.now()
    const isStored = status === 200 && body.toString() === success
    if (isStored) {
      acknowledged.push([station.id, report.time])
      current.untold += report.untold
      report.step = current
      current.reports.push(report.ackMs - dueMs)
    } else current.reportErrors++
  }

  function noteTold({ stationId, time }) {
    const report = byId.get(stationId)?.report
    if (report?.time !== time) return
    report.untold--
    if (report.step !== undefined) report.step.untold--
    step.told.push(report.ackMs === null ? 0 : performance.now() - report.ackMs)
  }

  async function signIn({ email, password }) {
    const { status, body } = await calls.call('/api/v1/authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth: { email, password } }),
    })
    if (status !== 201) throw new Error(`a sign-in was answered ${status}`)
    return JSON.parse(body.toString()).jwt
  }

  async function openPages(client) {
    const tokens = []
    for (const person of client.people) tokens.push(await signIn(person))
    for (let page = 0; page < client.pages; page++)
      pages.push(
        await openPage({
          calls,
          token: tokens[page % tokens.length],
          onTold: noteTold,
          onList: (ms) => step.lists.push(ms),
          onError: () => step.pageErrors++,
        }),
      )
  }

  async function sendAll(plan, stationOf) {
    const begun = performance.now()
    const underWay = new Set()
    for (let next = 0; next < plan.length; ) {
      const elapsedMs = performance.now() - begun
      for (; next < plan.length && plan[next].atMs <= elapsedMs; next++) {
        const sending = send(stationOf(plan[next].station), begun + plan[next].atMs)
        underWay.add(sending)
        void sending.finally(() => underWay.delete(sending))
      }
      await pause(tickMs)
    }
    return underWay
  }

  return {
    /** Takes on further clients: their pages are opened and each station reports for the first time. */
    async add(clients) {
      step = beginStep()
      const added = clients.flatMap((client) =>
        client.stations.map((station) => ({ ...station, client, timeMs: 0, report: null })),
      )
      for (const station of added) {
        station.number = stations.push(station)
        station.isEcowitt = station.number % 2 === 0
        byId.set(station.id, station)
      }
      const plan = added.map((_, index) => ({ atMs: (index * 1000) / firstReportsPerSecond, station: index }))
      await Promise.all(await sendAll(plan, (index) => added[index]))
      const waiting = [...clients]
      const open = async () => {
        for (let client = waiting.pop(); client !== undefined; client = waiting.pop()) await openPages(client)
      }
      await Promise.all(Array.from({ length: openAtOnce }, open))
      return { errors: step.reportErrors + step.pageErrors }
    },

    /** All stations report at their times for so long. */
    async run({ intervalMs, durationMs }) {
      step = beginStep()
      const current = step
      const bytesBefore = calls.readBytes()
      const begun = performance.now()
      const plan = planReports({ stations: stations.length, intervalMs, durationMs })
      const underWay = await sendAll(plan, (index) => stations[index])
      await Promise.race([Promise.all(underWay), pause(answerInTimeMs)])
      const unanswered = underWay.size
      const seconds = (performance.now() - begun) / 1000
      const untilMs = performance.now() + lateMs
      while ((underWay.size > 0 || current.untold > 0) && performance.now() < untilMs) await pause(tickMs)
      return {
        seconds,
        due: plan.length,
        unanswered,
        acknowledged: current.reports.length,
        reportMs: describeTimes(current.reports),
        toldMs: describeTimes(current.told),
        listMs: describeTimes(current.lists),
        messages: current.told.length,
        lists: current.lists.length,
        bytes: calls.readBytes() - bytesBefore,
        reportErrors: current.reportErrors,
        pageErrors: current.pageErrors,
        untold: current.untold,
      }
    },

    count: () => ({ stations: stations.length, pages: pages.length }),

    listAcknowledged: () => acknowledged,

    close() {
      for (const page of pages) page.close()
    },
  }
}

function describeTimes(values) {
  return { p50: findPercentile(values, 0.5), p99: findPercentile(values, 0.99) }
}
