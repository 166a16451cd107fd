import { spawn } from 'node:child_process'

const passedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end and shows nothing of it; what it said is in the error when it fails. A signal ends the
 * command, too.
 * @param {{ command: string, args: string[], cwd: string, env?: Record<string, string> }} options
 * @returns {Promise<void>}
 */
export function runQuietly({ command, args, cwd, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const endBoth = (signal) => {
      child.kill(signal)
      process.exit(1)
    }
    for (const signal of passedSignals) process.on(signal, endBoth)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of passedSignals) process.removeListener(signal, endBoth)
      if (code === 0) resolve()
      else reject(new Error(output.trim() || `${command} ended with code ${code}`))
    })
  })
}
