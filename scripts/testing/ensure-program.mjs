import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Finds a program, or installs its Debian package when we are root on Debian.
 * @returns {string | null} where it is; null when it is not to be had, so that its tests can be skipped by name
 */
export function ensureProgram({ name, debianPackage, alsoNamed = [], places = [] }) {
  const find = () => findProgram({ names: [name, ...alsoNamed], places })
  const found = find()
  if (found !== null) return found
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  console.log(`Installing ${debianPackage} …`)
  aptGet(['update', '-qq'])
  aptGet(['install', '-y', '-qq', '--no-install-recommends', debianPackage])
  return find()
}

/** Chromium of the system, else Playwright's own (the empty string: Playwright knows where it keeps it). */
export function ensureChromium({ root }) {
  const system = ensureProgram({
    name: 'chromium',
    debianPackage: 'chromium',
    alsoNamed: ['chromium-browser', 'google-chrome', 'google-chrome-stable'],
    places: [
      process.env.CHROMIUM_PATH ?? '',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  })
  if (system !== null) return system
  console.log("Installing Playwright's own Chromium …")
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
  return status === 0 ? '' : null
}

/** @returns {string | null} */
export function findProgram({ names, places, path = process.env.PATH ?? '' }) {
  const onPath = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...places, ...onPath].find(isExecutable) ?? null
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function aptGet(args) {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
