import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from './project-root.mjs'

/**
 * Turns this process into the built program: a process between it and the terminal would only be one more to pass
 * signals and exit codes through, and one whose death leaves the other behind.
 */
export async function runBundle(name) {
  const file = join(projectRoot, 'apps', 'server', 'dist', name)
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  process.argv[1] = file
  await import(pathToFileURL(file).href)
}
