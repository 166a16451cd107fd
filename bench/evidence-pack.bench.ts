import { composeContent, rioGrandeDoSulLimits, writeCanonical } from '@talhao/evidence'
import { countDownwind, measureCoverage } from '@talhao/land'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { measureMedianCpu, readUsedMegabytes } from './src/measure-cpu.ts'

const strips = Number(process.env.BENCH_STRIPS ?? 80_000)
const stripsPerPass = 500
const stripsPerMinute = 20
const runs = 3
/** Degrees of a metre, nearly. */
const metre = 1 / 111_320

const evidencePack: Benchmark = {
  name: `A pack of spray evidence of ${strips} strips, from the strips to its canonical text`,
  run: async () => {
    const facts = inventWork()
    const before = readUsedMegabytes()
    const text = compose(facts)
    const memory = readUsedMegabytes() - before
    // Of one pack, as the server makes it: later runs only show what the collector leaves lying for a while.
    const peak = process.resourceUsage().maxRSS / 1024
    const coverage = await measureMedianCpu(runs, () => measure(facts))
    const whole = await measureMedianCpu(runs, () => compose(facts))
    return [
      reportOnly({
        what: 'coverage and downwind minutes alone',
        value: coverage,
        unit: 'ms',
        baseline: null,
      }),
      below(5000, { what: 'all of it', value: whole, unit: 'ms', baseline: null }),
      reportOnly({ what: 'the canonical text', value: text.length / 1e6, unit: 'MB', baseline: null }),
      reportOnly({ what: 'heap and buffers, the text held', value: memory, unit: 'MB', baseline: null }),
      below(300, {
        what: 'the most the process held, Node itself included',
        value: peak,
        unit: 'MB',
        baseline: null,
      }),
      reportOnly({
        what: 'the same after seven packs on end, rubbish included; the server bounds the heap of its thread',
        value: process.resourceUsage().maxRSS / 1024,
        unit: 'MB',
        baseline: null,
      }),
    ]
  },
}

type Work = ReturnType<typeof inventWork>

/** Crooked passes side by side, each overlapping the one before by half a metre. */
function inventWork() {
  const corners = new Float64Array(strips * 8)
  const minute = new Uint32Array(strips)
  for (let strip = 0; strip < strips; strip++) {
    const [pass, at] = [Math.floor(strip / stripsPerPass), strip % stripsPerPass]
    const [east, north] = [pass * 23.5 + Math.sin(at / 9) * 0.4, at * 2.5]
    const sway = Math.cos(at / 9) * 0.1
    const quad = [
      [east - 12, north],
      [east + 12, north],
      [east + 12 + sway, north + 2.5],
      [east - 12 + sway, north + 2.5],
    ]
    quad.forEach(([x = 0, y = 0], corner) => {
      corners[strip * 8 + corner * 2] = -55.7 + x * metre
      corners[strip * 8 + corner * 2 + 1] = -12.5 + y * metre
    })
    minute[strip] = Math.floor(strip / stripsPerMinute)
  }
  const minutes = Array.from({ length: Math.ceil(strips / stripsPerMinute) }, (_, at) => ({
    startMs: Date.UTC(2026, 10, 1, 9) + at * 60_000,
    longitude: -55.7,
    latitude: -12.5,
    areaM2: stripsPerMinute * 60,
    machine: { temperatureC: 24, humidity: 60 + (at % 20), windKmh: at % 14, windFromDeg: (at * 7) % 360 },
    station: null,
  }))
  return { strips: { corners, minute }, minutes }
}

const house = { type: 'Point' as const, coordinates: [-55.701, -12.5] as const }

function measure({ strips: { corners, minute }, minutes }: Work) {
  const coverage = measureCoverage({ corners, zones: [] })
  const winds = minutes.map(({ machine }) => ({ speedKmh: machine.windKmh, fromDeg: machine.windFromDeg }))
  countDownwind({ corners, minute, winds, receptors: [{ geometry: house, reachM: 250 }] })
  return coverage
}

function compose(work: Work): string {
  const { sweptM2, coveredM2, overlappedM2 } = measure(work)
  return writeCanonical(
    composeContent({
      facts: {
        client: { id: 'c', name: 'Fazenda', taxId: null },
        operation: { id: 'o', name: 'Fungicida', startedAtMs: 0, endedAtMs: 1 },
        farmName: null,
        fieldName: 'Talhão 7',
        productName: null,
        machines: [],
        operators: [],
        limits: rioGrandeDoSulLimits,
        sources: [],
        coverage: { sweptHa: sweptM2 / 1e4, coveredHa: coveredM2 / 1e4, overlapHa: overlappedM2 / 1e4 },
        field: null,
        receptors: [],
        method: 'ground',
        windReachM: 250,
        ...work,
      },
      templates: ['rs'],
      declared: {},
    }),
  )
}

export default evidencePack
