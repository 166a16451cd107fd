import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Benchmark } from './benchmark.ts'
import { formatBenchmarkTable } from './format-table.ts'

const folder = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)

const available = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => ({ file, name: file.replace('.bench.ts', '') }))
const chosen = available.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0) {
  console.error(`No such benchmark. There are: ${available.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

let missed = 0
for (const { file } of chosen) {
  const module: { default: Benchmark } = await import(pathToFileURL(join(folder, file)).href)
  const { name, run } = module.default
  console.log(`\n── ${name}`)
  const rows = await run()
  console.log(formatBenchmarkTable(rows))
  missed += rows.filter(({ ok }) => !ok).length
}
if (missed > 0) console.log(`\n${missed} missed`)
// Libraries under measurement may leave sockets open; the figures are printed.
process.exit(missed > 0 ? 1 : 0)
