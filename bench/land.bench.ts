import {
  bufferGeometry,
  computeGuard,
  countDownwind,
  loadPresetRules,
  measureCoverage,
  measureWorkDistances,
  readImport,
} from '@talhao/land'
import { listBoundaryFiles, readBoundaryFile } from '@talhao/land/testing'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { measureMedianCpu } from './src/measure-cpu.ts'

const strips = Number(process.env.BENCH_STRIPS ?? 80_000)
const receptorCount = 200
const stripsPerPass = 500
const stripsPerMinute = 20
const bufferM = 90
const runs = 3
/** Degrees of a metre, nearly. */
const metre = 1 / 111_320

/** Work of one thread: what a request adds to it is told by the tests of the server. */
const land: Benchmark = {
  name: `The land: ${strips} strips by ${receptorCount} receptors, 400 fields of one file, every shared file`,
  run: async () => {
    const corners = inventStrips()
    const receptors = inventReceptors()
    const zones = receptors.flatMap((geometry) => bufferGeometry(geometry, bufferM) ?? [])
    const minute = Uint32Array.from({ length: strips }, (_, strip) => Math.floor(strip / stripsPerMinute))
    const winds = Array.from({ length: Math.ceil(strips / stripsPerMinute) }, (_, at) => ({
      fromDeg: (at * 7) % 360,
      speedKmh: at % 14,
    }))
    const reach = receptors.map((geometry) => ({ geometry, reachM: 250 }))
    const measureAreas = () => measureCoverage({ corners, zones })
    const measureMetres = () => measureWorkDistances(corners, receptors)
    const countMinutes = () => countDownwind({ corners, minute, winds, receptors: reach })
    const file = '22_400_placemarks.kmz'
    return [
      below(2000, {
        what: 'all of the work against all receptors',
        value: await measureMedianCpu(runs, () => [measureAreas(), measureMetres(), countMinutes()]),
        unit: 'ms of work',
        baseline: null,
      }),
      reportOnly({
        what: 'of it, square metres inside of each buffer',
        value: await measureMedianCpu(runs, measureAreas),
        unit: 'ms of work',
        baseline: null,
      }),
      reportOnly({
        what: 'of it, metres from the work to each receptor',
        value: await measureMedianCpu(runs, measureMetres),
        unit: 'ms of work',
        baseline: null,
      }),
      reportOnly({
        what: 'of it, minutes upwind of each receptor',
        value: await measureMedianCpu(runs, countMinutes),
        unit: 'ms of work',
        baseline: null,
      }),
      below(10_000, {
        what: 'a file of 400 fields, read',
        value: await measureMedianCpu(runs, () => read(file)),
        unit: 'ms of work',
        baseline: null,
      }),
      reportOnly({
        what: 'every shared file, read',
        value: await measureMedianCpu(runs, () => listBoundaryFiles().map((one) => read(one.file))),
        unit: 'ms of work',
        baseline: null,
      }),
      reportOnly({
        what: `48 hours of the guard of a field among ${receptorCount} houses`,
        value: await measureMedianCpu(runs, () => guard(receptors)),
        unit: 'ms of work',
        baseline: null,
      }),
    ]
  },
}

function read(name: string) {
  return readImport([{ name, bytes: readBoundaryFile(name) }], { near: [] })
}

/** Crooked passes side by side, each overlapping the one before by half a metre. */
function inventStrips(): Float64Array {
  const corners = new Float64Array(strips * 8)
  for (let strip = 0; strip < strips; strip++) {
    const [pass, at] = [Math.floor(strip / stripsPerPass), strip % stripsPerPass]
    const [east, north] = [pass * 23.5 + Math.sin(at / 9) * 0.4, at * 2.5]
    const quad = [east - 12, north, east + 12, north, east + 12, north + 2.5, east - 12, north + 2.5]
    quad.forEach((metres, index) => {
      corners[strip * 8 + index] = (index % 2 === 0 ? -55.7 : -12.5) + metres * metre
    })
  }
  return corners
}

/** Houses among and around the work. */
function inventReceptors() {
  return Array.from({ length: receptorCount }, (_, index) => ({
    type: 'Point' as const,
    coordinates: [-55.7 + (index % 20) * 200 * metre, -12.5 + Math.floor(index / 20) * 150 * metre] as const,
  }))
}

function guard(receptors: ReturnType<typeof inventReceptors>) {
  const [west, south, east, north] = [-55.7, -12.5, -55.69, -12.49]
  return computeGuard({
    field: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
    receptors: receptors.map((geometry, index) => ({ id: String(index), kind: 'dwelling', geometry })),
    rules: loadPresetRules().rules,
    place: { country: 'BR', state: 'MT', method: 'ground', fiscalModules: null },
    nights: [],
    hours: Array.from({ length: 48 }, (_, hour) => ({
      timeMs: Date.UTC(2026, 10, 16, hour),
      wind: { fromDeg: (hour * 15) % 360, speedKmh: 8 },
      cloudPercent: null,
    })),
  })
}

export default land
