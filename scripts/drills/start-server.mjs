import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../shared/project-root.mjs'

/**
 * The server as it is in the sources, without the demo, with its own database in the data folder.
 * @param {{ dataDir: string, env?: Record<string, string> }} options
 */
export async function startServer({ dataDir, env = {} }) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectRoot, 'apps/server/src/main.ts')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      FORECAST_PROVIDER: 'simulated',
      RATE_LIMIT_FACTOR: '100000',
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const said = []
  const keep = (line) => said.push(line) > 50 && said.shift()
  createInterface({ input: child.stderr }).on('line', keep)
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /ready at (http:\S+)/.exec(line)?.[1]
      if (found === undefined) keep(line)
      else resolve(found)
    })
    void ended.then(() => reject(new Error(`the server did not start:\n${said.join('\n')}`)))
  })
  return {
    address,
    /** The last lines that it wrote. */
    said,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
