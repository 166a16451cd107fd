import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../shared/project-root.mjs'

const passphrase = 'a passphrase of the drill'

function start(name, { dataDir, args = [], env = {}, root = projectRoot }) {
  return spawn(process.execPath, [join(root, 'apps', 'server', 'dist', name), ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      S3_BUCKET: '',
      FORECAST_PROVIDER: 'simulated',
      RATE_LIMIT_FACTOR: '100000',
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'error',
      BACKUP_PASSPHRASE: passphrase,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The built server, of this checkout or of the one at `root`, with its own database in the folder unless told. */
export async function startPortal(options) {
  const child = start('main.js', options)
  const ended = once(child, 'exit')
  const said = []
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line))
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /ready at (http:\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`the server did not start:\n${said.join('\n')}`)))
  })
  return {
    address,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Runs a command to its end and tells the last line of its output, the seconds it took and the most memory it had;
 * what PostgreSQL takes beside it is not its own.
 */
export async function runProgram(name, options) {
  const begun = performance.now()
  const child = start(name, options)
  let lastLine = ''
  let errors = ''
  let peakMb = 0
  createInterface({ input: child.stdout }).on('line', (line) => {
    lastLine = line
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, readPeakMb(child.pid))
  }, 100)
  const [code] = await once(child, 'close')
  clearInterval(watching)
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${errors}`)
  return { lastLine, seconds: (performance.now() - begun) / 1000, peakMb }
}

/** The kernel's own count of the most that was ever resident; 0 where it does not tell. */
function readPeakMb(pid) {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(found?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
