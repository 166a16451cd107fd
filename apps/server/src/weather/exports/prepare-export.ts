import type { CsvDialect, Language } from '@talhao/contract/core'
import type { ExtraReading } from '@talhao/contract/weather/readings'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { copyRows } from './copy-rows.ts'
import { byteOrderMark, formatCsvLine, translateLines } from './csv-text.ts'
import type { ExportContent, ExportRequest } from './export-request.ts'
import { type ExportedStation, findExportedStation, findExtras } from './exported-station.repository.ts'
import { type ForecastSource, listForecastLines } from './forecast-lines.ts'
import { historyTexts } from './history.texts.ts'
import { listHistoryHeaders } from './history-columns.ts'
import { buildHistoryCopy, type PeriodSpan } from './history-query.ts'
import { nameCsv } from './name-file.ts'
import { countPeriods, findObservedSpan } from './observed-span.ts'

export interface ExportSources {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly forecasts: ForecastSource
}

/** Bytes of whole and broken lines, and how many lines end in them. */
export interface CsvPiece {
  readonly bytes: Buffer
  readonly lines: number
}

/** A file that is known to have rows; they are read when somebody takes them. */
export interface PreparedExport {
  readonly station: ExportedStation
  /** By the station's name as it is given: a mail carries no link in it (CORE-63). */
  readonly nameFile: (placeName: string) => string
  readonly rowCount: number
  /** With the byte order mark. */
  readonly header: Buffer
  readonly readRows: () => AsyncGenerator<CsvPiece, void>
}

/** null: nothing was observed in the range, or no forecast is there. */
export async function prepareExport(
  sources: ExportSources,
  request: ExportRequest,
): Promise<PreparedExport | null> {
  const { content } = request
  const station = await findExportedStation(sources.db, request.clientId, request.stationId)
  if (station === null) throw new Problem('absent', requestTexts.absent)
  if (station.subscriptionStatus !== 'active') throw new Problem('forbidden', historyTexts.stationUnpaid)
  if (content.dataType !== 'history') return prepareForecast(sources, { station, content, request })
  if (!station.hasHistoryDownload) throw new Problem('forbidden', historyTexts.planWithoutHistory)
  const span = await findObservedSpan(sources, station, content.range)
  if (span === null) return null
  const extras = await findExtras(sources.db, station.id)
  return {
    station,
    nameFile: (placeName) => nameCsv({ placeName, ...content.range }),
    rowCount: countPeriods(span),
    header: encodeHeader(
      listHistoryHeaders({ language: request.language, timeZone: station.timeZone, extras }),
      request.dialect,
    ),
    readRows: () => readHistory(sources.pool, { station, span, extras, ...request }),
  }
}

async function* readHistory(
  pool: Pool,
  of: {
    station: ExportedStation
    span: PeriodSpan
    extras: readonly ExtraReading[]
    dialect: CsvDialect
    language: Language
  },
): AsyncGenerator<CsvPiece, void> {
  const copy = buildHistoryCopy({ ...of, stationId: of.station.id })
  for await (const piece of copyRows(pool, { copy, timeZone: of.station.timeZone })) {
    const { bytes, count } = translateLines(piece, of.dialect)
    yield { bytes, lines: count }
  }
}

async function prepareForecast(
  sources: ExportSources,
  of: {
    station: ExportedStation
    content: Exclude<ExportContent, { dataType: 'history' }>
    request: ExportRequest
  },
): Promise<PreparedExport | null> {
  const { station, content, request } = of
  const { dataType } = content
  const forecast = await sources.forecasts.read(station, sources.clock.now())
  const lines = forecast === null ? null : listForecastLines(forecast, { ...request, ...content, station })
  if (lines === null) return null
  return {
    station,
    nameFile: (placeName) => nameCsv({ placeName, period: dataType, ...lines.range }),
    rowCount: lines.rows.length,
    header: encodeHeader(lines.headers, request.dialect),
    readRows: async function* () {
      const text = lines.rows.map((row) => formatCsvLine(row, request.dialect)).join('')
      yield { bytes: Buffer.from(text), lines: lines.rows.length }
    },
  }
}

function encodeHeader(headers: readonly string[], dialect: CsvDialect): Buffer {
  return Buffer.from(byteOrderMark + formatCsvLine(headers, dialect))
}
