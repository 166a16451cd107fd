import { forEachLanguage, type Language } from '@talhao/contract/core'

/** The closed list of what can go wrong, and how HTTP says it. Services throw these; one plugin translates. */
export const problemStatuses = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  absent: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  wrongType: 415,
  rangeNotSatisfiable: 416,
  ruleBroken: 422,
  tooMany: 429,
  unavailable: 503,
  outOfSpace: 507,
} as const
export type ProblemCode = keyof typeof problemStatuses

/** A text for people, in every language of the product. `{name}` stands for a value. */
export type LocalText = Readonly<Record<Language, string>>

export interface ProblemOptions {
  readonly values?: Readonly<Record<string, string | number>>
  /** Body fields that are wrong; without any, the error stands under `base`. */
  readonly fields?: Readonly<Record<string, LocalText>>
  readonly retryAfterSeconds?: number
  /** Further keys of the error body that the wire asks for. */
  readonly extra?: (message: string) => Record<string, unknown>
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly text: LocalText
  readonly options: ProblemOptions

  constructor(code: ProblemCode, text: LocalText, options: ProblemOptions = {}) {
    super(text.pt)
    this.code = code
    this.text = text
    this.options = options
  }
}

type TextValues = Readonly<Record<string, string | number>>

export function fillText(text: LocalText, language: Language, values: TextValues = {}): string {
  return fillPlaceholders(text[language], values)
}

/** For words whose language is already chosen. */
export function fillPlaceholders(words: string, values: TextValues): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The text with its values, still in every language. */
export function fillLocalText(text: LocalText, values: TextValues): LocalText {
  return forEachLanguage((language) => fillText(text, language, values))
}

export function sameText(text: string): LocalText {
  return forEachLanguage(() => text)
}
