import type {
  AppliedRate,
  EquipmentOperationDetail,
  EquipmentWeatherReport,
  SubOperation,
  SubOperationFile,
} from '@talhao/contract/operations/equipment'
import { weatherKind } from '@talhao/contract/operations/files'
import {
  type AppliedFigures,
  type MetricSummary,
  rateMetrics,
  type WeatherReport,
} from '@talhao/operation-maps'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { requestTexts } from '../../../platform/http/texts.ts'
import { describeFilePath } from '../../files/operation-files.service.ts'
import type { RecordKey } from '../registries/registry.ts'
import { mergeReports } from './operation-targets.ts'
import { readStatus } from './operations.registry.ts'
import {
  findOperationRow,
  listOperationFiles,
  type OperationFileRow,
  type OperationRow,
} from './operations.repository.ts'

/** On a farm that the caller does not see, it is as absent as one of another client (ACC-113). */
export async function getOperationDetail(
  db: Db,
  { farmIds, ...key }: RecordKey & { readonly farmIds: readonly string[] | null },
): Promise<EquipmentOperationDetail> {
  const operation = await findOperationRow(db, key)
  if (operation === null || farmIds?.includes(operation.farmId) === false)
    throw new Problem('absent', requestTexts.absent)
  const files = await listOperationFiles(db, key.clientId, [key.id])
  return {
    filePaths: files.map(locateFile),
    subOperations: groupFiles(files),
    summary: summarise(operation, files),
    parameterDetails: operation.targets,
    initialParameterDetails: operation.initialTargets,
    weatherReport: describeReport(mergeReports(files)),
  }
}

function locateFile({ fileId }: OperationFileRow) {
  const filepath = describeFilePath(fileId, weatherKind)
  return { id: fileId, fileid: fileId, filetype: weatherKind, filepath }
}

/** One group for what one operator did with one machine, in the order in which they began. */
function groupFiles(files: readonly OperationFileRow[]): SubOperation[] {
  const groups = new Map<string, SubOperation>()
  for (const file of files) {
    const { operatorId, operatorName, machineryId, machineryName } = file
    const group = groups.get(`${operatorId} ${machineryId}`) ?? {
      operatorId,
      operators: [operatorName],
      machineryId,
      machineries: [machineryName],
      files: [],
    }
    group.files.push(describeFile(file))
    groups.set(`${operatorId} ${machineryId}`, group)
  }
  return [...groups.values()]
}

function describeFile(file: OperationFileRow): SubOperationFile {
  const { figures, fromDate, toDate } = file
  return {
    ...locateFile(file),
    startDate: fromDate.toISOString(),
    endDate: toDate.toISOString(),
    weatherReport: describeReport(figures.report),
    totalArea: figures.totalAreaHa,
    areaWithinParameters: figures.areaWithinHa,
    applied: describeApplied(figures.applied ?? {}),
  }
}

function describeApplied(applied: AppliedFigures): AppliedRate[] {
  return rateMetrics.flatMap((metric) => {
    const figure = applied[metric]
    if (figure === undefined) return []
    const { minimum, maximum, average, total, areaHa } = figure
    return [{ metric, min: minimum, max: maximum, avg: average, total, area: areaHa }]
  })
}

function summarise(
  operation: OperationRow,
  files: readonly OperationFileRow[],
): EquipmentOperationDetail['summary'] {
  const { id, name, status, farmName, fieldName, productName, additionalInfo } = operation
  const starts = files.map(({ fromDate }) => fromDate.getTime())
  const ends = files.map(({ toDate }) => toDate.getTime())
  const hasFiles = files.length > 0
  return {
    operationId: id,
    name,
    status: readStatus(status),
    farmName,
    fieldName,
    productName,
    additionalInfo,
    operators: [...operation.operators],
    machineries: [...operation.machineries],
    startDate: hasFiles ? new Date(Math.min(...starts)).toISOString() : null,
    endDate: hasFiles ? new Date(Math.max(...ends)).toISOString() : null,
    totalArea: operation.totalAreaHa,
    areaWithinParameters: operation.areaWithinHa,
  }
}

function describeReport(report: WeatherReport): EquipmentWeatherReport {
  return {
    temperature: describeMetric(report.temperature),
    windSpeed: describeMetric(report.wind_speed),
    deltaT: describeMetric(report.delta_t),
    humidity: describeMetric(report.humidity),
    dewPoint: describeMetric(report.dew_point),
    pressure: describeMetric(report.pressure),
    vehicleSpeed: describeMetric(report.tractor_speed),
  }
}

function describeMetric({ minimum, maximum, average }: MetricSummary) {
  return { min: minimum, max: maximum, avg: average }
}
