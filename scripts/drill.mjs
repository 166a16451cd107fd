import { drills } from './drills/drills.mjs'
import { ensureInstalled } from './shared/ensure-installed.mjs'

const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(drills, name)) {
  console.error(`Say what to go through: npm run drill -- ${Object.keys(drills).join(' | ')}`)
  process.exit(1)
}
await ensureInstalled({ dev: true })
// 0: it held, 1: it did not, 2: this machine cannot do it.
process.exitCode = await drills[name](args)
