/** What forms send: undefined is left out, null and empty texts mean none. */
export type SentText = string | null | undefined
export type SentNumber = number | string | null | undefined

/** The text without blanks around it; what was left out stays as it was before. */
export function takeText(sent: SentText, before: string | undefined): string {
  return sent === undefined ? (before ?? '') : (sent ?? '').trim()
}

/** Digits alone; an empty text: none was sent; null: not a code. */
export function takeCode(sent: SentNumber, before: string | null | undefined): string | null {
  if (sent === undefined) return before ?? ''
  const text = String(sent ?? '').trim()
  return /^\d{0,40}$/.test(text) ? text : null
}

const plainNumber = /^\d+(?:[.,]\d+)?$/

/** Non-negative, with an optional decimal part after a point or comma; null: missing or not such a number. */
export function takeNumber(sent: SentNumber, before: number | undefined): number | null {
  if (sent === undefined) return before ?? null
  if (typeof sent === 'number') return Number.isFinite(sent) && sent >= 0 ? sent : null
  const text = (sent ?? '').trim()
  return plainNumber.test(text) ? Number(text.replace(',', '.')) : null
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A text that can be no id names nothing, and must not reach a query. */
export function isId(text: string): boolean {
  return id.test(text)
}
