import type { Readable } from 'node:stream'

/** Where big files lie: on the disk or in an S3-compatible store. Keys are ours, never a person's words. */
export interface FileStore {
  /**
   * Stores all of the content under the key, or nothing: when the source breaks, stalls, is too large or is not what
   * its checksum says, what lay there before still does. The same key again replaces the file in one step.
   */
  put(key: string, content: Readable, limits: PutLimits): Promise<FileFacts>
  /** null: there is no such file. Who has begun to read goes on reading the same file, even when it is replaced. */
  get(key: string, range?: ByteRange): Promise<Readable | null>
  find(key: string): Promise<StoredFile | null>
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>
  /** Every file below a folder, such as `app-packages`, in no order. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Clears away what processes that were killed in the middle of a put left behind, and tells how many. */
  sweepUnfinished(before: Date): Promise<number>
  /** Throws when nothing could be stored now. */
  check(): Promise<void>
}

export interface PutLimits {
  readonly maxBytes: number
  /** In hex, when it is known beforehand. */
  readonly sha256?: string
  /** A source that sends nothing for so long is given up; absent: what we write ourselves comes however slowly. */
  readonly stallMs?: number
}

/** How long the sender of an upload may be silent. */
export const senderStallMs = 60_000

export interface FileFacts {
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}

export interface StoredFile {
  readonly key: string
  readonly bytes: number
  readonly storedAt: Date
}

/** Both ends included, as HTTP counts; they must lie in the file. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export type RejectionReason = 'too-large' | 'wrong-checksum' | 'stalled'

/** The content is not what it may be; nothing of it is stored. */
export class FileRejection extends Error {
  readonly reason: RejectionReason

  constructor(reason: RejectionReason) {
    super(`the file was refused: ${reason}`)
    this.reason = reason
  }
}

const segment = /^[a-z0-9][a-z0-9._-]{0,99}$/

/** A key never leaves its folder and means the same on every store. */
export function checkKey(key: string): void {
  const segments = key.split('/')
  if (segments.length < 2 || !segments.every((one) => segment.test(one)))
    throw new Error(`${JSON.stringify(key)} is no key of a file`)
}
