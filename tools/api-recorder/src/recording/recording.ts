import { readFileSync, writeFileSync } from 'node:fs'

/** One call and all of its answer that is compared, with everything masked that differs between two runs. */
export interface RecordedCall {
  /** Who called what; no two calls of a recording have the same. */
  readonly title: string
  readonly role: string
  /** `GET /api/v2/stations/:id`; null: no call of the contract. */
  readonly endpoint: string | null
  readonly status: number
  /** Names and order as they came. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

export interface Recording {
  readonly calls: readonly RecordedCall[]
}

export class RecordingError extends Error {}

export function readRecording(file: string): Recording {
  const parsed: unknown = parseFile(file)
  if (!isRecording(parsed)) throw new RecordingError(`${file} is no recording.`)
  return parsed
}

export function writeRecording(file: string, recording: Recording): void {
  writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`)
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new RecordingError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function isRecording(value: unknown): value is Recording {
  return typeof value === 'object' && value !== null && 'calls' in value && Array.isArray(value.calls)
}
