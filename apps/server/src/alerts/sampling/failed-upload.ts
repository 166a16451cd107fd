import type { LocalText } from '../../platform/http/problem.ts'

/** A file that somebody sent in vain and has not sent since. */
export interface FailedUpload {
  readonly id: string
  /** The field; null: it broke before that was read. */
  readonly name: string | null
  readonly uploadedBy: string
  readonly reason: LocalText
  readonly failedAt: Date
}

/** Uploads belong to another area, which hands this in. */
export type ListFailedUploads = (request: { clientId: string; now: Date }) => Promise<readonly FailedUpload[]>
