import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Benchmark, BenchmarkRow } from './benchmark.ts'
import { formatBenchmarkTable } from './results/format-table.ts'
import { recordResult, writeResult } from './results/keep-results.ts'
import { noisyShare, watchMachine } from './watch-machine.ts'

const folder = join(import.meta.dirname, '..')
const { values, positionals: wanted } = parseArgs({
  options: { record: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const available = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => ({ file, id: file.replace('.bench.ts', '') }))
const chosen = available.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
if (chosen.length === 0) {
  console.error(`No such benchmark. There are: ${available.map(({ id }) => id).join(', ')}.`)
  process.exit(1)
}

let missed = 0
for (const { file, id } of chosen) {
  const module: { default: Benchmark } = await import(pathToFileURL(join(folder, file)).href)
  const { name, peer = null, run } = module.default
  console.log(`\n── ${name}`)
  const readShare = watchMachine()
  const rows = markNoise(await run(), readShare())
  console.log(formatBenchmarkTable(rows))
  const result = { id, name, peer, day: new Date().toISOString().slice(0, 10), rows }
  writeResult(result)
  if (values.record) recordResult(result)
  missed += rows.filter(({ ok }) => !ok).length
  if (peer === null && rows.some(({ baseline }) => baseline !== null)) {
    console.error(`${file} has baselines, but does not say of what: its peer is missing.`)
    missed++
  }
}
if (missed > 0) console.log(`\n${missed} missed`)
// Libraries under measurement may leave sockets open; the figures are printed.
process.exit(missed > 0 ? 1 : 0)

/** Rounds have looked for themselves. */
function markNoise(rows: readonly BenchmarkRow[], share: number | null): readonly BenchmarkRow[] {
  if (share === null || share <= noisyShare) return rows
  console.log(`Others took ${Math.round(share * 100)} % of the processor meanwhile.`)
  return rows.map((row) => (row.rounds === undefined ? { ...row, isNoisy: true } : row))
}
