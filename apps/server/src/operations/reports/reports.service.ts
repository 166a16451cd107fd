import type { Brand, Language } from '@talhao/contract/core'
import type { WeatherMetricName } from '@talhao/contract/operations/files'
import type { PlantingFigures, WeatherFigures } from '@talhao/operation-maps'
import type { Config } from '../../config.ts'
import { findClientName } from '../../platform/db/clients.repository.ts'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import type { ReportLook } from '../../platform/printing/report-look.ts'
import { nameFile } from '../exports/describe-source.ts'
import { nameDay, nameWork } from '../exports/name-work.ts'
import type { OperationFile, OperationPart } from '../files/operation-file.ts'
import { listParts } from '../files/operation-files.repository.ts'
import { requireFile } from '../files/operation-files.service.ts'
import type {
  OperationsReportTask,
  PlantingSummaryTask,
  ReportedOperation,
  WeatherPart,
} from './compose/report-task.ts'
import type { ReportWorkers } from './report-workers.ts'
import { listOperationHeads, listOperatorHeads, listWork } from './reports.repository.ts'
import { type ReadStationBesideWork, readStationDuringWork } from './station-during-work.ts'
import { reportFileWords, reportProblems } from './texts/report-problems.texts.ts'

export interface ReportsDeps {
  readonly db: Db
  readonly clock: Clock
  /** Where the thread finds the store. */
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly brand: Brand
  readonly reports: ReportWorkers
  readonly readStationBesideWork: ReadStationBesideWork
}

/** Who asks, in which language. */
export interface Reader {
  readonly clientId: string
  readonly language: Language
}

export interface NamedPdf {
  readonly pdf: Uint8Array
  /** By field and day (OPS-112). */
  readonly fileName: string
}

/** Each has a map and charts: more would be a book, and a minute's work. */
export const maxOperations = 50
export const maxOperators = 500

export async function reportPlantingSummary(
  deps: ReportsDeps,
  reader: Reader,
  fileId: string,
): Promise<NamedPdf> {
  const operation = await requireFile(deps.db, reader.clientId, { fileId, clouds: ['planting'] })
  const parts = await listParts(deps.db, reader.clientId, fileId)
  const look = await describeLook(deps, reader)
  const pdf = await deps.reports.run('printPlantingSummary', {
    files: deps.files,
    look,
    operation,
    parts: parts.flatMap((part) => toPlantingPart(operation, part)),
  })
  return { pdf, fileName: `${nameFile(operation)}_${reportFileWords.planting[reader.language]}.pdf` }
}

export async function reportWeatherSummary(
  deps: ReportsDeps,
  reader: Reader,
  { fileId, metric }: { fileId: string; metric: WeatherMetricName },
): Promise<NamedPdf> {
  const operation = await requireFile(deps.db, reader.clientId, { fileId, clouds: ['weather'] })
  const parts = await listParts(deps.db, reader.clientId, fileId)
  const look = await describeLook(deps, reader)
  const weatherParts = parts.flatMap((part) => toWeatherPart(operation, part))
  const pdf = await deps.reports.run('printWeatherSummary', {
    files: deps.files,
    look,
    operation,
    metric,
    station: await readStationDuringWork(
      deps.readStationBesideWork,
      reader.clientId,
      weatherParts.map(({ summary }) => summary),
    ),
    parts: weatherParts,
  })
  return { pdf, fileName: `${nameFile(operation)}_${reportFileWords.weather[reader.language]}.pdf` }
}

