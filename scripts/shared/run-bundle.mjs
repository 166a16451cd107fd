import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './project-root.mjs'

/**
 * Turns this process into the built program: a process between it and the terminal would only be one more to pass
 * signals and exit codes through, and one whose death leaves the other behind.
 * @param {string} name
 * @param {{ pageBuild?: Promise<number> | null }} options `pageBuild`: of a page that is still being built; the server
 * (apps/server/src/platform/page-build.ts) awaits it before it listens
 */
export async function runBundle(name, { pageBuild = null } = {}) {
  if (pageBuild !== null) globalThis[Symbol.for('talhao.page-build')] = pageBuild
  const file = join(projectRoot, 'apps', 'server', 'dist', name)
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  process.argv[1] = file
  await import(pathToFileURL(file).href)
}
