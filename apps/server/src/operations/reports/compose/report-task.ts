import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import type { PlantingFigures, WeatherFigures, WeatherMetric } from '@talhao/operation-maps'
import type { Config } from '../../../config.ts'
import type { ReportLook } from '../../../platform/printing/report-look.ts'
import type { OperationFile } from '../../files/operation-file.ts'
import type { StoredPart } from '../drawing/paint-operation.ts'

/** All of it passes from thread to thread: plain values, and the keys of what lies in the store. */
interface ReportTask {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly look: ReportLook
}

export interface PlantingSummaryTask extends ReportTask {
  readonly operation: OperationFile
  /** At least one. */
  readonly parts: readonly (StoredPart & { readonly figures: PlantingFigures })[]
}

/** The station nearest to a work while it went on; what it measured in doubt is left out of its averages. */
export interface StationDuringWork {
  readonly name: string
  readonly distanceKm: number
  readonly readings: number
  readonly doubtful: number
  readonly averages: Readonly<Record<'temperature' | 'humidity' | 'wind_speed', number | null>>
}

export interface WeatherSummaryTask extends ReportTask {
  readonly operation: OperationFile
  /** Null: none is near, or it measured nothing then. */
  readonly station: StationDuringWork | null
  readonly parts: readonly WeatherPart[]
  readonly metric: WeatherMetric
}

export interface WeatherPart extends StoredPart {
  readonly figures: WeatherFigures
}

export interface Range {
  readonly minimum: number
  readonly maximum: number
}

export interface ReportedProduct {
  readonly name: string
  readonly temperature: Range
  readonly humidity: Range
  readonly windSpeed: Range
}

/** What one operator did with one machine, in one file. */
export interface ReportedWork extends WeatherPart {
  readonly operationId: string
  readonly operationName: string
  readonly farmName: string
  readonly fieldName: string
  readonly productName: string | null
  readonly operatorId: string
  readonly operatorName: string
  readonly machineryId: string
  readonly machineryName: string
  readonly from: Date
  readonly to: Date
}

export interface ReportedOperation {
  readonly name: string
  readonly status: 'active' | 'finished' | 'disabled'
  readonly farmName: string
  readonly fieldName: string
  readonly additionalInfo: string
  readonly product: ReportedProduct | null
  readonly targets: WeatherParameters
  /** Null: none is near, or it measured nothing then. */
  readonly station: StationDuringWork | null
  readonly work: readonly ReportedWork[]
}

export interface OperationsReportTask extends ReportTask {
  readonly operations: readonly ReportedOperation[]
  readonly metric: WeatherMetric
}

export interface ReportedOperator {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly operatorCode: string | null
  readonly isDisabled: boolean
  readonly work: readonly ReportedWork[]
}

export interface OperatorsReportTask extends ReportTask {
  readonly operators: readonly ReportedOperator[]
}
