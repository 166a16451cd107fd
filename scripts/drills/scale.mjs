import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../shared/ensure-built.mjs'
import { connectTo } from './load-pg.mjs'
import { startPortal } from './portal-process.mjs'
import { describeSteps } from './scale/describe-steps.mjs'
import { reckonCapacity, reckonCoresPerThousand } from './scale/extrapolate.mjs'
import { findFull, judgeStep } from './scale/judge-step.mjs'
import { measureMonth } from './scale/measure-month.mjs'
import { measureSizes } from './scale/measure-sizes.mjs'
import { startLoad } from './scale/start-load.mjs'
import { watchPortal } from './scale/watch-portal.mjs'
import { openWorld } from './scale/world.mjs'
import { createSummary } from './summary.mjs'

const options = {
  stations: { type: 'string', default: '100000' },
  pages: { type: 'string', default: '20000' },
  scale: { type: 'string', default: '50' },
  minutes: { type: 'string', default: '3' },
  interval: { type: 'string', default: '5' },
  /** Steps at most, each of twice the load. */
  steps: { type: 'string', default: '8' },
}
const minuteMs = 60_000
const forecastsWithinMs = 3 * minuteMs
const monthStations = 20
/** Where others take more of the machine than this, a late answer may be theirs (as in bench). */
const noisyShare = 0.1

/**
 * So many stations and open pages against one portal, all divided by the scale; then twice as many, and again, until
 * reports or lists come late (CORE-182). Told are which multiple one node carries and what has no room left then.
 */
export async function drillScale(args) {
  const { values } = parseArgs({ args, options })
  const wanted = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))
  const wrong = Object.keys(wanted).filter((name) => !(wanted[name] > 0))
  if (wrong.length > 0 || wanted.stations / wanted.scale < 1) {
    console.error(
      `${wrong.map((name) => `--${name}`).join(', ') || '--scale'} must be a number that leaves a station`,
    )
    return 2
  }
  await ensureBuilt({ parts: ['server'] })
  const dataDir = mkdtempSync(join(process.env.DRILL_DIR ?? tmpdir(), 'talhao-drill-'))
  const running = []
  const stop = async () => {
    for (const each of running.splice(0).reverse()) await each.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stop().finally(() => process.exit(1)))
  try {
    const portal = await startPortal({ dataDir, env: { DEMO: '0' } })
    running.push(portal)
    return await goThrough({ portal, dataDir, running, wanted })
  } finally {
    await stop()
  }
}

async function goThrough({ portal, dataDir, running, wanted }) {
  const summary = createSummary()
  const { address } = portal
  const database = await connectTo(readUrl(dataDir))
  running.push({ stop: () => database.end() })
  const load = await startLoad(address)
  running.push(load)
  const watch = await watchPortal({ database, pids: { server: portal.pid, load: load.pid } })
  const world = await openWorld({ address, database, intervalMinutes: wanted.interval })

  const steps = []
  let firstClients = []
  for (let multiple = 1; steps.length < wanted.steps; multiple *= 2) {
    const grown = multiple === 1 ? 1 : multiple / 2
    const clients = await world.grow({
      stations: Math.round((wanted.stations / wanted.scale) * grown),
      pages: Math.round((wanted.pages / wanted.scale) * grown),
    })
    if (multiple === 1) firstClients = clients
    const step = await goStep({ multiple, clients, load, watch, wanted })
    steps.push(step)
    console.log(`${multiple} ×: ${describeStep(step)}`)
    if (step.reasons.length > 0) break
  }

  const [first] = steps
  await summary.record(`${first.stations} stations and ${first.pages} pages`, async () => ({
    line: `reports ${formatMs(first.figures.reportMs.p99)}, lists ${formatMs(first.figures.listMs.p99)} (p99)`,
    problems: first.reasons,
  }))
  await summary.record('acknowledged reports are stored', async () => {
    const acknowledged = await load.listAcknowledged()
    const lost = await watch.countLost(acknowledged)
    return {
      line: `${acknowledged.length} acknowledged, ${acknowledged.length - lost} of them stored`,
      problems: lost === 0 ? [] : [`${lost} are lost`],
    }
  })
  await load.stop()
  console.log(`\n${describeSteps(steps)}\n`)
  await printSizes({ address, database, watch, wanted, client: firstClients.at(0) })
  printCapacity({ steps, wanted })
  return summary.print('scale')
}

