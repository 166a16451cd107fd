import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './shared/ensure-built.mjs'
import { ensureInstalled } from './shared/ensure-installed.mjs'
import { ensureChromium } from './testing/ensure-program.mjs'

// Takes the pictures of docs/screens anew, all of them or those whose names contain one of the words given.
const root = join(import.meta.dirname, '..')
await ensureInstalled({ dev: true })
for (const brand of ['agro', 'latam']) await ensureBuilt({ brand })

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'e2e/screens/take-screens.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: ensureChromium({ root }) ?? '' },
  },
)
process.exitCode = status ?? 1
