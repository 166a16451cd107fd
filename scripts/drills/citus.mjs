import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../shared/ensure-built.mjs'
import { projectRoot } from '../shared/project-root.mjs'
import { findCitus } from './citus/find-citus.mjs'
import { addStations, measureHistory, sendBatches, sendSingleReports } from './citus/measure.mjs'
import { makeNode, runOn } from './citus/nodes.mjs'
import { signUpFarm } from './farm.mjs'
import { runProgram, startPortal } from './portal-process.mjs'
import { createSummary } from './summary.mjs'

const options = {
  stations: { type: 'string', default: '30' },
  tests: { type: 'string', default: 'apps/server/src/weather' },
  port: { type: 'string', default: '7660' },
  keep: { type: 'boolean', default: false },
}

/**
 * A portal on one node, moved to a coordinator and two workers of Citus (CORE-171): nothing is lost on the way, it stores
 * and reads there, and the tests of ingest and weather pass there. Rates of both are told, not judged.
 */
export async function drillCitus(args = []) {
  const { values } = parseArgs({ args, options })
  const folder = mkdtempSync(join(process.env.DRILL_DIR ?? tmpdir(), 'talhao-drill-'))
  chmodSync(folder, 0o755)
  const running = []
  const stop = async () => {
    for (const each of running.reverse()) await each.stop()
    if (values.keep) console.log(`logs: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stop().finally(() => process.exit(1)))
  try {
    const citus = findCitus({ folder })
    if (citus === null) return 2
    console.log(`PostgreSQL ${citus.version} with Citus, ${citus.origin}`)
    await ensureBuilt({ parts: ['server'] })
    const nodes = ['coordinator', 'worker1', 'worker2'].map((name, index) =>
      makeNode({ name, folder, port: Number(values.port) + index, binaries: citus.binaries }),
    )
    running.push(...nodes)
    return await goThrough({ folder, nodes, running, values })
  } finally {
    await stop()
  }
}

const database = 'talhao'

async function goThrough({ folder, nodes, running, values }) {
  const summary = createSummary()
  const [coordinator, ...workers] = nodes
  const url = coordinator.urlOf(database)
  const dataDir = join(folder, 'portal')
  mkdirSync(dataDir)
  const env = {
    DATABASE_URL: url,
    DATABASE_SESSION_URL: '',
    JWT_SECRET: 'a secret of the drill alone, long enough',
    PUBLIC_URL: 'http://portal.test',
    DEMO: '0',
  }
  const start = async () => {
    const portal = await startPortal({ dataDir, env })
    running.push(portal)
    return portal
  }
  await coordinator.start({ withCitus: false })
  await runOn(coordinator.urlOf('postgres'), `create database ${database}`)

  let portal = await start()
  const farm = await signUpFarm({ address: () => portal.address, dataDir })
  const { authorization } = farm
  const measure = async (name) => {
    const count = Number(values.stations)
    const stations = await addStations({ address: portal.address, authorization, count, name })
    await payFor(url, stations)
    const { rows, perSecond } = await sendBatches(portal.address, stations)
    const singles = await sendSingleReports(portal.address, stations)
    const history = await measureHistory(portal.address, authorization, stations)
    return { stations, rows, perSecond, singles, history }
  }
  await measure('warm')
  for (let report = 0; report < 50; report++) await farm.report()
  const one = await measure('one')
  await portal.stop()
  // Readings are judged a moment after they came.
  const before = await readSums(url)
  await coordinator.stop()

  for (const node of nodes) await node.start({ withCitus: true })
  await summary.record('the move of a filled database', async () => {
    const addresses = workers.map(({ port }) => `127.0.0.1:${port}`).join()
    const { seconds } = await runProgram('citus.js', {
      dataDir,
      args: ['distribute', '--workers', addresses],
      env,
    })
    return {
      line: `${before.observations.rows} observations in ${seconds.toFixed(1)} s`,
      problems: compareSums(before, await readSums(url)),
    }
  })
  await summary.record('rows lie on both workers', async () => describePlacement(url))

  portal = await start()
  await summary.record('what was stored before', async () => {
    const { rows } = await sendBatches(portal.address, one.stations, 'duplicates')
    const lost = await farm.countLost()
    return {
      line: `${rows} rows sent again are all known`,
      problems: describeLost(lost),
    }
  })
  await measure('warm-again')
  let three = null
  await summary.record('storing and reading on three nodes', async () => {
    three = await measure('three')
    return { line: `${three.rows} rows, ${three.history.hours} hours a call`, problems: [] }
  })
  if (three !== null) printRates(one, three)
  await portal.stop()

  // Tests wait for no disk.
  for (const node of nodes) {
    await node.stop()
    await node.start({ withCitus: true, isCareless: true })
  }
  await summary.record(`tests of ${values.tests}`, () =>
    runTests({ coordinator, workers, tests: values.tests }),
  )
  return summary.print('citus')
}

/** History is sold. */
async function payFor(url, stations) {
  const ids = stations.map(({ id }) => id)
  await runOn(
    url,
    `insert into subscriptions (client_id, station_id, plan_id, status)
     select client_id, id, 'pro', 'active' from stations where id = any($1)`,
    [ids],
  )
  await runOn(
    url,
    `update stations set subscription_status = 'active', data_provider_plan = 'pro', has_history_download = true,
       has_spray_condition = true where id = any($1)`,
    [ids],
  )
}

const tables = [
  'observations',
  'observation_hours',
  'observation_days',
  'station_uplinks',
  'ingest_refusals',
  'station_latest',
]

/** Of every table the rows and a sum over all their columns, in no order. */
async function readSums(url) {
  const sums = {}
  for (const table of tables) {
    const [row] = await runOn(
      url,
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${table} t`,
    )
    sums[table] = row
  }
  return sums
}

function describeLost({ observations }) {
  return observations === 0 ? [] : [`${observations} observations are lost`]
}

function compareSums(before, after) {
  return tables
    .filter((table) => before[table].sum !== after[table].sum || before[table].rows !== after[table].rows)
    .map((table) => `${table}: ${JSON.stringify(before[table])} became ${JSON.stringify(after[table])}`)
}

async function describePlacement(url) {
  const placed = await runOn(
    url,
    `select nodeport as port, count(*)::int as shards from citus_shards
     where table_name = 'observation_hours'::regclass group by 1 order by 1`,
  )
  return {
    line: placed.map(({ port, shards }) => `${shards} parts at ${port}`).join(', '),
    problems: placed.length === 2 ? [] : ['they do not'],
  }
}

function printRates(one, three) {
  const row = (before, after, digits) => ({
    'one node': before.toFixed(digits),
    'three nodes': after.toFixed(digits),
    ratio: (after / before).toFixed(2),
  })
  console.table({
    'batches of 10,000, rows a second': row(one.perSecond, three.perSecond, 0),
    'single reports a second': row(one.singles, three.singles, 0),
    'hours of 30 days, median ms': row(one.history.ms, three.history.ms, 1),
  })
}

async function runTests({ coordinator, workers, tests }) {
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...tests.split(',')],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        TEST_DATABASE_URL: coordinator.urlOf('postgres'),
        TEST_CITUS_WORKERS: workers.map(({ port }) => `127.0.0.1:${port}`).join(),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
    process.stdout.write(text)
  })
  const [code] = await once(child, 'close')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
  const plain = said.replace(/\u001B\[[\d;]*m/g, '')
  const [line = ''] = /Tests {2}.*/.exec(plain) ?? []
  return { line, problems: code === 0 ? [] : [`ended with ${code}`] }
}
