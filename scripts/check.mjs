import { ensureInstalled } from './shared/ensure-installed.mjs'
import { runStages } from './testing/run-stages.mjs'
import { checkFormat, checkRules, checkTypes, checkUnused } from './testing/stages.mjs'

await ensureInstalled({ dev: true })
process.exitCode = await runStages([
  { stage: 'format and lint', run: checkFormat },
  { stage: 'types', run: checkTypes },
  { stage: 'codebase rules', run: checkRules },
  { stage: 'unused code', run: checkUnused },
])
