import { ensureInstalled } from './shared/ensure-installed.mjs'
import { ensureChromium, ensureProgram } from './testing/ensure-program.mjs'
import { runStages } from './testing/run-stages.mjs'
import {
  buildBrands,
  checkFormat,
  checkRules,
  checkTypes,
  checkUnused,
  listFiles,
  root,
  runEndToEndTests,
  runLongTests,
  runServerDrills,
  runUnitTests,
} from './testing/stages.mjs'

/** Programs that some tests look at our files with; a test whose program is missing skips itself by name. */
const neededPrograms = [
  { name: 'ogrinfo', debianPackage: 'gdal-bin' },
  { name: 'pdftotext', debianPackage: 'poppler-utils' },
]

/** What `npm test` runs: a quarter of an hour on two cores. */
const everyRun = ['checks', 'unit']
/** What `npm test -- all` runs, and every change passes before it lands; drills are asked for by name. */
const wholeRun = [...everyRun, 'long', 'e2e']
const parts = [...wholeRun, 'drills']
const [first, ...rest] = process.argv.slice(2)
const wanted = choose(first)
const pattern = [...parts, 'all', undefined].includes(first) ? rest : [first, ...rest]

await ensureInstalled({ dev: true })

let chromium = null
if (['unit', 'long', 'drills'].some((part) => wanted.includes(part)))
  for (const program of neededPrograms) ensureProgram(program)
if (wanted.includes('e2e') || wanted.includes('drills')) chromium = ensureChromium({ root })

const stages = [
  { part: 'checks', stage: 'format and lint', run: checkFormat },
  { part: 'checks', stage: 'types', run: checkTypes },
  { part: 'checks', stage: 'codebase rules', run: checkRules },
  { part: 'checks', stage: 'unused code', run: checkUnused },
  { part: 'unit', stage: 'unit and API', run: () => runUnitTests({ pattern }) },
  { part: 'long', stage: 'long tests of the server', run: () => runLongTests({ pattern }) },
  { part: 'drills', stage: 'drills of the server', run: () => runServerDrills({ pattern }) },
  ...['e2e', 'drills'].map((part) => ({ part, stage: 'build', run: buildBrands })),
  {
    part: 'e2e',
    stage: 'end-to-end tests in the browser',
    run: () => runEndToEndTests({ pattern, chromium, projects: ['desktop', 'phone'] }),
  },
  {
    part: 'drills',
    stage: 'drills in the browser',
    run: () => runEndToEndTests({ pattern, chromium, projects: ['drills'] }),
  },
]
process.exitCode = await runStages(stages.filter(({ part }) => wanted.includes(part)))

/** `npm test`, `npm test -- all`, `npm test -- unit`, `npm test -- e2e login`, or a part of a file's name. */
function choose(word) {
  if (word === undefined) return everyRun
  if (word === 'all') return wholeRun
  if (parts.includes(word)) return [word]
  const named = listFiles().filter((file) => file.includes(word))
  const chosen = [
    ...(named.some((file) => /(?<!\.(?:drill|long))\.test\.tsx?$/.test(file)) ? ['unit'] : []),
    ...(named.some((file) => /\.long\.test\.ts$/.test(file)) ? ['long'] : []),
    ...(named.some((file) => /^e2e\/.*(?<!\.drill)\.spec\.ts$/.test(file)) ? ['e2e'] : []),
    ...(named.some((file) => /\.drill\.(test|spec)\.ts$/.test(file)) ? ['drills'] : []),
  ]
  if (chosen.length > 0) return chosen
  console.error(`No test file's name holds "${word}". Parts: ${parts.join(', ')}, all.`)
  process.exit(1)
}
