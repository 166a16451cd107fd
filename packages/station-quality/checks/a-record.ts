import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  type AssessContext,
  assess,
  createContext,
  createStationState,
  type Observation,
  type Quantity,
  type ReadingVerdict,
  type StationState,
} from '../src/index.ts'

const hourMs = 3_600_000
/** 1 March 2026, 00:00 UTC. */
export const startMs = Date.UTC(2026, 2, 1)

const columns: readonly [Quantity, number][] = [
  ['temperatureC', 1],
  ['humidity', 1],
  ['pressureHpa', 1],
  ['rainMm', 1],
  ['windSpeedMs', 1],
  ['windGustMs', 1],
  ['windDirectionDeg', 1],
  ['solarWm2', 1 / 3.6],
]

/** Real hours of a station of INMET. */
export function readInmet(name: string): Observation[] {
  const file = new URL(`inmet/${name}.csv.gz`, import.meta.url)
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n').slice(2)
  return lines.map((line) => {
    const [time = '', ...cells] = line.split(',')
    const values = columns.map(([quantity, factor], index) => {
      const cell = cells[index] ?? ''
      return [quantity, cell === '' ? null : Math.round(Number(cell) * factor * 100) / 100]
    })
    return { timeMs: Date.parse(time), values: Object.fromEntries(values) }
  })
}

/** A quiet hour of invented weather: a warm afternoon, the air's tide, and no two hours alike. */
export function aQuietHour(hour: number): Observation {
  const angle = ((hour % 24) / 24) * 2 * Math.PI
  const wobble = ((hour * 7919) % 101) / 101
  const temperatureC = round(24 - 6 * Math.cos(angle - 3.4) + wobble)
  return {
    timeMs: startMs + hour * hourMs,
    values: {
      temperatureC,
      humidity: Math.round(70 + 15 * Math.cos(angle - 3.4) - 3 * wobble),
      pressureHpa: round(940 + 1.5 * Math.cos(2 * angle) + 0.8 * wobble),
      rainMm: 0,
      windSpeedMs: round(2 + wobble * 1.5),
      windGustMs: round(5 + wobble * 2),
      windDirectionDeg: Math.round(90 + 50 * wobble),
    },
  }
}

/** Quiet hours, some of them changed. */
export function quietHours(
  count: number,
  change: (hour: number) => Observation['values'] = () => ({}),
): Observation[] {
  return Array.from({ length: count }, (_, hour) => {
    const quiet = aQuietHour(hour)
    return { ...quiet, values: { ...quiet.values, ...change(hour) } }
  })
}

export interface Played {
  readonly state: StationState
  /** The last word on each reading, by `hour quantity`. */
  readonly last: ReadonlyMap<string, ReadingVerdict>
}

/** Assesses observations in the order given, of a station of which nothing is known or which is known so far. */
export function play(
  observations: Iterable<Observation>,
  known: Partial<AssessContext> = {},
  knownSoFar: StationState = createStationState(60),
): Played {
  const context = createContext(known)
  const last = new Map<string, ReadingVerdict>()
  let state = knownSoFar
  for (const observation of observations) {
    const assessment = assess(state, observation, context)
    state = assessment.state
    for (const verdict of assessment.verdicts) last.set(keyOf(verdict), verdict)
  }
  return { state, last }
}

export function keyOf({ timeMs, quantity }: ReadingVerdict): string {
  return `${(timeMs - startMs) / hourMs} ${quantity}`
}

/** `doubtful: step` */
export function tell(played: Played, hour: number, quantity: Quantity): string {
  const verdict = played.last.get(`${hour} ${quantity}`)
  if (verdict === undefined) return 'nothing'
  const told = verdict.reasons.filter(({ severity, reason }) => severity !== 'note' || reason === 'silent')
  return [verdict.verdict, ...told.map(({ reason }) => reason)].join(' ')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
