import { randomFillSync } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../shared/ensure-built.mjs'
import { connectTo } from './load-pg.mjs'
import { runProgram, startPortal } from './portal-process.mjs'
import { signInAsFarm } from './portal-traffic.mjs'
import { createSummary } from './summary.mjs'

const bigFileBytes = 100 * 1024 * 1024
const maxMb = 300
const options = {
  rounds: { type: 'string', default: '10' },
  gigabytes: { type: 'string', default: '5' },
}

/**
 * Archives of a portal under load, each restored into an empty folder: equal counts and checksums, and people, keys and
 * exports work there. Damaged archives are refused. Then 5 GB of files within the promised memory. `--rounds 2
 * --gigabytes 1` is a smaller one.
 */
export async function drillBackup(args) {
  const { values } = parseArgs({ args, options })
  const rounds = Number(values.rounds)
  const bigFiles = Math.max(1, Math.round((Number(values.gigabytes) * 1024 ** 3) / bigFileBytes))
  await ensureBuilt({ parts: ['server'] })
  const folder = mkdtempSync(join(process.env.DRILL_DIR ?? tmpdir(), 'talhao-drill-'))
  const summary = createSummary()
  try {
    const dataDir = join(folder, 'portal')
    const portal = await startPortal({ dataDir, env: { DEMO: '1' } })
    try {
      const farm = await signInAsFarm(portal.address)
      const load = farm.beginLoad()
      for (let round = 1; round <= rounds; round++)
        await summary.record(`round ${round} of ${rounds}`, () => goRound({ folder, dataDir, round, farm }))
      await summary.record('damaged archives', () => offerDamaged({ folder, dataDir }))
      await summary.record('the load meanwhile', async () => {
        const { reports, uploads, deletions, failures } = await load.end()
        return {
          line: `${reports} reports, ${uploads} uploads, ${deletions} deletions`,
          problems: failures > 0 ? [`${failures} calls failed`] : [],
        }
      })
    } finally {
      await portal.stop()
    }
    await summary.record(`${bigFiles} files of 100 MB`, () => carryBigFiles({ folder, dataDir, bigFiles }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return summary.print('backup')
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

/** Each is refused, and the place where it should have gone is as empty as before. */
async function offerDamaged({ folder, dataDir }) {
  const whole = join(folder, 'whole.backup')
  await runProgram('backup.js', { dataDir, args: [whole] })
  const { size } = statSync(whole)
  const damages = {
    'cut in the middle': (path) => truncate(path, Math.floor(size / 2)),
    'without its last byte': (path) => truncate(path, size - 1),
    empty: (path) => truncate(path, 0),
    'altered at its start': (path) => flipByte(path, 40),
    'altered in the middle': (path) => flipByte(path, Math.floor(size / 2)),
    'altered at its end': (path) => flipByte(path, size - 20),
    'added to': (path) => addByte(path),
  }
  const problems = []
  for (const [name, damage] of Object.entries(damages)) {
    const archive = join(folder, 'damaged.backup')
    const copy = join(folder, 'damaged')
    copyFileSync(whole, archive)
    await damage(archive)
    const isRefused = await runProgram('restore.js', { dataDir: copy, args: [archive] }).then(
      () => false,
      () => true,
    )
    if (!isRefused) problems.push(`one that is ${name} was restored`)
    if (existsSync(copy) && readdirSync(copy).length > 0) problems.push(`one that is ${name} left something`)
    for (const path of [archive, copy]) rmSync(path, { recursive: true, force: true })
  }
  rmSync(whole)
  const names = Object.keys(damages)
  return { line: `${names.length} ways to damage one: ${names.join(', ')}`, problems }
}

async function flipByte(path, position) {
  const file = await open(path, 'r+')
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position)
    await file.write(Buffer.from([buffer[0] ^ 1]), 0, 1, position)
  } finally {
    await file.close()
  }
}

async function addByte(path) {
  const file = await open(path, 'a')
  try {
    await file.write(Buffer.from([0]))
  } finally {
    await file.close()
  }
}

async function carryBigFiles({ folder, dataDir, bigFiles }) {
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
