import { spawn } from 'node:child_process'

/**
 * Runs a command to its end. `show: 'all'` lets it write to the terminal; `show: 'failure'` keeps it quiet
 * unless it fails.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runCommand({ command, args, cwd, env = {}, show = 'all' }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show === 'all' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve({ ok: false, output: error.message })
    })
    child.on('close', (code) => {
      if (code !== 0 && show === 'failure') console.log(output.trimEnd())
      resolve({ ok: code === 0, output })
    })
  })
}
