import { type Language, languageNames } from '@talhao/contract/core'
import { nameProductIn } from '@talhao/contract/operations/equipment'
import { formatFigure } from '@talhao/operation-maps'
import {
  formatPrintedDate,
  formatPrintedMoment,
  formatPrintedTime,
} from '../../../platform/printing/format-time.ts'

/** What is not known is a dash, never a zero. */
export const unknownMark = '–'

export interface Formats {
  readonly number: (value: number | null, decimals: number) => string
  readonly date: (time: Date | number) => string
  readonly time: (time: Date | number) => string
  readonly dateTime: (time: Date | number) => string
  readonly period: (from: Date | number | null, to: Date | number | null) => string
  /** Its own name, or in the reader's language that of one which every client starts with (OPS-61). */
  readonly product: (name: string) => string
}

/** Files and reports are read in São Paulo time, UTC-3 at all times (OPS-5), whoever reads them. */
export function createFormats(language: Language): Formats {
  const locale = languageNames[language].numbers
  const number = (value: number | null, decimals: number) =>
    value === null || !Number.isFinite(value)
      ? unknownMark
      : // The true minus sign is in no subset of the font.
        formatFigure(value, { locale, decimals }).replace('\u2212', '-')
  const date = formatPrintedDate
  const time = formatPrintedTime
  const dateTime = formatPrintedMoment
  return {
    product: (name) => nameProductIn(language, name),
    number,
    date,
    time,
    dateTime,
    period: (from, to) => {
      if (from === null || to === null) return unknownMark
      if (date(from) === date(to)) return `${date(from)}, ${time(from)} – ${time(to)}`
      return `${dateTime(from)} – ${dateTime(to)}`
    },
  }
}
