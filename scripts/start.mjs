import { ensureBuilt } from './shared/ensure-built.mjs'
import { ensureInstalled } from './shared/ensure-installed.mjs'
import { runBundle } from './shared/run-bundle.mjs'

await ensureInstalled({ dev: false })
await ensureBuilt()
await runBundle('main.js')
