import { readIsoTime } from '@talhao/operation-maps'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { fillLocalText } from '../../platform/http/problem.ts'
import { operationFilesTexts } from './operation-files.texts.ts'
import { createFieldProblem } from './reject-upload.ts'

/** What a tablet says about its upload, or the field of it that is missing or wrong. */
export function readMeta<S extends TSchema>(schema: S, meta: unknown): Static<S> {
  if (Value.Check(schema, meta)) return meta
  const [first] = Value.Errors(schema, meta)
  throw createMetaFieldProblem(nameField(first))
}

export function createMetaFieldProblem(field: string) {
  return createFieldProblem(field, fillLocalText(operationFilesTexts.metaInvalid, { field }))
}

/** A text without the blanks around it; null where nothing was sent, or blanks alone. */
export function readSentText(sent: string | null | undefined): string | null {
  const text = (sent ?? '').trim()
  return text === '' ? null : text
}

/** The same where there must be one. */
export function requireSentText(field: string, sent: string): string {
  const text = readSentText(sent)
  if (text === null) throw createMetaFieldProblem(field)
  return text
}

interface MetaError {
  readonly instancePath: string
  readonly params: object
}

function nameField(error: MetaError | undefined): string {
  if (error === undefined) return 'meta'
  const path = error.instancePath.split('/').filter((part) => part !== '')
  const missing = 'requiredProperties' in error.params ? error.params.requiredProperties : null
  if (Array.isArray(missing) && typeof missing[0] === 'string') path.push(missing[0])
  return path.length === 0 ? 'meta' : path.join('.')
}

const earliestMs = Date.UTC(2000, 0, 1)
const latestMs = Date.UTC(2100, 0, 1)
const day = /^\d{4}-\d{2}-\d{2}$/

/** The first and last moment of the work as a tablet says it; a bare date means its whole day. */
export function readPeriod(meta: {
  readonly fromDate?: string | number | null
  readonly toDate?: string | number | null
}): { fromDate: Date | null; toDate: Date | null } {
  const fromDate = readSentTime('fromDate', meta.fromDate ?? null, 'T00:00')
  const toDate = readSentTime('toDate', meta.toDate ?? null, 'T23:59:59')
  if (fromDate !== null && toDate !== null && toDate < fromDate)
    throw createFieldProblem('toDate', operationFilesTexts.datesReversed)
  return { fromDate, toDate }
}

/** null where nothing was sent. */
export function readSentTime(field: string, sent: string | number | null, timeOfDay: string): Date | null {
  if (sent === null || sent === '') return null
  const timeMs = typeof sent === 'number' ? sent : readText(sent.trim(), timeOfDay)
  if (timeMs === null || !(timeMs >= earliestMs && timeMs < latestMs)) throw createMetaFieldProblem(field)
  return new Date(timeMs)
}

function readText(text: string, timeOfDay: string): number | null {
  const bytes = new TextEncoder().encode(day.test(text) ? `${text}${timeOfDay}` : text)
  return readIsoTime(bytes, 0, bytes.length)
}
