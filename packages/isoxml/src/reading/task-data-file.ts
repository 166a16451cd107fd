/** A file of task data, wherever it lies: in a zip, on a card. It is opened when it is needed, if at all. */
export interface TaskDataFile {
  /** Its folders and name, joined by slashes. */
  readonly path: string
  /** Bytes, as far as is known before it is read; it never gives more. */
  readonly size: number
  /** All of it. */
  readonly read: () => Promise<Uint8Array>
  /** Piece by piece. */
  readonly open: () => AsyncIterable<Uint8Array>
}
