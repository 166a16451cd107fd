import type { FileFailure } from '../viewer/file-state.ts'

/** A file could not be had; the page has words for each reason. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly reason: FileFailure

  constructor(reason: FileFailure, message: string) {
    super(message)
    this.reason = reason
  }
}
