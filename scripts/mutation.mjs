import { join } from 'node:path'
import { equivalentMutants } from './mutation/equivalent-mutants.mjs'
import { readReport } from './mutation/read-report.mjs'
import { tallyMutants } from './mutation/tally-mutants.mjs'
import { targets } from './mutation/targets.mjs'
import { ensureInstalled } from './shared/ensure-installed.mjs'
import { projectRoot } from './shared/project-root.mjs'

const [name = ''] = process.argv.slice(2)
if (!Object.hasOwn(targets, name)) {
  console.error(`Say what to mutate: npm run mutation -- ${Object.keys(targets).join(' | ')}`)
  process.exit(1)
}
const target = targets[name]

await ensureInstalled({ dev: true })
process.chdir(projectRoot)
// Stryker's own processes and its plugin read it.
process.env.MUTATION_TARGET = name
const { Stryker } = await import('@stryker-mutator/core')

const begun = performance.now()
const mutants = []
for (const [index, pass] of target.passes.entries()) mutants.push(...(await runPass(index, pass)))

const minutes = (performance.now() - begun) / 60_000
const tally = tallyMutants({ mutants, equivalents: equivalentMutants[name] })
for (const { file, line, code, becomes } of tally.survivors)
  console.log(`not found: ${file}:${line}  ${shorten(code)}  →  ${shorten(becomes)}`)
for (const { file, code, becomes } of tally.wrongEntries)
  console.log(`wrong entry in equivalent-mutants.mjs: ${file}  ${shorten(code)}  →  ${shorten(becomes)}`)
const { functions, constants } = target.share
const share =
  functions === 1 && constants === 1
    ? 'all of the code'
    : `a sample with a fixed seed: ${functions * 100} % of the functions, ${constants * 100} % of the constants`
console.log(
  `${name}: ${tally.tried} of ${tally.all} mutants tried (${share}), ${tally.killed} found by a test ` +
    `(${tally.endless} of them ran without end), ${tally.equivalent} more change nothing; ${minutes.toFixed(1)} minutes`,
)
console.log(`${name}: score ${tally.score.toFixed(1)} %, at least ${target.floor} % wanted`)
process.exitCode = tally.score >= target.floor && tally.wrongEntries.length === 0 ? 0 : 1

async function runPass(index, { files, tests, patienceMs = 20_000 }) {
  const report = join('reports/mutation', target.passes.length === 1 ? name : `${name}-${index + 1}`)
  // Stryker's own processes read it.
  process.env.MUTATION_PASS = String(index)
  await new Stryker({
    mutate: [...files.map((file) => `${target.mutate}/${file}`), '!**/*.test.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: tests === null },
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/leave-out-plugin.mjs'],
    ignorers: ['sample'],
    ignorePatterns: [
      '**',
      `!${target.workspace}/**`,
      '!scripts/mutation/**',
      '!scripts/testing/time-limits.ts',
      '!package.json',
      '!tsconfig.base.json',
      'node_modules',
    ],
    // Types are checked by npm run check; here they would only cost time.
    disableTypeChecks: false,
    allowConsoleColors: false,
    coverageAnalysis: 'perTest',
    ignoreStatic: target.share.constants === 0,
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
    reporters: ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    thresholds: { high: 100, low: target.floor, break: null },
    tempDirName: `reports/.stryker-tmp/${name}`,
    cleanTempDir: 'always',
    // A busy machine must not make a mutant look found: a run is given up only far beyond its usual seconds.
    timeoutMS: patienceMs,
  }).runMutationTest()
  return readReport({ report: `${report}.json`, folder: target.mutate })
}

function shorten(text) {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}
