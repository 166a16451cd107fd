import { endWithNpm } from './shared/end-with-npm.mjs'
import { ensureBuilt } from './shared/ensure-built.mjs'
import { ensureInstalled } from './shared/ensure-installed.mjs'
import { runBundle } from './shared/run-bundle.mjs'

endWithNpm()
await ensureInstalled({ dev: false })
await ensureBuilt({ parts: ['server'] })
await runBundle('notifications.js')
