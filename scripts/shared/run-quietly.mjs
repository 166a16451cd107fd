import { spawn } from 'node:child_process'

const passedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end and shows nothing of it; what it said is in the error when it fails. A signal ends the
 * command, too. Gives what it wrote to its output.
 * @param {{ command: string, args: string[], cwd: string, env?: Record<string, string> }} options
 * @returns {Promise<string>}
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
    let all = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        all += chunk
        if (stream === child.stdout) output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of passedSignals) process.removeListener(signal, endBoth)
      if (code === 0) resolve(output)
      else reject(new Error(all.trim() || `${command} ended with code ${code}`))
    })
  })
}
