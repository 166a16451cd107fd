import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareCluster } from './cluster.ts'
import { type Binaries, findBinaries } from './find-binaries.ts'
import { startPostmaster } from './postmaster.ts'
import { becomeNobody, chooseRunAs } from './run-as.ts'

let dataDir: string
let binaries: Binaries

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'talhao-run-as-'))
  binaries = await findBinaries()
})

afterEach(async () => {
  await rm(dataDir, { recursive: true })
})

describe.runIf(process.getuid?.() === 0)('started by root, whom PostgreSQL refuses', () => {
  it('runs as user nobody where user namespaces are forbidden, also on files that root had made', async (test) => {
    const nobody = await becomeNobody({ dataDir, postgres: binaries.postgres }).catch(() => null)
    test.skip(nobody === null, 'user nobody cannot reach this checkout')
    if (nobody === null) return
    const usual = await chooseRunAs({ dataDir, postgres: binaries.postgres })
    const options = { dataDir, binaries, password: 'secret', sync: 'never', log: () => {} } as const
    await prepareCluster({ ...options, runAs: usual })

    const runAs = { ...nobody, canSignalOnDeath: true }
    const cluster = await prepareCluster({ ...options, runAs })
    const postmaster = await startPostmaster({
      postgres: binaries.postgres,
      cluster,
      port: 1,
      runAs,
      settings: { listen_addresses: '', unix_socket_directories: cluster },
      log: () => {},
    })
    expect((await stat(join(cluster, 'postmaster.pid'))).uid).toBe(65534)
    await postmaster.stop()
  })

  it('says what to do when nobody cannot reach the folder', async () => {
    const inner = join(dataDir, 'data')
    await mkdir(inner, { mode: 0o700 })
    await expect(becomeNobody({ dataDir: inner, postgres: binaries.postgres })).rejects.toThrow(
      'PostgreSQL refuses to run as root, and user nobody cannot reach',
    )
  })
})
