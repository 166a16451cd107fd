import './require-node.mjs'
import { removeAddressedLock, writeAddressedLock } from './addressed-lock.mjs'
import { hasDevelopmentPackages, isInstalled, writeStamp } from './installed-tree.mjs'
import { projectRoot } from './project-root.mjs'
import { reportStep } from './report-step.mjs'
import { runQuietly } from './run-quietly.mjs'

/**
 * Brings node_modules to what package-lock.json says, when it is not there yet.
 * @param {{ dev: boolean }} options `dev`: with the packages that only building and testing need
 */
export async function ensureInstalled({ dev }) {
  if (isInstalled({ dev })) return
  const withDev = dev || hasDevelopmentPackages()
  await reportStep('Installing packages', () => installPackages({ dev: withDev }))
  writeStamp({ dev: withDev })
}

/**
 * `npm install`, because `npm ci` insists on the optional packages of all platforms, which a lock file that was
 * written on one platform does not name. Install scripts stay off: none is needed, and they run strangers' code.
 */
async function installPackages({ dev }) {
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefer-offline',
    '--loglevel=error',
    dev ? '--include=dev' : '--omit=dev',
  ]
  try {
    await installByAddress(args)
  } catch {
    // The registry keeps its archives elsewhere, or something else is wrong: npm itself finds out, and says it.
    await runNpm(args).catch((error) => {
      throw new Error(
        `npm could not install the packages (is this machine online?). It said:\n${error.message}`,
      )
    })
  }
}

async function installByAddress(args) {
  const registry = (await runNpm(['config', 'get', 'registry'])).trim()
  writeAddressedLock({ root: projectRoot, registry })
  const remove = () => removeAddressedLock({ root: projectRoot })
  // Broken off, too, it must not stay: later it would hide the real one.
  process.once('exit', remove)
  try {
    await runNpm(args)
  } finally {
    remove()
    process.removeListener('exit', remove)
  }
}

function runNpm(args) {
  const npm = process.env.npm_execpath
  const isNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm)
  return runQuietly({
    command: isNpm ? process.execPath : 'npm',
    args: isNpm ? [npm, ...args] : args,
    cwd: projectRoot,
  })
}
