import type {
  EquipmentOperationDetail,
  EquipmentWeatherReport,
  SubOperationFile,
} from '@talhao/contract/operations/equipment'
import {
  type AppliedFigures,
  type ReportMetric,
  readReport,
  type WeatherReport,
} from '@talhao/operation-maps'

/** A file with who made it, by which machine. */
export interface OperationFileEntry {
  readonly fileId: string
  readonly path: string
  readonly operatorId: string
  readonly operator: string
  readonly machineryId: string
  readonly machinery: string
  readonly startDate: string
  readonly endDate: string
  readonly areaHa: number
  readonly areaWithinHa: number | null
  readonly report: WeatherReport
  /** What a terminal says was applied. */
  readonly applied: AppliedFigures
}

/** Every file of an operation, in the order of the work. */
export function listOperationFiles({
  subOperations,
}: EquipmentOperationDetail): readonly OperationFileEntry[] {
  return subOperations
    .flatMap(({ operatorId, operators, machineryId, machineries, files }) =>
      files.map((file) => ({
        ...readFile(file),
        operatorId,
        operator: operators.join(', '),
        machineryId,
        machinery: machineries.join(', '),
      })),
    )
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))
}

function readFile(file: SubOperationFile) {
  return {
    fileId: file.fileid,
    path: file.filepath,
    startDate: file.startDate,
    endDate: file.endDate,
    areaHa: file.totalArea,
    areaWithinHa: file.areaWithinParameters,
    report: readWireReport(file.weatherReport),
    applied: Object.fromEntries(
      file.applied.map(({ metric, min, max, avg, total, area }) => [
        metric,
        { minimum: min, maximum: max, average: avg, total, areaHa: area },
      ]),
    ),
  }
}

/** What the wire calls each metric of the report (OPS-67). */
const reportNames: Readonly<Record<ReportMetric, keyof EquipmentWeatherReport>> = {
  temperature: 'temperature',
  wind_speed: 'windSpeed',
  delta_t: 'deltaT',
  humidity: 'humidity',
  dew_point: 'dewPoint',
  pressure: 'pressure',
  tractor_speed: 'vehicleSpeed',
}

function readWireReport(told: EquipmentWeatherReport): WeatherReport {
  return readReport((metric) => {
    const { min, max, avg } = told[reportNames[metric]]
    return { minimum: min, maximum: max, average: avg }
  })
}
