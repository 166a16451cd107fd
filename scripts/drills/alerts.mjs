import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../shared/ensure-built.mjs'
import { readYears } from './alerts/read-years.mjs'
import { reckonEpisodes } from './alerts/reckon-episodes.mjs'
import { openReplay } from './alerts/replay.mjs'
import { replayedRules } from './alerts/replayed-rules.mjs'
import { createSummary } from './summary.mjs'

const options = {
  data: { type: 'string' },
  kills: { type: 'string', default: '100' },
  'step-days': { type: 'string', default: '7' },
  from: { type: 'string', default: '2020-01-01' },
  to: { type: 'string', default: '2025-01-01' },
}

/**
 * Years of real stations through two servers that are killed again and again (ALR-11, ALR-12): each episode opens once
 * and closes once, and is told so, as a plain reckoning of its own says. Servers go by the record's time.
 */
export async function drillAlerts(args) {
  const { values } = parseArgs({ args, options })
  const data = values.data === undefined ? '' : resolve(process.env.INIT_CWD ?? process.cwd(), values.data)
  if (!existsSync(data)) {
    console.error('Say where the records of stations lie: npm run drill -- alerts --data DIR')
    return 2
  }
  const fromMs = Date.parse(values.from)
  const toMs = Date.parse(values.to)
  const stations = readYears(data).map(({ name, observations }) => ({
    name,
    observations: observations.filter(({ timeMs }) => timeMs >= fromMs && timeMs < toMs),
  }))
  const total = stations.reduce((sum, { observations }) => sum + observations.length, 0)
  console.log(`${stations.length} stations, ${total} hours with a value`)
  if (total === 0) {
    console.error(`No record of a station lies in ${data}, or none of that time.`)
    return 2
  }
  await ensureBuilt({ parts: ['server'] })
  const folder = mkdtempSync(join(process.env.DRILL_DIR ?? tmpdir(), 'talhao-drill-'))
  const summary = createSummary()
  const replay = await openReplay({ folder, stations, startMs: fromMs })
  try {
    const stepMs = Number(values['step-days']) * 24 * 3_600_000
    const steps = Math.ceil((toMs - fromMs) / stepMs)
    let killed = 0
    for (let step = 0; step < steps; step++) {
      const due = Math.floor(((step + 1) * Number(values.kills)) / steps)
      await replay.step({
        fromMs: fromMs + step * stepMs,
        toMs: Math.min(toMs, fromMs + (step + 1) * stepMs),
        kills: due - killed,
      })
      killed = due
      if (step % 10 === 9) console.log(`${step + 1} of ${steps} steps, ${killed} kills`)
    }
    const { episodes, told } = await replay.finish(toMs)
    await summary.record('observations stored', async () => ({
      line: `${total} sent while servers were killed ${killed} times`,
      problems:
        (await replay.countObservations()) === total ? [] : [`${await replay.countObservations()} are there`],
    }))
    for (const rule of replayedRules)
      await summary.record(`episodes of “${rule.name}”`, async () =>
        compareRule(rule, { replay, stations, episodes, told }),
      )
  } finally {
    await replay.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return summary.print('alerts')
}

function compareRule(rule, { replay, stations, episodes, told }) {
  const name = ({ openedMs, closedMs }) =>
    `${new Date(openedMs).toISOString()} to ${closedMs === null ? 'now' : new Date(closedMs).toISOString()}`
  const problems = []
  let count = 0
  for (const station of stations) {
    const reckoned = reckonEpisodes(rule.condition, replay.samplesOf(rule, station)).map(name)
    const found = episodes.filter((one) => one.rule === rule.name && one.station === station.name)
    const stored = found.filter(
      (one) => rule.condition !== null || reckoned.includes(name(one)) || !replay.isJump(station, one),
    )
    count += stored.length
    const names = stored.map(name)
    for (const missing of reckoned.filter((one) => !names.includes(one)))
      problems.push(`${station.name} lacks ${missing}`)
    for (const [index, one] of names.entries())
      if (!reckoned.includes(one) || names.indexOf(one) !== index) problems.push(`${station.name} has ${one}`)
    for (const { id, closedMs } of stored) {
      const events = told.get(id) ?? []
      const wanted = closedMs === null ? ['alert.opened'] : ['alert.closed', 'alert.opened']
      const heard = events.filter((event) => event === 'alert.opened' || event === 'alert.closed').sort()
      if (heard.join() !== wanted.join())
        problems.push(`${station.name} was told ${heard.join() || 'nothing'} of ${id}`)
    }
  }
  return {
    line: `${count}`,
    problems:
      problems.length > 12 ? [...problems.slice(0, 12), `and ${problems.length - 12} more`] : problems,
  }
}
