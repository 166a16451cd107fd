import type { CsvDialect, Language } from '@talhao/contract/core'
import type { ExportDataType, ExportPeriod } from '@talhao/contract/weather/exports'
import { type LocalText, Problem } from '../../platform/http/problem.ts'
import { historyTexts } from './history.texts.ts'

/** Local days, YYYY-MM-DD, both included. */
export interface HistoryRange {
  readonly fromDate: string
  readonly toDate: string
  readonly period: ExportPeriod
}

/** Local days, both included; an end that was not sent is open. */
export interface ForecastRange {
  readonly fromDate: string | null
  readonly toDate: string | null
}

/** What a file is to hold; a forecast without a range is whole. */
export type ExportContent =
  | { readonly dataType: 'history'; readonly range: HistoryRange }
  | { readonly dataType: 'daily_forecast' | 'hourly_forecast'; readonly range: ForecastRange | null }

export interface ExportRequest {
  readonly clientId: string
  readonly stationId: string
  readonly content: ExportContent
  readonly dialect: CsvDialect
  readonly language: Language
}

export interface SentRows {
  readonly data_type: ExportDataType
  readonly from_date?: string | null
  readonly to_date?: string | null
  readonly period?: ExportPeriod | null
}

/** Throws with every field that is wrong; `known` are those of the same request that were found wrong before. */
export function readContent(sent: SentRows, known: Readonly<Record<string, LocalText>> = {}): ExportContent {
  const { data_type: dataType, period } = sent
  const wrong: Record<string, LocalText> = { ...known }
  const isForecast = dataType !== 'history'
  const fromDate = parseDate(sent.from_date)
  const toDate = parseDate(sent.to_date)
  const isMissing = (date: string | null | undefined) => date === undefined || date === null || date === ''
  if (fromDate === null && !(isForecast && isMissing(sent.from_date)))
    wrong.from_date = historyTexts.dateUnreadable
  if (toDate === null && !(isForecast && isMissing(sent.to_date))) wrong.to_date = historyTexts.dateUnreadable
  if (fromDate !== null && toDate !== null && toDate < fromDate) wrong.to_date = historyTexts.rangeReversed
  if (isForecast) {
    refuse(wrong)
    return { dataType, range: fromDate === null && toDate === null ? null : { fromDate, toDate } }
  }
  if (period === undefined || period === null) wrong.period = historyTexts.periodMissing
  refuse(wrong)
  if (fromDate === null || toDate === null || !period) throw new Error('a wrong range was not refused')
  return { dataType, range: { fromDate, toDate, period } }
}

function refuse(wrong: Readonly<Record<string, LocalText>>): void {
  const first = Object.values(wrong)[0]
  if (first !== undefined) throw new Problem('ruleBroken', first, { fields: wrong })
}

function parseDate(text: string | null | undefined): string | null {
  if (text === undefined || text === null || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null
  const timeMs = Date.parse(`${text}T00:00:00Z`)
  // 30 February must not become the second of March.
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(text) ? text : null
}
