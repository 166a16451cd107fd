import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '../shared/ensure-built.mjs'
import { buildRelease, findOlderRevision } from './older-release.mjs'
import { startPortal } from './portal-process.mjs'
import { signInAsFarm } from './portal-traffic.mjs'
import { createSummary } from './summary.mjs'

const loadMs = 15_000

/**
 * An upgrade while people work (CORE-130): the server of an older revision goes on while this one's migrates the database
 * and works beside it, and an older one can be started again afterwards.
 */
export async function drillRolling([revision = findOlderRevision()] = []) {
  const folder = mkdtempSync(join(process.env.DRILL_DIR ?? tmpdir(), 'talhao-drill-'))
  const root = join(folder, 'older')
  const summary = createSummary()
  const running = []
  const start = async (options) => {
    const portal = await startPortal(options)
    running.unshift(portal)
    return portal
  }
  try {
    console.log(`the older server is that of ${revision}`)
    await ensureBuilt({ parts: ['server'] })
    await buildRelease({ revision, root })
    const dataDir = join(folder, 'portal')
    const older = await start({ dataDir, root, env: { DEMO: '1' } })
    const farm = await signInAsFarm(older.address)
    const load = farm.beginLoad()
    const env = describeDatabase(dataDir)
    let newer = null
    await summary.record('this one migrates beside the older one', async () => {
      newer = await start({ dataDir: join(folder, 'newer'), env })
      return { line: `ready at ${newer.address}`, problems: [] }
    })
    if (newer !== null) {
      const others = await signInAsFarm(newer.address)
      const otherLoad = others.beginLoad()
      await wait(loadMs)
      await summary.record('calls to this one', () => describeLoad(otherLoad))
      await summary.record('what this one can do', () => describeProblems(farm, newer.address))
    }
    await summary.record('calls to the older one, before, during and after', () => describeLoad(load))
    await summary.record('what the older one can do', () => describeProblems(farm, older.address))
    await summary.record('an older one started again', async () => {
      const again = await start({ dataDir: join(folder, 'again'), root, env })
      return describeProblems(farm, again.address)
    })
  } finally {
    // The one that has the database last.
    for (const portal of running) await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return summary.print('rolling')
}

/** Of the server that brings its own; the others need its secrets, too. */
function describeDatabase(dataDir) {
  const read = (name) => readFileSync(join(dataDir, name), 'utf8').trim()
  return {
    DEMO: '0',
    DATABASE_URL: `postgresql://talhao:${read('postgres-password')}@127.0.0.1:${read('postgres-port')}/talhao`,
    JWT_SECRET: read('jwt-secret'),
    SEALING_KEY: read('sealing-key'),
  }
}

async function describeLoad(load) {
  const { reports, uploads, deletions, failures } = await load.end()
  return {
    line: `${reports} reports, ${uploads} uploads, ${deletions} deletions`,
    problems: failures === 0 ? [] : [`${failures} calls failed`],
  }
}

async function describeProblems(farm, address) {
  return { line: 'sign-in, keys of stations, reports, exports', problems: await farm.findProblemsAt(address) }
}
