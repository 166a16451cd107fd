import { execFileSync, fork } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { addTallies, tallyOne, tallyPlaywright, tallyVitest } from './tally.mjs'

export const root = join(import.meta.dirname, '../..')
const bin = (name) => join(root, 'node_modules/.bin', name)

export async function checkFormat() {
  const { ok } = await runCommand({
    command: bin('biome'),
    args: ['ci', '--colors=off', '.'],
    cwd: root,
    show: 'failure',
  })
  return tallyOne({ name: 'format and lint (npm run format fixes most of it)', ok })
}

export async function checkTypes() {
  const waiting = listFiles()
    .filter((file) => /(^|\/)tsconfig\.json$/.test(file))
    .map((file) => dirname(file))
  const tallies = []
  const checkNext = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const { ok } = await runCommand({
        command: bin('tsc'),
        // One checker each: two projects are checked at a time, and every checker works out the same types again.
        args: ['-p', folder, '--checkers', '1'],
        cwd: root,
        show: 'failure',
      })
      tallies.push(tallyOne({ name: `types of ${folder}`, ok }))
    }
  }
  await Promise.all([checkNext(), checkNext()])
  return addTallies(tallies)
}

/** Files, exports and packages that nothing uses. */
export async function checkUnused() {
  const { ok } = await runCommand({
    command: bin('knip'),
    args: ['--no-progress', '--treat-config-hints-as-errors'],
    cwd: root,
    show: 'failure',
  })
  return tallyOne({ name: 'nothing is left unused (npx knip lists it)', ok })
}

export function checkRules() {
  return new Promise((resolve) => {
    const child = fork(join(root, 'scripts/checks/run.ts'), { cwd: root, execArgv: ['--import', 'tsx'] })
    let results = [{ name: 'the codebase rules could not be run', passed: false }]
    child.on('message', (message) => {
      results = message
    })
    child.on('close', () =>
      resolve(addTallies(results.map(({ name, passed }) => tallyOne({ name, ok: passed })))),
    )
  })
}

export function runUnitTests({ pattern }) {
  return runVitest({ args: pattern, name: 'unit and API tests could not be run' })
}

/** Tests that take half a minute and more each. */
export function runLongTests({ pattern }) {
  return runVitest({
    args: [...configOf('long'), ...pattern],
    name: 'long tests of the server could not be run',
  })
}

/** Tests that kill, stop and restore: too slow for every run. */
export function runServerDrills({ pattern }) {
  return runVitest({
    args: [...configOf('drills'), ...pattern],
    name: 'drills of the server could not be run',
  })
}

function configOf(part) {
  return ['--root', 'apps/server', '--config', `vitest.${part}.config.ts`]
}

async function runVitest({ args, name }) {
  const report = clearReport('.cache/test/vitest.json')
  await runCommand({
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    cwd: root,
  })
  return readReport({ report, read: tallyVitest, name })
}

/** In a process of its own: a build that fails ends its process, and must not end ours. */
export async function buildBrands() {
  const tallies = []
  for (const brand of ['agro', 'latam']) {
    const { ok } = await runCommand({
      command: process.execPath,
      args: ['scripts/build.mjs'],
      cwd: root,
      env: { BRAND: brand },
    })
    tallies.push(tallyOne({ name: `build of the brand ${brand}`, ok }))
  }
  return addTallies(tallies)
}

/** @param {{ pattern: string[], chromium: string | null, projects: string[] }} wanted */
export async function runEndToEndTests({ pattern, chromium, projects }) {
  if (chromium === null)
    return tallyOne({ name: 'Chromium: install it, or run as root on Debian', ok: false })
  const report = clearReport('e2e/results/report.json')
  await runCommand({
    command: bin('playwright'),
    args: [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...projects.map((name) => `--project=${name}`),
      ...pattern,
    ],
    cwd: root,
    env: { CHROMIUM_PATH: chromium },
  })
  return readReport({
    report,
    read: tallyPlaywright,
    name: 'end-to-end tests in the browser could not be run',
  })
}

export function listFiles() {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\n')
}

/** An old report must never stand for a run that broke down. */
function clearReport(path) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport({ report, read, name }) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.error(error)
    return tallyOne({ name, ok: false })
  }
}
