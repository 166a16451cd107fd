import {
  type CsvReport,
  computeWorkIndicators,
  createCsvReader,
  createPlantingFigures,
  createWeatherFigures,
  type PlantingFigures,
  type WeatherFigures,
} from '@talhao/operation-maps'
import { describe, expect, it } from 'vitest'
import {
  defaultDayWeather,
  defaultPlanter,
  driveField,
  type FieldJob,
  locateInField,
  type Planter,
  planPlanting,
  planterJob,
  sprayerJob,
  writeRatesCsv,
  writeSpeedCsv,
  writeWeatherCsv,
} from '../index.ts'

const encoder = new TextEncoder()
const smallJob: FieldJob = { ...planterJob, lengthM: 200, widthM: 36, stopEveryHa: null }
/** A worked example: 800 × 600 m, 6 m wide, 6 km/h, turns of 20 s. */
const exampleJob: FieldJob = {
  ...planterJob,
  widthM: 600,
  speedSpreadKmh: 0,
  noiseM: 0,
  stopEveryHa: null,
}

function measurePlanting(job: FieldJob, planter: Planter): { figures: PlantingFigures; report: CsvReport } {
  const machine = { rows: planter.rows, rowWidthM: job.swathM / planter.rows }
  const figures = createPlantingFigures({ kind: 'seeds', machine, limits: null })
  const reader = createCsvReader({ kind: 'seeds', rows: planter.rows, onBlock: figures.addBlock })
  for (const line of writeRatesCsv(job, planter)) reader.push(encoder.encode(line))
  return { report: reader.finish(), figures: figures.finish() }
}

function measureWeather(job: FieldJob): { figures: WeatherFigures; report: CsvReport } {
  const none = { minimum: null, maximum: null }
  const figures = createWeatherFigures({ temperature: none, humidity: none, wind_speed: none })
  const reader = createCsvReader({ kind: 'weather', rows: 0, onBlock: figures.addBlock })
  for (const line of writeWeatherCsv(job, defaultDayWeather)) reader.push(encoder.encode(line))
  return { report: reader.finish(), figures: figures.finish() }
}

describe('a simulated tablet', () => {
  it('drives the field of the reference in its points and time', () => {
    const points = [...driveField(exampleJob)]
    expect(points).toHaveLength(49_980)
    const working = points.filter(({ isWorking }) => isWorking).length
    expect(working / 3600).toBeCloseTo(13.3333, 3)
    expect((points.length - working) / 3600).toBeCloseTo(0.55, 3)
    const indicators = computeWorkIndicators({
      areaHa: 48,
      plantingTimeS: working,
      monitoringTimeS: points.length,
    })
    expect(indicators.plantingYieldHaPerHour).toBe(3.6)
    expect(indicators.operationalYieldHaPerHour).toBe(3.46)
    expect(indicators.operationalEfficiencyPercent).toBe(96.04)
  })

  it('plants the area of the field, with skips and doubles, and every line is good', () => {
    const { figures, report } = measurePlanting(smallJob, defaultPlanter)
    expect(report.rejected.count).toBe(0)
    expect(figures.plantedAreaHa).toBeGreaterThan(0.7)
    expect(figures.plantedAreaHa).toBeLessThan(0.74)
    expect(figures.meanRate).toBeGreaterThan(12)
    expect(figures.averageSpeedKmh).toBeGreaterThan(5)
    expect(figures.averageSpeedKmh).toBeLessThan(7)
    const failing = measurePlanting(smallJob, { ...defaultPlanter, skipsPerHa: 60 })
    expect(failing.figures.failurePercent ?? 0).toBeGreaterThan((figures.failurePercent ?? 0) + 1)
  })

  it('sprays the area of the field in weather that the server can complete', () => {
    const { figures, report } = measureWeather({ ...sprayerJob, lengthM: 400, widthM: 96 })
    expect(report.rejected.count).toBe(0)
    expect(figures.totalAreaHa).toBeGreaterThan(3.8)
    expect(figures.report.delta_t.average).not.toBeNull()
    expect(figures.report.temperature.maximum ?? 99).toBeLessThan(40)
    expect(figures.report.humidity.minimum ?? 0).toBeGreaterThan(8)
  })

  it('writes as often as it is told, and drives and works the same', () => {
    const job = { ...sprayerJob, lengthM: 400, widthM: 96, noiseM: 0, speedSpreadKmh: 0, stopEveryHa: null }
    const often = { ...job, intervalMs: 100 }
    const [second, tenth] = [[...driveField(job)], [...driveField(often)]]
    expect(tenth.length / second.length).toBeCloseTo(10, 0)
    const lastsS = (points: typeof second) => ((points.at(-1)?.timeMs ?? 0) - job.beginMs) / 1000
    expect(Math.abs(lastsS(tenth) - lastsS(second))).toBeLessThan(10)
    const [coarse, fine] = [measureWeather(job).figures, measureWeather(often).figures]
    expect(fine.totalAreaHa / coarse.totalAreaHa).toBeCloseTo(1, 1)
  })

  it('plants a field over several days in one file with one header', () => {
    const upload = planPlanting({
      uploadId: 'u',
      names: {
        operationName: '',
        description: '',
        varietyCulture: '',
        implementName: '',
        farmName: '',
        name: 'A',
      },
      job: smallJob,
      days: 2,
      planter: defaultPlanter,
      fertilizerTarget: 0,
      kinds: ['seeds', 'speed'],
      points: null,
    })
    for (const { writeLines } of upload.files) {
      const lines = [...writeLines()]
      expect(lines.filter((line) => line.startsWith('time,'))).toHaveLength(1)
      const days = new Set(lines.slice(1).map((line) => line.slice(0, 10)))
      expect([...days]).toEqual(['2026-10-19', '2026-10-20'])
    }
  })

  it('finds the middle of a field', () => {
    const corner = { latitude: -12.5, longitude: -55.7, headingDeg: 90 }
    const middle = locateInField(corner, { alongM: 1000, acrossM: 1000 })
    // Eastward along the first pass, southward to its right.
    expect((middle.longitude - corner.longitude) * 108_700).toBeCloseTo(1000, -1)
    expect((corner.latitude - middle.latitude) * 110_600).toBeCloseTo(1000, -1)
  })

  it('stands still to fill up', () => {
    const standing = [...driveField({ ...smallJob, stopEveryHa: 0.3 })].filter(
      ({ speedKmh }) => speedKmh === 0,
    )
    expect(standing.length).toBeGreaterThanOrEqual(480)
  })

  it('does the same again for the same seed, and another day for another', () => {
    const drive = (seed: number) => [...writeSpeedCsv({ ...smallJob, seed })].join('')
    expect(drive(7)).toBe(drive(7))
    expect(drive(7)).not.toBe(drive(8))
  })
})
