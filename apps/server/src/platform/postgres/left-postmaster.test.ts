import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findBinaries } from './find-binaries.ts'
import { readPostmasterPid } from './left-postmaster.ts'
import { chooseRunAs, spawnAs } from './run-as.ts'

it('stops a PostgreSQL that outlived its server, and starts its own', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'talhao-left-'))
  const cluster = join(dataDir, 'postgres')
  const earlier = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await earlier.stop()
  const { postgres } = await findBinaries()
  const runAs = await chooseRunAs({ dataDir, postgres })
  const left = spawnAs(
    { ...runAs, canSignalOnDeath: false },
    { command: postgres, args: ['-D', cluster, '-c', 'unix_socket_directories='], signalOnDeath: 'INT' },
  )
  const ended = once(left, 'exit')
  await once(left.stderr ?? left, 'data')

  const logged: string[] = []
  const later = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) })
  expect(logged).toEqual([`Stopping the PostgreSQL that an earlier server left behind (process ${left.pid})`])
  expect(await ended).toEqual([0, null])
  expect(await readPostmasterPid(cluster)).not.toBe(left.pid)
  await later.stop()
  await rm(dataDir, { recursive: true })
})
