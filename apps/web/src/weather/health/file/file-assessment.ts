import type { Quantity, Reason, UnreadCells, Verdict } from '@talhao/station-quality'

/** What a person asks of the worker. */
export interface AssessmentRequest {
  readonly file: File
  /** Files of other stations, with their places. */
  readonly neighbours: readonly File[]
  readonly counter: {
    readonly mode: 'lifetime' | 'daily'
    readonly modulusMm: number | null
    readonly maxMm: number | null
  } | null
}

/** Why a file could not be assessed; `line` and `text` where one line is to blame. */
export interface FileProblem {
  readonly reason: 'time' | 'columns' | 'tooLong' | 'empty' | 'values' | 'tooLarge' | 'unreadable'
  readonly fileName: string
  readonly line: number | null
  readonly text: string
}

export interface AssessedCase {
  /** null: the clock of the station. */
  readonly quantity: Quantity | null
  readonly reason: Reason
  readonly fromMs: number
  readonly toMs: number
  readonly readings: number
}

export interface FileAssessment {
  readonly fromMs: number
  readonly toMs: number
  readonly intervalMinutes: number
  /** Files of neighbours that lie within 150 km of the station. */
  readonly neighbours: number
  readonly hasPlace: boolean
  /** Cells that could not be read as numbers; null: there are none. */
  readonly unread: UnreadCells | null
  readonly counts: readonly {
    readonly quantity: Quantity
    readonly byVerdict: Readonly<Record<Verdict, number>>
  }[]
  readonly cases: readonly AssessedCase[]
  /** A line for each reading that is not good and for each missing one. */
  readonly verdictsCsv: string
}

export type AssessmentMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly assessment: FileAssessment }
  | { readonly kind: 'problem'; readonly problem: FileProblem }

/** Bytes of a file as it is chosen, and of its text once it is unpacked. */
export const maxFileBytes = 25_000_000
export const maxTextBytes = 60_000_000
export const maxNeighbourFiles = 6
