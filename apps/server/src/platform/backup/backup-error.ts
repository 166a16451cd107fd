/** What the person at the keyboard can understand and mend: its message is shown alone, without a stack. */
export class BackupError extends Error {}

/** The archive is not what was written: cut off, altered, or something else. */
export function rejectArchive(reason: string): BackupError {
  return new BackupError(`The archive cannot be used: ${reason}. Nothing was restored.`)
}
