import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildServer } from '../../shared/build-server.mjs'
import { projectRoot } from '../../shared/project-root.mjs'
import { reportStep } from '../../shared/report-step.mjs'

const serverFolder = join(projectRoot, 'apps', 'server')
const startPatienceMs = 300_000

/**
 * A server or a worker that is started again when it has ended, as a supervisor would.
 * @param {{ name: string, folder: string, args: string[], env: Record<string, string> }} options
 */
export function createProcess({ name, folder, args, env }) {
  const file = join(folder, `${name}.log`)
  let child = null
  let ended = null

  async function start() {
    const until = performance.now() + startPatienceMs
    while (performance.now() < until) {
      const log = openSync(file, 'a')
      const before = readLog().length
      child = spawn(process.execPath, args, {
        cwd: projectRoot,
        env: { ...process.env, ...env },
        stdio: ['ignore', log, log],
      })
      ended = once(child, 'exit')
      while (child.exitCode === null && child.signalCode === null) {
        if (/is ready/.test(readLog().slice(before))) return
        await wait(100)
      }
      await wait(500)
    }
    throw new Error(`${name} did not start:\n${readTail()}`)
  }

  const readLog = () => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  }
  const readTail = () => readLog().split('\n').slice(-15).join('\n')

  return {
    name,
    start,
    readTail,
    get pid() {
      return child.pid
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** Resolves to the exit code, or null when it did not end by itself within 30 s. */
    async stop() {
      if (child === null || child.exitCode !== null) return child?.exitCode ?? null
      child.kill('SIGTERM')
      const [code] = await Promise.race([ended, wait(30_000, [null])])
      if (code === null) await this.kill()
      return code
    },
  }
}

/** The server as it is released, and the worker with the drill's job; resolves to where they lie. */
export async function buildPrograms() {
  // Among the installed packages: what is not in the bundle is looked for from there.
  const folder = join(serverFolder, 'node_modules', '.cache', 'drill')
  const programs = { 'drill-worker': './src/testing/drill-worker.test-program.ts' }
  await reportStep('Building the server', () => buildServer({ folder, programs }))
  return {
    server: [join(folder, 'main.js')],
    worker: (logFile, milliseconds) => [join(folder, 'drill-worker.js'), logFile, String(milliseconds)],
  }
}
