import type { ExportSources } from './prepare-export.ts'

export interface HistoryDeps extends ExportSources {
  readonly rateLimitFactor: number
  /** Whether the mail server takes letters beyond ASCII before the at sign. */
  readonly takesUnicode: boolean
}

/** Two lanes of the job queue for exports, so that the other workers stay free for everything else. */
export function chooseLane(clientId: string): string {
  return `exports-${Number.parseInt(clientId.slice(-1), 16) % 2}`
}
