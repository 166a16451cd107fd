import { type Language, languageNames } from '@talhao/contract/core'
import { fillText, type LocalText } from '../../../platform/http/problem.ts'
import { formatPrintedMoment } from '../../../platform/printing/format-time.ts'

/** How the figures of a pack are written: all of their decimals, none more. */
export interface Writing {
  readonly say: (text: LocalText, values?: Readonly<Record<string, string | number>>) => string
  readonly number: (value: number | null) => string
  readonly time: (iso: string) => string
}

export const unknownFigure = '–'

export function createWriting(language: Language): Writing {
  const format = new Intl.NumberFormat(languageNames[language].numbers, {
    maximumFractionDigits: 8,
    useGrouping: false,
  })
  return {
    say: (text, values) => fillText(text, language, values),
    // The true minus sign is in no subset of the font.
    number: (value) => (value === null ? unknownFigure : format.format(value).replace('\u2212', '-')),
    time: (iso) => formatPrintedMoment(new Date(iso)),
  }
}
