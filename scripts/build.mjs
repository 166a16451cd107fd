import { ensureBuilt } from './shared/ensure-built.mjs'
import { ensureInstalled } from './shared/ensure-installed.mjs'

await ensureInstalled({ dev: false })
await ensureBuilt()
