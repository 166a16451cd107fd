import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../shared/project-root.mjs'

const migrations = 'apps/server/src/platform/db/migrations'

const git = (...args) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()

/** The last revision whose schema is older than that of this checkout. */
export function findOlderRevision() {
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', migrations)
  return git('rev-parse', `${newest}^`)
}

/**
 * The server of another revision, built in a folder of its own with the installed packages of this checkout. Our own
 * packages are that revision's.
 * @param {{ revision: string, root: string }} options
 */
export async function buildRelease({ revision, root }) {
  mkdirSync(root, { recursive: true })
  const archive = execFileSync('git', ['archive', revision], { cwd: projectRoot, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  // Some of our packages have packages of their own, in another version than the rest.
  const workspaces = [
    '.',
    'apps/server',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  ]
  for (const workspace of workspaces) {
    const installed = join(projectRoot, workspace, 'node_modules')
    if (existsSync(installed)) linkPackages(installed, join(root, workspace, 'node_modules'))
  }
  const own = join(root, 'node_modules', '@talhao')
  mkdirSync(own)
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(root, 'packages', name), join(own, name))
  const { buildServer } = await import(pathToFileURL(join(root, 'scripts/shared/build-server.mjs')).href)
  await buildServer({ folder: join(root, 'apps/server/dist') })
}

function linkPackages(from, to) {
  mkdirSync(to)
  for (const name of readdirSync(from).filter((entry) => entry !== '@talhao'))
    symlinkSync(join(from, name), join(to, name))
}
