import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BenchmarkRow } from '../benchmark.ts'
import { formatRow } from './format-table.ts'

export interface BenchmarkResult {
  /** Of its file. */
  readonly id: string
  readonly name: string
  /** Null: no row has a baseline. */
  readonly peer: string | null
  /** A day, as `2026-11-15`. */
  readonly day: string
  readonly rows: readonly BenchmarkRow[]
}

const root = join(import.meta.dirname, '../../..')
const recorded = join(root, 'docs/performance.json')
const page = join(root, 'docs/performance.md')

/** For programs: the figures of the last run of each benchmark on this machine. */
export function writeResult(result: BenchmarkResult): void {
  const file = join(root, '.cache/bench', `${result.id}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
}

/** For people: the page of all figures, with these in the place of older ones of the same benchmark. */
export function recordResult(result: BenchmarkResult): void {
  const before: readonly BenchmarkResult[] = existsSync(recorded)
    ? JSON.parse(readFileSync(recorded, 'utf8'))
    : []
  const results = mergeResults(before, result)
  writeFileSync(recorded, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(page, describeResults(results))
  // As every file of the project is written, so that a recorded page passes the checks.
  execFileSync('npx', ['biome', 'format', '--write', recorded, page], { cwd: root, stdio: 'ignore' })
}

export function mergeResults(
  before: readonly BenchmarkResult[],
  result: BenchmarkResult,
): readonly BenchmarkResult[] {
  return [...before.filter(({ id }) => id !== result.id), result].toSorted((one, other) =>
    one.id.localeCompare(other.id),
  )
}

export function describeResults(results: readonly BenchmarkResult[]): string {
  return `${introduction}${results.map(describeResult).join('')}`
}

const introduction = `# Performance

Figures of \`npm run bench\`, written by \`npm run bench -- NAME --record\`. A baseline is a peer that was measured in the same run
on the same machine: the same bytes from a bare route, COPY into a plain table, PapaParse, ogr2ogr. Ratios are medians of quiet
rounds; the spread is that of the rounds that the median is of. "noisy" marks figures of a time in which other programs or the
machine's host took more than a tenth of the processor.
`

function describeResult({ id, name, peer, day, rows }: BenchmarkResult): string {
  const lines = rows.map((row) => `| ${formatRow(row).join(' | ')} |`)
  return `
## ${name}

\`npm run bench ${id}\`, ${day}${peer === null ? '' : `. Baseline: ${peer}.`}

| What | Value | Unit | Baseline | Ratio | Spread | Limit |     |
| ---- | ----: | ---- | -------: | ----: | ------ | ----- | --- |
${lines.join('\n')}
`
}
