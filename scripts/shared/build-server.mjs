import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './project-root.mjs'

const serverFolder = join(projectRoot, 'apps', 'server')

/**
 * @param {{ folder: string, programs?: Record<string, string> }} options `programs`: further ones, from their sources
 */
export async function buildServer({ folder, programs = {} }) {
  const esbuild = await loadEsbuild()
  try {
    await esbuild.build({
      absWorkingDir: serverFolder,
      entryPoints: {
        main: './src/main.ts',
        worker: './src/worker.ts',
        'jobs-thread': './src/jobs-thread.ts',
        'demo-thread': './src/demo/demo-thread.ts',
        backup: './src/backup.ts',
        restore: './src/restore.ts',
        citus: './src/citus.ts',
        notifications: './src/notifications.ts',
        'rotate-evidence-key': './src/rotate-evidence-key.ts',
        'operation-worker': './src/operations/thread/operation-worker.ts',
        'land-worker': './src/land/imports/land-worker.ts',
        'report-worker': './src/operations/reports/report-worker.ts',
        'evidence-worker': './src/evidence/packs/evidence-worker.ts',
        'desk-worker': './src/crops/desk/report/desk-worker.ts',
        ...programs,
      },
      outdir: folder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      sourcemap: true,
      // Read at every start, and only to find lines: the texts would be three quarters of it.
      sourcesContent: false,
      logLevel: 'silent',
      plugins: [leaveOthersToNode],
    })
  } finally {
    await esbuild.stop()
  }
  await cp(join(serverFolder, 'src', 'platform', 'db', 'migrations'), join(folder, 'migrations'), {
    recursive: true,
  })
}

/** Of one of our packages, and of another version than elsewhere: Node would look for them beside the server's. */
const ofEvidence = ['canonicalize', '@noble']

/**
 * Our own packages are TypeScript sources, so they must be in the bundle; Node loads the rest from node_modules.
 * Except these, which are pure code in hundreds of small files: with them inside, loading takes half the time.
 */
const bundledPackages = ['typebox', 'kysely', 'jose', 'uuid', 'proj4', 'fflate', 'clipper2-ts', ...ofEvidence]

/** Do nothing when they are loaded: a program that calls none of their functions does not load them. */
const withoutEffects = ['@tmcw/togeojson', '@xmldom/xmldom', 'shpjs']

const leaveOthersToNode = {
  name: 'leave-others-to-node',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isBundled = path.startsWith('@talhao/') || bundledPackages.includes(path.split('/', 1)[0])
      return kind === 'entry-point' || isBundled
        ? undefined
        : { path, external: true, sideEffects: !withoutEffects.includes(path) }
    })
  },
}

function loadEsbuild() {
  const file = createRequire(join(serverFolder, 'package.json')).resolve('esbuild')
  return import(pathToFileURL(file).href).then((module) => module.default)
}
