import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atLeast, type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { makeWeatherCsv } from './src/make-weather-csv.ts'
import { storeWeatherCsv } from './src/store-weather-csv.ts'

const strips = Number(process.env.BENCH_STRIPS ?? 500_000)

const formats = [
  { format: 'geojson', driver: 'GeoJSON', ending: 'geojson' },
  { format: 'kmz', driver: 'KML', ending: 'kml' },
  { format: 'shp', driver: 'ESRI Shapefile', ending: 'shp' },
] as const

const operationExport: Benchmark = {
  name: `Exports of ${strips} polygons with 13 attributes, against ogr2ogr from a FlatGeobuf of the same`,
  peer: 'ogr2ogr from a FlatGeobuf of the same polygons',
  run: async () => {
    if (spawnSync('ogr2ogr', ['--version']).status !== 0) {
      return [
        atLeast(1, { what: 'ogr2ogr is missing: install gdal-bin', value: 0, unit: '', baseline: null }),
      ]
    }
    const folder = mkdtempSync(join(tmpdir(), 'operation-export-'))
    try {
      const stored = join(folder, 'stored.gz')
      writeFileSync(stored, storeWeatherCsv(makeWeatherCsv(strips + 1)))
      exportInChild({ stored, folder, format: 'geojson' })
      const flat = join(folder, 'strips.fgb')
      runOgr(['-f', 'FlatGeobuf', flat, join(folder, 'ours.geojson')])
      return formats.flatMap(({ format, driver, ending }) => {
        const ours = exportInChild({ stored, folder, format })
        const theirs = runOgr(['-f', driver, join(folder, `theirs.${ending}`), flat])
        return [
          reportOnly({ what: `${format}, processor time`, value: ours.cpuMs, unit: 'ms', baseline: theirs }),
          below(0.25, { what: 'the same as a ratio', value: ours.cpuMs / theirs, unit: '×', baseline: null }),
          below(200, {
            what: `${format}, most memory of the process`,
            value: ours.peakMb,
            unit: 'MB',
            baseline: null,
          }),
        ]
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

interface ChildExport {
  readonly stored: string
  readonly folder: string
  readonly format: string
}

/** In a process of its own, so that its memory is the export's alone. */
function exportInChild({ stored, folder, format }: ChildExport): { cpuMs: number; peakMb: number } {
  const script = join(import.meta.dirname, 'src/export-operation.ts')
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, stored, folder, format],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** Milliseconds of processor time, as the shell counts them. */
function runOgr(args: readonly string[]): number {
  const { stderr, status } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="cpu %U %S"; time ogr2ogr "$@"', 'ogr2ogr', ...args],
    { encoding: 'utf8' },
  )
  const [, user = '', system = ''] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? []
  if (status !== 0) throw new Error(stderr)
  return (Number(user) + Number(system)) * 1000
}

export default operationExport
