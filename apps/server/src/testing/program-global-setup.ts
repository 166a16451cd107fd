import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, stop } from 'esbuild'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled programs. */
    readonly testPrograms: string
  }
}

const sources = join(import.meta.dirname, '..')

/** The two processes, the programs of threads, and what tests start in order to kill it. */
const programs = {
  main: 'main.ts',
  worker: 'worker.ts',
  'jobs-thread': 'jobs-thread.ts',
  'demo-thread': 'demo/demo-thread.ts',
  'operation-worker': 'operations/thread/operation-worker.ts',
  'report-worker': 'operations/reports/report-worker.ts',
  'land-worker': 'land/imports/land-worker.ts',
  'evidence-worker': 'evidence/packs/evidence-worker.ts',
  'desk-worker': 'crops/desk/report/desk-worker.ts',
  'ingest-server': 'testing/ingest-server.test-program.ts',
  'insert-rows': 'platform/postgres/insert-rows.test-program.ts',
  'long-job-worker': 'testing/long-job-worker.test-program.ts',
  'put-file': 'platform/file-store/put-file.test-program.ts',
  'rebuild-pack': 'testing/rebuild-pack.test-program.ts',
}

/**
 * Programs that tests start in processes of their own, bundled once a run as a release is: a second for all of them,
 * where each start from the sources took several.
 */
export default async function bundlePrograms(project: TestProject): Promise<() => Promise<void>> {
  // Among the installed packages: what is not in the bundle is looked for from there.
  const parent = join(sources, '../node_modules/.cache')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'test-programs-'))
  const bundle = async () => {
    await build({
      absWorkingDir: sources,
      entryPoints: programs,
      outdir: folder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      logLevel: 'silent',
      plugins: [leaveOthersToNode],
    })
    await stop()
  }
  await bundle()
  project.onTestsRerun(bundle)
  await cp(join(sources, 'platform/db/migrations'), join(folder, 'migrations'), { recursive: true })
  project.provide('testPrograms', folder)
  return () => rm(folder, { recursive: true, force: true })
}

/** Our own packages are TypeScript sources, so they must be in the bundle, with what only they have installed. */
const bundled = /^(@talhao|@noble|canonicalize)(\/|$)/

const leaveOthersToNode: Plugin = {
  name: 'leave-others-to-node',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || bundled.test(path) ? undefined : { path, external: true },
    )
  },
}
