import { gunzipSync, gzipSync } from 'node:zlib'
import {
  buildLayer,
  createWeatherLegend,
  openStoredFile,
  paintStrips,
  type StoredSummary,
  type StripLayer,
  weatherMetrics,
} from '@talhao/operation-maps'
import Papa from 'papaparse'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { makeWeatherCsv } from './src/make-weather-csv.ts'
import { measureMedianCpu, readUsedMegabytes } from './src/measure-cpu.ts'
import { parseCsv, storeWeatherCsv } from './src/store-weather-csv.ts'

const points = Number(process.env.BENCH_POINTS ?? 1_000_000)
const fewPoints = points / 10
const runs = 5

const operationDecode: Benchmark = {
  name: `A weather file of ${points} points × 13 columns, from the stored bytes to arrays for the graphics card`,
  peer: 'PapaParse of the same CSV; of the stored form, the gzipped CSV',
  run: async () => {
    const csv = makeWeatherCsv(points)
    const stored = storeWeatherCsv(csv)
    const fewCsv = makeWeatherCsv(fewPoints)
    const fewStored = storeWeatherCsv(fewCsv)
    const papa = await measureMedianCpu(3, () => parseWithPapa(csv, points))
    const decode = await measureMedianCpu(runs, () => layDown(stored))
    const fewDecode = await measureMedianCpu(runs, () => layDown(fewStored))
    const parse = await measureMedianCpu(runs, () => parseCsv(csv))
    const fewParse = await measureMedianCpu(runs, () => parseCsv(fewCsv))
    const packedCsv = gzipSync(csv).length
    const before = readUsedMegabytes()
    const layer = layDown(stored)
    const memory = readUsedMegabytes() - before
    const { ranges } = openStoredFile(gunzipSync(stored)).summary
    const recolour = await measureSlowestMetric(layer, ranges)
    const ratio = (what: string, value: number) => ({ what, value, unit: '×', baseline: null })
    return [
      reportOnly({
        what: 'stored bytes to arrays, against PapaParse of the CSV',
        value: decode,
        unit: 'ms',
        baseline: papa,
      }),
      below(0.15, ratio('the same as a ratio', decode / papa)),
      reportOnly({ what: 'CSV to columns, against PapaParse', value: parse, unit: 'ms', baseline: papa }),
      below(0.18, ratio('the same as a ratio', parse / papa)),
      reportOnly({
        what: 'stored form, against the gzipped CSV',
        value: stored.length / 1e6,
        unit: 'MB',
        baseline: packedCsv / 1e6,
      }),
      below(0.5, ratio('the same as a ratio', stored.length / packedCsv)),
      below(120, {
        what: 'another metric, recoloured (the slowest)',
        value: recolour,
        unit: 'ms',
        baseline: null,
      }),
      below(200, { what: 'heap and buffers of the layer', value: memory, unit: 'MB', baseline: null }),
      below(13, {
        what: 'ten times the points, to arrays',
        value: decode / fewDecode,
        unit: '×',
        baseline: null,
      }),
      below(13, {
        what: 'ten times the points, CSV to columns',
        value: parse / fewParse,
        unit: '×',
        baseline: null,
      }),
    ]
  },
}

function layDown(stored: Buffer): StripLayer {
  const layer = buildLayer(openStoredFile(gunzipSync(stored)), { rows: 0, rowWidthM: 0 })
  if (layer.stripCount < fewPoints - 1) throw new Error(`only ${layer.stripCount} strips`)
  return layer
}

/** The metric that takes longest, with its legend of the old weather cloud. */
async function measureSlowestMetric(layer: StripLayer, ranges: StoredSummary['ranges']): Promise<number> {
  const times: number[] = []
  for (const metric of weatherMetrics) {
    const legend = createWeatherLegend(metric, { range: ranges[metric] ?? null, style: 'gradient' })
    if (legend === null) throw new Error(`no legend of ${metric}`)
    times.push(
      await measureMedianCpu(runs, () => {
        for (const chunk of layer.chunks) paintStrips(chunk, legend)
      }),
    )
  }
  return Math.max(...times)
}

/** Just parsing, as its documentation says is fastest: no quotes, one step a row, into typed arrays. */
function parseWithPapa(csv: Uint8Array, rows: number): void {
  const text = new TextDecoder().decode(csv)
  const columns = Array.from({ length: 13 }, () => new Float64Array(rows + 1))
  let row = -1
  Papa.parse<string[]>(text, {
    fastMode: true,
    skipEmptyLines: true,
    step: ({ data }) => {
      if (row >= 0) {
        for (const [index, column] of columns.entries()) {
          column[row] = index === 0 ? Date.parse(data[0] ?? '') : Number(data[index])
        }
      }
      row++
    },
  })
  if (row !== rows) throw new Error(`PapaParse read ${row} rows`)
}

export default operationDecode
