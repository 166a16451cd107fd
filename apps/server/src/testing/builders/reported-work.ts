import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import {
  emptySummary,
  type MetricSummary,
  type ReportMetric,
  type StoredSummary,
  type WeatherFigures,
} from '@talhao/operation-maps'
import type { ReportedOperation, ReportedWork } from '../../operations/reports/compose/report-task.ts'

/** An operation without any target. */
export const noReportTargets: WeatherParameters = {
  limMinTemperature: null,
  limMedTemperature: null,
  limMaxTemperature: null,
  limMinMoisture: null,
  limMedMoisture: null,
  limMaxMoisture: null,
  limMinAir: null,
  limMedAir: null,
  limMaxAir: null,
  minTractorSpeedTarget: null,
  maxTractorSpeedTarget: null,
  minDeltaTTarget: null,
  maxDeltaTTarget: null,
  minPressureTarget: null,
  maxPressureTarget: null,
  minDewPointTarget: null,
  maxDewPointTarget: null,
}

/** What was measured of a file; metrics that are not given were not recorded. */
export function someFigures({
  report = {},
  ...figures
}: Partial<Omit<WeatherFigures, 'report'>> & {
  readonly report?: Partial<Record<ReportMetric, MetricSummary>>
} = {}): WeatherFigures {
  return {
    stripCount: 10,
    segmentCount: 10,
    totalAreaHa: 10,
    areaWithinHa: null,
    windSeconds: Array.from({ length: 16 }, () => 0),
    ...figures,
    report: {
      temperature: emptySummary,
      wind_speed: emptySummary,
      delta_t: emptySummary,
      humidity: emptySummary,
      dew_point: emptySummary,
      pressure: emptySummary,
      tractor_speed: emptySummary,
      ...report,
    },
  }
}

/** No column has a range: nothing of it can be coloured, so nothing is read from the store. */
const summary: StoredSummary = {
  points: 11,
  firstTimeMs: Date.parse('2026-11-12T11:00:00Z'),
  lastTimeMs: Date.parse('2026-11-12T12:00:00Z'),
  extent: { west: -55.71, south: -12.55, east: -55.7, north: -12.54 },
  ranges: {},
}

/** One file of one operator. */
export function aReportedWork(work: Partial<ReportedWork> = {}): ReportedWork {
  return {
    storedKey: 'none/none',
    kind: 'weather',
    machine: { rows: 1, rowWidthM: 30 },
    summary,
    figures: someFigures(),
    operationId: 'operation-1',
    operationName: 'Dessecação',
    farmName: 'Boa Vista',
    fieldName: 'Talhão 7',
    productName: null,
    operatorId: 'operator-1',
    operatorName: 'Anselmo Ribeira',
    machineryId: 'machinery-1',
    machineryName: 'Autopropelido 30 m',
    from: new Date('2026-11-12T11:00:00Z'),
    to: new Date('2026-11-12T12:00:00Z'),
    ...work,
  }
}

/** Worked on by nobody yet by default. */
export function aReportedOperation(operation: Partial<ReportedOperation> = {}): ReportedOperation {
  return {
    name: 'Dessecação',
    status: 'active',
    farmName: 'Boa Vista',
    fieldName: 'Talhão 7',
    additionalInfo: '',
    product: null,
    targets: noReportTargets,
    station: null,
    work: [],
    ...operation,
  }
}
