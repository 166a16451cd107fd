import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findClusterPrograms, startCluster } from './failover/cluster.mjs'
import { readJobLog } from './failover/job-log.mjs'
import { beginLoad } from './failover/load.mjs'
import { buildPrograms, createProcess } from './failover/processes.mjs'
import { readMails, signUpFarm } from './farm.mjs'

const jobMs = 3_000
const maxWriteMs = 10_000
const maxSessionMs = 5_000
const maxLiveMs = 10_000
const patienceMs = 60_000
const maxJobsMs = 20 * 60_000
const processCount = 5

/**
 * The death of primaries, servers and workers under load: nothing that was acknowledged is lost, and all of it goes on
 * by itself. `--kills 20` primaries, `--jobs 1000` long jobs, `--keep` the folder with all logs.
 */
export async function drillFailover(args = []) {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '20' },
      jobs: { type: 'string', default: '1000' },
      port: { type: 'string', default: '7620' },
      keep: { type: 'boolean', default: false },
    },
  })
  const { missing, binaries } = findClusterPrograms()
  if (missing.length > 0) {
    console.error(`This machine cannot do it: ${missing.join(', ')} of Debian's packages is not installed.`)
    return 2
  }
  const programs = await buildPrograms()
  const folder = mkdtempSync(join(process.env.DRILL_DIR ?? tmpdir(), 'talhao-drill-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster({ folder, port: Number(values.port), binaries })
  const processes = []
  const stop = async () => {
    await Promise.all(processes.map((each) => each.stop()))
    await cluster.stop()
    if (values.keep) console.log(`logs: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stop().finally(() => process.exit(1)))
  try {
    await cluster.waitUntilWhole()
    await cluster.createDatabase()
    console.log('cluster: three nodes, one of them synchronous')
    const faults = await goThrough({
      folder,
      cluster,
      programs,
      processes,
      kills: Number(values.kills),
      jobs: Number(values.jobs),
    })
    for (const fault of faults) console.error(`✗ ${fault}`)
    console.log(faults.length === 0 ? 'failover: it held' : `failover: ${faults.length} faults`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await stop()
  }
}

async function goThrough({ folder, cluster, programs, processes, kills, jobs }) {
  const dataDir = join(folder, 'portal')
  const jobLog = join(folder, 'jobs.log')
  mkdirSync(dataDir)
  writeFileSync(jobLog, '')
  processes.push(...describeProcesses({ folder, dataDir, jobLog, cluster, programs }))
  await processes[0].start()
  await Promise.all(processes.slice(1).map((each) => each.start()))
  const farm = await signUpFarm({ address: () => cluster.portalUrl, dataDir })
  await orderJobs(cluster, jobs)
  const deaths = new Map()
  const faults = []
  const load = beginLoad(farm, cluster.portalUrl)
  await wait(3_000)

  const rounds = []
  for (let round = 1; round <= kills; round++) {
    // The last time, a server and a worker are asked to end in the middle of it.
    const ending = round === kills ? [processes[0], processes[3]] : []
    rounds.push(await killPrimary({ cluster, load, round, ending, faults }))
  }
  const [first, second, third, ...workers] = processes
  for (const group of [[first, workers[0]], [second, workers[1]], [third]])
    faults.push(...(await killAll({ group, load, deaths })))
  for (const group of [
    [first, workers[0]],
    [second, third, workers[1]],
  ])
    faults.push(...(await Promise.all(group.map(restart))).flat())

  await waitForJobs(cluster)
  await load.end()
  await wait(2_000)
  faults.push(...(await compare({ farm, cluster, dataDir, load, jobs, jobLog, deaths })))
  summarise(rounds)
  return faults
}

function describeProcesses({ folder, dataDir, jobLog, cluster, programs }) {
  const shared = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO: '0',
    HOST: '127.0.0.1',
    JWT_SECRET: 'a secret of the drill alone, long enough',
    PUBLIC_URL: cluster.portalUrl,
    FORECAST_PROVIDER: 'simulated',
    RATE_LIMIT_FACTOR: '100000',
    TRUST_PROXY: '1',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'warn',
    S3_BUCKET: '',
    DATABASE_SESSION_URL: '',
  }
  // Both ways to a primary: by HAProxy, and by naming all nodes.
  const urlOf = (index) => (index % 2 === 0 ? cluster.databaseUrl : cluster.hostsUrl)
  const servers = cluster.ports.servers.map((port, index) =>
    createProcess({
      name: `server${index + 1}`,
      folder,
      args: programs.server,
      env: { ...shared, PORT: String(port), DATABASE_URL: urlOf(index) },
    }),
  )
  const workers = [0, 1].map((index) =>
    createProcess({
      name: `worker${index + 1}`,
      folder,
      args: programs.worker(jobLog, jobMs),
      env: { ...shared, DATABASE_URL: urlOf(index) },
    }),
  )
  return [...servers, ...workers]
}

async function orderJobs(cluster, jobs) {
  const client = await cluster.connectToPrimary()
  await client.query(
    `select graphile_worker.add_job('drill_job', payload := json_build_object('name', n::text), max_attempts := 25)
     from generate_series(1, $1) n`,
    [jobs],
  )
  await client.end()
}

async function killPrimary({ cluster, load, round, ending, faults }) {
  const withPatroni = round % 5 === 0
  const killing = cluster.killPrimary({ withPatroni })
  const codes = await Promise.all(ending.map((each) => each.stop()))
  ending.forEach((each, index) => {
    if (codes[index] !== 0) faults.push(`${each.name} ended with ${codes[index]} during a failover`)
  })
  const { name, client, killedAt, promotedAt } = await killing
  const alive = processCount - ending.length
  const [write, sessions, live] = await Promise.all([
    waitFor(() => load.findWriteAfter(promotedAt)),
    waitFor(async () => ((await countSessions(client)) >= alive ? performance.now() : null)),
    waitFor(() => load.findLiveAfter(promotedAt)),
  ])
  await client.end()
  for (const each of ending) await each.start()
  const seconds = {
    promotion: promotedAt - killedAt,
    writes: write - promotedAt,
    sessions: Math.max(0, sessions - write),
    live: live - promotedAt,
  }
  if (!(seconds.writes <= maxWriteMs))
    faults.push(`round ${round}: writes back after ${show(seconds.writes)} s`)
  if (!(seconds.sessions <= maxSessionMs))
    faults.push(`round ${round}: worker sessions after ${show(seconds.sessions)} s more`)
  if (!(seconds.live <= maxLiveMs))
    faults.push(`round ${round}: the open page live after ${show(seconds.live)} s`)
  console.log(
    `round ${round}: ${name} killed${withPatroni ? ' with Patroni' : ''} · promotion after ${show(seconds.promotion)} s · ` +
      `writes ${show(seconds.writes)} s · sessions ${show(seconds.sessions)} s · page ${show(seconds.live)} s`,
  )
  await cluster.waitUntilWhole()
  await wait(1_000)
  return seconds
}

const show = (milliseconds) => (Number.isFinite(milliseconds) ? (milliseconds / 1000).toFixed(1) : 'never')

/** NaN when it did not come. */
async function waitFor(find) {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const found = await find()
    if (found !== null) return found
    await wait(50)
  }
  return Number.NaN
}

async function countSessions(client) {
  const { rows } = await client
    .query(
      `select count(*)::int as alive from job_worker_sessions
       join pg_stat_activity on pid = session_pid and backend_start = session_started_at`,
    )
    .catch(() => ({ rows: [{ alive: 0 }] }))
  return rows[0].alive
}

/** The others go on at once. */
async function killAll({ group, load, deaths }) {
  for (const each of group) deaths.set(each.pid, Date.now())
  await Promise.all(group.map((each) => each.kill()))
  const killedAt = performance.now()
  const write = await waitFor(() => load.findWriteAfter(killedAt))
  const names = group.map(({ name }) => name).join(' and ')
  console.log(`${names} killed: writes after ${show(write - killedAt)} s`)
  await Promise.all(group.map((each) => each.start()))
  return write - killedAt <= maxWriteMs
    ? []
    : [`no write within ${maxWriteMs / 1000} s of the death of ${names}`]
}

async function restart(each) {
  const code = await each.stop()
  await each.start()
  return code === 0 ? [] : [`${each.name} ended with ${code} on SIGTERM`]
}

async function waitForJobs(cluster) {
  const until = performance.now() + maxJobsMs
  const client = await cluster.connectToPrimary()
  while (performance.now() < until) {
    const { rows } = await client.query(
      `select count(*)::int as left from graphile_worker.jobs where task_identifier in ('drill_job', 'send_mail')
         and attempts < max_attempts`,
    )
    if (rows[0].left === 0) break
    await wait(1_000)
  }
  await client.end()
}

async function compare({ farm, dataDir, load, jobs, jobLog, deaths }) {
  const lost = await farm.countLost()
  const mails = readMails(join(dataDir, 'outbox')).join('\n')
  const lostMails = [...farm.acknowledged.mails].filter((address) => !mails.includes(address)).length
  const ran = readJobLog(jobLog, deaths)
  const { observations, files, mails: asked } = farm.acknowledged
  console.table({
    observations: { acknowledged: observations.length, lost: lost.observations },
    uploads: { acknowledged: files.size, lost: lost.files },
    mails: { acknowledged: asked.size, lost: lostMails },
    jobs: { acknowledged: jobs, lost: jobs - ran.done },
  })
  console.log(`jobs: ${ran.overlapping} twice at the same time, ${ran.repeated} begun again`)
  console.log(`answers: ${JSON.stringify(load.counts)}`)
  return [
    ...(lost.observations === 0 ? [] : [`${lost.observations} acknowledged observations lost`]),
    ...(lost.files === 0 ? [] : [`${lost.files} acknowledged uploads lost`]),
    ...(lostMails === 0 ? [] : [`${lostMails} mails lost`]),
    ...(ran.done === jobs ? [] : [`${jobs - ran.done} jobs not done`]),
    ...(ran.overlapping === 0 ? [] : [`${ran.overlapping} jobs ran twice at the same time`]),
  ]
}

function summarise(rounds) {
  const row = (key) => {
    const values = rounds.map((round) => round[key]).sort((one, other) => one - other)
    return { median: show(values[Math.floor(values.length / 2)]), worst: show(values.at(-1)) }
  }
  console.table({
    'promotion after the kill (s)': row('promotion'),
    'writes after the promotion (s)': row('writes'),
    'worker sessions after that (s)': row('sessions'),
    'open page after the promotion (s)': row('live'),
  })
}
