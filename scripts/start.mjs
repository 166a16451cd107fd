import { endWithNpm } from './shared/end-with-npm.mjs'
import { ensureServerBuilt } from './shared/ensure-built.mjs'
import { ensureInstalled } from './shared/ensure-installed.mjs'
import { runBundle } from './shared/run-bundle.mjs'

endWithNpm()
await ensureInstalled({ dev: false })
await runBundle('main.js', await ensureServerBuilt())