export async function reportOperators(
  deps: ReportsDeps,
  reader: Reader,
  ids: readonly string[],
): Promise<NamedPdf> {
  const { db } = deps
  const { clientId } = reader
  if (ids.length === 0) throw new Problem('ruleBroken', reportProblems.noOperator)
  rejectOver(ids, { most: maxOperators, text: reportProblems.tooManyOperators })
  const known = ids.filter(isId)
  const heads = await listOperatorHeads(db, clientId, known)
  if (heads.length < new Set(ids).size) throw new Problem('absent', requestTexts.absent)
  const work = await listWork(db, clientId, { by: 'operator', ids: known })
  const operators = heads.map((head) => ({
    ...head,
    work: work.filter(({ operatorId }) => operatorId === head.id),
  }))
  const look = await describeLook(deps, reader)
  const pdf = await deps.reports.run('printOperators', { files: deps.files, look, operators })
  return { pdf, fileName: `${reportFileWords.operators[reader.language]}_${nameDay(look.madeAt)}.pdf` }
}

export async function collectOperations(
  deps: ReportsDeps,
  reader: Reader,
  { ids, metric }: { ids: readonly string[]; metric: WeatherMetricName },
): Promise<OperationsReportTask> {
  const { db } = deps
  const { clientId } = reader
  if (ids.length === 0) throw new Problem('ruleBroken', reportProblems.noOperation)
  rejectOver(ids, { most: maxOperations, text: reportProblems.tooManyOperations })
  const known = ids.filter(isId)
  const heads = await listOperationHeads(db, clientId, known)
  if (heads.length < new Set(ids).size) throw new Problem('absent', requestTexts.absent)
  const work = await listWork(db, clientId, { by: 'operation', ids: known })
  const operations: ReportedOperation[] = []
  for (const { id, ...head } of heads) {
    const own = work.filter(({ operationId }) => operationId === id)
    const spans = own.map(({ summary }) => summary)
    const station = await readStationDuringWork(deps.readStationBesideWork, clientId, spans)
    operations.push({ ...head, station, work: own })
  }
  return { files: deps.files, look: await describeLook(deps, reader), operations, metric }
}

/** Of one operation by its field and day, of several by the day of the report. */
export function nameOperationsReport({ look, operations }: OperationsReportTask): string {
  const [only, ...others] = operations
  const word = reportFileWords.operations[look.language]
  const days = only?.work.map(({ from }) => from.getTime()) ?? []
  if (only === undefined || others.length > 0 || days.length === 0)
    return `${word}_${nameDay(look.madeAt)}.pdf`
  const from = new Date(Math.min(...days))
  return `${nameWork({ field: only.fieldName, from, machine: null })}_${word}.pdf`
}

async function describeLook(
  { db, clock, brand }: ReportsDeps,
  { clientId, language }: Reader,
): Promise<ReportLook> {
  return { brand, language, clientName: await findClientName(db, clientId), madeAt: clock.now() }
}

function rejectOver(
  ids: readonly string[],
  { most, text }: { most: number; text: (typeof reportProblems)[keyof typeof reportProblems] },
): void {
  if (ids.length > most) throw new Problem('ruleBroken', text, { values: { most } })
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

function toPlantingPart(
  { meta }: OperationFile,
  { kind, storedKey, summary, figures }: OperationPart,
): PlantingSummaryTask['parts'] {
  if (kind === 'polygons' || !isPlanting(figures)) return []
  const rows = kind === 'fertilizers' ? meta.numberOfFertilizersRows : meta.numberOfSeedsRows
  const all = rows ?? meta.numberOfSeedsRows ?? meta.numberOfFertilizersRows ?? 1
  return [{ kind, storedKey, summary, figures, machine: { rows: all || 1, rowWidthM: meta.widthRow ?? 0.5 } }]
}

function toWeatherPart(
  { width }: OperationFile,
  { kind, storedKey, summary, figures }: OperationPart,
): readonly WeatherPart[] {
  if (kind !== 'polygons' || isPlanting(figures)) return []
  return [{ kind: 'weather', storedKey, summary, figures, machine: { rows: 1, rowWidthM: width ?? 1 } }]
}

function isPlanting(figures: PlantingFigures | WeatherFigures): figures is PlantingFigures {
  return 'plantedAreaHa' in figures
}
