import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './shared/ensure-built.mjs'
import { ensureInstalled } from './shared/ensure-installed.mjs'
import { ensureChromium } from './testing/ensure-program.mjs'

const root = join(import.meta.dirname, '..')
await ensureInstalled({ dev: true })
await ensureBuilt()

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'bench/src/run.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: ensureChromium({ root }) ?? '' },
  },
)
process.exitCode = status ?? 1
