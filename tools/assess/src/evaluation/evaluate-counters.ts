import {
  type CounterReading,
  countRain,
  findCounterFaults,
  type RainCounter,
  type Reason,
} from '@talhao/station-quality'
import { measureShare } from './change-record.ts'
import { drawPlace, repeat } from './evaluate-days.ts'
import type { Network, NetworkStation } from './network.ts'
import type { RandomDraws } from './random-draws.ts'
import { type Row, tally } from './row.ts'

const tipMm = 0.2
const month = 720
const lifetime: RainCounter = {
  mode: 'lifetime',
  modulusMm: null,
  maxMm: null,
  intervalMinutes: 60,
  utcOffsetHours: -3,
}

/** What counting made of a counter's readings. */
interface Counted {
  /** As the assessment tells them. */
  readonly reasons: readonly Reason[]
  readonly sumMm: number
  readonly isNegative: boolean
}

export interface ResetRows {
  readonly rows: Row[]
  readonly negative: number
  readonly phantomMm: number
  readonly lostMm: number
}

/** Set to 0 just before one of 48 hours, with a tenth of the reports lost. */
export function evaluateResets(network: Network, draws: RandomDraws, count: number): ResetRows {
  const trials = repeat(count, () => {
    const { station, slot } = drawPlace(network, draws)
    const tips = readTips(station, slot, 48)
    if (tips === null) return null
    const base = draws.integer(1, 20_000)
    const reset = draws.integer(1, 47)
    let total = base
    const readings = tips.map((rain, hour): CounterReading => {
      if (hour === reset) total = 0
      total += rain
      return { timeMs: hour * 3_600_000, valueMm: draws.draw() < 0.1 ? null : total * tipMm }
    })
    const known = readings.flatMap(({ valueMm }, hour) => (valueMm === null ? [] : [hour]))
    const [first, last] = [known[0], known.at(-1)]
    if (first === undefined || last === undefined || first >= reset || last < reset) return null
    const fallen = tips.slice(first + 1, last + 1).reduce((sum, rain) => sum + rain * tipMm, 0)
    return { ...countAll(readings, lifetime), fallen }
  })
  const rows = [tally('counter reset', trials, ({ reasons }) => reasons.includes('counter_reset'))]
  const add = (measure: (trial: (typeof trials)[number]) => number) =>
    trials.reduce((sum, trial) => sum + Math.max(0, measure(trial)), 0)
  return {
    rows,
    negative: trials.filter(({ isNegative }) => isNegative).length,
    phantomMm: add(({ sumMm, fallen }) => sumMm - fallen - 1e-6),
    lostMm: add(({ sumMm, fallen }) => fallen - sumMm),
  }
}

/** Goes around, or stops, after 20 to 80 % of a month's rain of 5 mm or more. */
export function evaluateFullCounters(network: Network, draws: RandomDraws, count: number): Row[] {
  const around = repeat(count, () => {
    const placed = drawMonth(network, draws, [1000, 4096, 5000, 65_536])
    if (placed === null) return null
    const { tips, limit } = placed
    let total = placed.start
    const readings = tips.map((rain, hour) => {
      total = (total + rain) % limit
      return { timeMs: hour * 3_600_000, valueMm: total * tipMm }
    })
    return countAll(readings, { ...lifetime, modulusMm: limit * tipMm })
  })
  const stopped = repeat(count, () => {
    const placed = drawMonth(network, draws, [1000, 5000, 49_995])
    if (placed === null) return null
    const { tips, limit } = placed
    let total = placed.start
    const readings = tips.map((rain, hour) => {
      total = Math.min(limit, total + rain)
      return { timeMs: hour * 3_600_000, valueMm: total * tipMm }
    })
    return countAll(readings, { ...lifetime, maxMm: limit * tipMm })
  })
  return [
    tally('counter wraps', around, ({ reasons }) => reasons.includes('counter_full')),
    tally('counter stops', stopped, ({ reasons }) => reasons.includes('counter_full')),
  ]
}

function drawMonth(network: Network, draws: RandomDraws, limits: readonly number[]) {
  const { station, slot } = drawPlace(network, draws)
  const limit = draws.pick(limits)
  const share = 0.2 + draws.draw() * 0.6
  const tips = readTips(station, slot, month)
  if (tips === null) return null
  const all = tips.reduce((sum, rain) => sum + rain, 0)
  const start = limit - Math.max(1, Math.round(all * share))
  return all * tipMm < 5 || start < 0 ? null : { tips, limit, start }
}

/** Whole tips of each hour; null where too much is missing. */
function readTips({ record }: NetworkStation, from: number, hours: number): number[] | null {
  const stretch = { from, to: from + hours - 1 }
  if (measureShare(record, 'rainMm', stretch) < 0.9) return null
  const rain = record.values.rainMm?.slice(from - record.firstSlot, stretch.to + 1 - record.firstSlot) ?? []
  return rain.map((value) => Math.round((value ?? 0) / tipMm))
}

function countAll(readings: readonly CounterReading[], counter: RainCounter): Counted {
  let previous: CounterReading | null = null
  const judged = readings.map((reading) => {
    const before = previous
    if (reading.valueMm !== null) previous = reading
    return before === null
      ? { counted: countRain(null, reading, counter), faults: [] }
      : findCounterFaults(before, reading, counter)
  })
  return {
    reasons: judged.flatMap(({ faults }) => faults.map(({ reason }) => reason)),
    sumMm: judged.reduce((sum, { counted }) => sum + (counted.rainMm ?? 0), 0),
    isNegative: judged.some(({ counted }) => (counted.rainMm ?? 0) < 0),
  }
}
