import { randomFillSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../shared/ensure-built.mjs'
import { connectTo } from './load-pg.mjs'
import { runProgram, startPortal } from './portal-process.mjs'
import { signInAsFarm } from './portal-traffic.mjs'

const rounds = 10
const bigFiles = 50
const bigFileBytes = 100 * 1024 * 1024
const maxMb = 300

/**
 * Archives of a portal under load, each restored into an empty folder: equal counts and checksums, and people, keys and
 * exports work there. Then 5 GB of files within the promised memory.
 */
export async function drillBackup() {
  await ensureBuilt({ parts: ['server'] })
  const folder = mkdtempSync(join(process.env.DRILL_DIR ?? tmpdir(), 'talhao-drill-'))
  const faults = []
  try {
    const dataDir = join(folder, 'portal')
    const portal = await startPortal({ dataDir, env: { DEMO: '1' } })
    try {
      const farm = await signInAsFarm(portal.address)
      const load = farm.beginLoad()
      for (let round = 1; round <= rounds; round++)
        await record(faults, `round ${round}`, () => goRound({ folder, dataDir, round, farm }))
      const { reports, uploads, deletions, failures } = await load.end()
      console.log(
        `load: ${reports} reports, ${uploads} uploads, ${deletions} deletions, ${failures} failed calls`,
      )
      if (failures > 0) faults.push('calls failed during backups')
    } finally {
      await portal.stop()
    }
    await record(faults, `${bigFiles} files`, () => carryBigFiles({ folder, dataDir }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(faults.length === 0 ? 'backup: it held' : `backup: it did not hold\n${faults.join('\n')}`)
  return faults.length === 0 ? 0 : 1
}

async function record(faults, what, run) {
  try {
    const { line, problems } = await run()
    console.log(`${what}: ${line}${problems.length === 0 ? '' : ` · ${problems.join(', ')}`}`)
    faults.push(...problems.map((problem) => `${what}: ${problem}`))
  } catch (error) {
    console.log(`${what}: ${error.message}`)
    faults.push(`${what}: ${error.message}`)
  }
}

async function goRound({ folder, dataDir, round, farm }) {
  const archive = join(folder, `${round}.backup`)
  const copy = join(folder, `copy-${round}`)
  const backup = await runProgram('backup.js', { dataDir, args: [archive, '--json'] })
  const archived = JSON.parse(backup.lastLine)
  const restore = await runProgram('restore.js', { dataDir: copy, args: [archive] })
  const again = await runProgram('backup.js', { dataDir: copy, args: [`${archive}-again`, '--json'] })
  const problems = compare(archived, JSON.parse(again.lastLine))
  const portal = await startPortal({ dataDir: copy, env: { DEMO: '0' } })
  try {
    problems.push(...(await farm.findProblemsAt(portal.address)))
  } finally {
    await portal.stop()
  }
  for (const path of [archive, `${archive}-again`, copy]) rmSync(path, { recursive: true, force: true })
  const rows = archived.database.tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    line: `${rows} rows, ${archived.files.count} files · backup ${describe(backup)} · restore ${describe(restore)}`,
    problems,
  }
}

/** Jobs come back unlocked, and so in another order: they are counted. */
function compare(archived, restored) {
  const problems = archived.database.tables.flatMap(({ name, rows, sha256 }) => {
    const found = restored.database.tables.find((table) => table.name === name)
    if (found?.rows !== rows) return [`${name} has ${found?.rows} rows instead of ${rows}`]
    return found.sha256 === sha256 || name.startsWith('graphile_worker.') ? [] : [`${name} has other rows`]
  })
  if (restored.files.sha256 !== archived.files.sha256) problems.push('the files are others')
  if (archived.files.missingCount > 0) problems.push(`${archived.files.missingCount} files were missing`)
  return problems
}

async function carryBigFiles({ folder, dataDir }) {
  const stored = join(dataDir, 'files', 'stored', 'app-packages', 'mpcloud')
  mkdirSync(stored, { recursive: true })
  const bytes = randomFillSync(Buffer.alloc(bigFileBytes))
  const portal = await startPortal({ dataDir, env: { DEMO: '0' } })
  try {
    const client = await connectToPortal(dataDir)
    for (let index = 0; index < bigFiles; index++) {
      bytes.writeUInt32BE(index)
      writeFileSync(join(stored, `drill-${index}.apk`), bytes)
      await client.query(
        `insert into app_packages (cloud, version, file_key, file_name, bytes, sha256, checksum_file_name,
           checksum_text, uploaded_at)
         values ('mpcloud', $1, $2, 'drill.apk', $3, repeat('0', 64), 'drill.txt', 'drill', now())`,
        [`9.9.${index}`, `app-packages/mpcloud/drill-${index}.apk`, bigFileBytes],
      )
    }
    await client.end()
    const archive = join(folder, 'big.backup')
    const backup = await runProgram('backup.js', { dataDir, args: [archive, '--json'] })
    const restore = await runProgram('restore.js', { dataDir: join(folder, 'big'), args: [archive] })
    const { files } = JSON.parse(backup.lastLine)
    const problems = []
    if (files.bytes < bigFiles * bigFileBytes) problems.push('not all files are in the archive')
    if (Math.max(backup.peakMb, restore.peakMb) > maxMb) problems.push(`more than ${maxMb} MB of memory`)
    const size = (statSync(archive).size / 1e9).toFixed(1)
    return { line: `${size} GB · backup ${describe(backup)} · restore ${describe(restore)}`, problems }
  } finally {
    await portal.stop()
  }
}

const describe = ({ seconds, peakMb }) => `${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`

function connectToPortal(dataDir) {
  const read = (name) => readFileSync(join(dataDir, name), 'utf8').trim()
  return connectTo(
    `postgresql://talhao:${read('postgres-password')}@127.0.0.1:${read('postgres-port')}/talhao`,
  )
}
