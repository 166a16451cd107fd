import {
  type EvaluateOptions,
  type EvaluationPart,
  evaluateUsage,
  readEvaluateOptions,
} from './command/read-evaluate-options.ts'
import { UsageError } from './command/read-options.ts'
import { resolveGivenPath } from './command/resolve-given-path.ts'
import { evaluateFullCounters, evaluateResets } from './evaluation/evaluate-counters.ts'
import { driftKinds, evaluateClock, evaluateDrift, evaluateGauge } from './evaluation/evaluate-days.ts'
import {
  evaluateFlicker,
  evaluateSilence,
  evaluateSpikes,
  evaluateStuck,
} from './evaluation/evaluate-readings.ts'
import { evaluateUntouched, type UntouchedStation } from './evaluation/evaluate-untouched.ts'
import { createNetwork, type Network } from './evaluation/network.ts'
import { createRandomDraws, type RandomDraws } from './evaluation/random-draws.ts'
import { referenceResults } from './evaluation/reference-results.ts'
import { measurePercent, type Row } from './evaluation/row.ts'
import { readStationFolder } from './files/read-station-folder.ts'

function run({ data, seed, share, parts }: EvaluateOptions): void {
  const network = createNetwork(readStationFolder(resolveGivenPath(data)))
  const count = (all: number) => Math.max(1, Math.round(all * share))
  say(
    `${'fault'.padEnd(36)}${'n'.padStart(5)}${'found'.padStart(9)}   a plain implementation (its stations / others)`,
  )
  for (const part of parts) evaluatePart(part, { network, draws: createRandomDraws(seed), count })
}

interface Evaluation {
  readonly network: Network
  readonly draws: RandomDraws
  readonly count: (all: number) => number
}

function evaluatePart(part: EvaluationPart, { network, draws, count }: Evaluation): void {
  if (part === 'readings') {
    show(evaluateSilence(network, draws, count(500)))
    show(evaluateStuck(network, draws, count(125)))
    show(evaluateFlicker(network, draws, count(125)))
    show(evaluateSpikes(network, draws, count(100)))
  } else if (part === 'counters') {
    const { rows, negative, phantomMm, lostMm } = evaluateResets(network, draws, count(500))
    show(rows)
    say(`  ${negative} negative, ${phantomMm.toFixed(1)} mm of phantom rain, ${lostMm.toFixed(1)} mm lost`)
    show(evaluateFullCounters(network, draws, count(250)))
  } else if (part === 'clock') show(evaluateClock(network, draws, count(500)))
  else if (part === 'drift')
    for (const kind of driftKinds) show(evaluateDrift(network, draws, { count: count(450), kind }))
  else if (part === 'gauge') show(evaluateGauge(network, draws, count(200)))
  else showUntouched(network)
}

function show(rows: readonly Row[]): void {
  for (const row of rows) {
    const percent = measurePercent(row)
    const reference = referenceResults[row.label]
    const isBelow = percent !== null && reference !== undefined && percent < reference[0]
    say(
      `${row.label.padEnd(36)}${String(row.count).padStart(5)}${`${percent?.toFixed(1) ?? '–'} %`.padStart(9)}   ` +
        `${reference === undefined ? '' : `${reference[0]} / ${reference[1]} %`}${isBelow ? '   below' : ''}`,
    )
  }
}

function showUntouched({ stations }: Network): void {
  say(
    '\nuntouched record                months   cases  per month   µs per observation   state in bytes   cases by reason',
  )
  const rates = stations.map((station) => {
    const untouched = evaluateUntouched(station)
    const { name, months, cases, microsecondsPerObservation, stateBytes } = untouched
    const rate = cases.length / months
    say(
      `${name.padEnd(30)}${months.toFixed(1).padStart(8)}${String(cases.length).padStart(8)}${rate.toFixed(2).padStart(11)}` +
        `${microsecondsPerObservation.toFixed(0).padStart(21)}${String(stateBytes).padStart(17)}   ${countByReason(untouched)}`,
    )
    return rate
  })
  say(
    `mean over the stations: ${(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toFixed(2)} per month`,
  )
}

function countByReason({ cases }: UntouchedStation): string {
  const counts = new Map<string, number>()
  for (const { quantity, reason } of cases) {
    const key = `${quantity ?? 'station'} ${reason}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => `${key} ${count}`).join(', ')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  run(readEvaluateOptions(process.argv.slice(2)))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n${error instanceof UsageError ? `\n${evaluateUsage}` : ''}`)
  process.exitCode = 1
}