async function goStep({ multiple, clients, load, watch, wanted }) {
  const added = clients.reduce((sum, client) => sum + client.stations.length, 0)
  console.log(`${multiple} ×: ${added} stations of ${clients.length} clients come`)
  const { errors } = await load.add(clients)
  await watch.waitForForecasts(forecastsWithinMs)
  const { stations, pages } = await load.count()
  const durationMs = wanted.minutes * minuteMs
  const { result: figures, use } = await watch.watch(() =>
    load.run({ intervalMs: wanted.interval * minuteMs, durationMs }),
  )
  const unjudgedSeconds = await watch.readUnjudgedSeconds()
  const reasons = judgeStep(figures)
  if (errors > 0) reasons.push(`calls refused or broken while stations and pages came: ${errors}`)
  return { multiple, stations, pages, figures, use, unjudgedSeconds, reasons }
}

function describeStep({ stations, pages, figures, use, reasons }) {
  const rate = (figures.acknowledged / figures.seconds).toFixed(1)
  const said = `${stations} stations, ${pages} pages, ${rate} reports/s, p99 ${formatMs(figures.reportMs.p99)}`
  if (reasons.length === 0) return said
  const full = findFull({ ...use, cores: availableParallelism() })
  return `${said}; not held: ${reasons.join(', ')}; no room left: ${full.join(', ')}`
}

async function printSizes({ address, database, watch, wanted, client }) {
  const stations = client.stations.slice(0, monthStations)
  const readBytes = async () => (await watch.readDatabase()).bytes
  const sizes = await measureSizes({ address, database, client })
  const month = await measureMonth({ address, stations, intervalMinutes: wanted.interval, readBytes })
  const kB = (bytes) => (bytes === null ? 'not known' : `${(bytes / 1000).toFixed(1)} kB`)
  console.log(`a station's month of reports: ${(month.bytes / 1e6).toFixed(2)} MB`)
  console.log(`what is kept of a station's present: ${kB(sizes.stateBytesOfStation)}`)
  console.log(`places of the forecast: ${Math.round(sizes.cellsPerThousand)} for 1,000 stations`)
  console.log(`a place: ${kB(sizes.bytesOfCell)}, a run of its forecast: ${kB(sizes.bytesOfRun)}`)
  console.log(
    `a station in the list: ${kB(sizes.listBytesOfStation)}, compressed ${kB(sizes.gzippedListBytesOfStation)}`,
  )
}

function printCapacity({ steps, wanted }) {
  const judged = steps.map(({ multiple, reasons }) => ({ multiple, isHeld: reasons.length === 0 }))
  const { scale, ...target } = wanted
  const capacity = reckonCapacity({ steps: judged, scale, target })
  const held = steps.find(({ multiple }) => multiple === capacity.multiple)
  console.log(
    `one node of ${availableParallelism()} cores, load process with it: ${capacity.multiple} × the scaled load ` +
      `(${capacity.stations} stations, ${capacity.pages} pages)${capacity.isLimit ? '' : ' or more'}; ` +
      `${wanted.stations} stations take ${capacity.isLimit ? '' : 'at most '}${capacity.nodes ?? 'not known how many'} of them`,
  )
  const noisy = steps
    .filter(({ use }) => (use.others ?? 0) > noisyShare)
    .map(({ multiple }) => `${multiple} ×`)
  if (noisy.length > 0)
    console.log(
      `other programs took more than a tenth of this machine at ${noisy.join(', ')}: run it on a quiet one`,
    )
  if (held === undefined) return
  const carried = steps.filter(({ multiple }) => multiple <= capacity.multiple)
  const perThousand = reckonCoresPerThousand(
    carried.map(({ stations, use }) => ({ stations, cores: sumCores(use) })),
  )
  const bytes = (held.figures.bytes / held.figures.seconds / held.pages) * 86_400
  console.log(
    `1,000 further stations with their pages: ${perThousand === null ? 'not known' : perThousand.toFixed(2)} cores; ` +
      `a page that is open and in sight: ${(bytes / 1e6).toFixed(1)} MB a day`,
  )
}

/** Of the portal alone. */
function sumCores({ main, otherThreads, postgres }) {
  return main === null ? null : main + otherThreads + postgres
}

function formatMs(ms) {
  return ms === null ? 'none' : `${Math.round(ms)} ms`
}

/** The database that the portal has started in its folder. */
function readUrl(dataDir) {
  const read = (name) => readFileSync(join(dataDir, name), 'utf8').trim()
  return `postgresql://talhao:${read('postgres-password')}@127.0.0.1:${read('postgres-port')}/talhao`
}
