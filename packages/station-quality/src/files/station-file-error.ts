/** `time`: a line without a time. `columns`: no column is known. `tooLong`: more slots than are kept. */
export type StationFileReason = 'time' | 'columns' | 'tooLong'

const sentences = {
  time: (text: string) => `"${text}" is no time; 2020-01-01T00:00Z would be one.`,
  columns: () => 'no column is known; temperature_c would be one.',
  tooLong: () => 'the lines lie too far apart in time.',
} as const satisfies Record<StationFileReason, (text: string) => string>

/** Why a station's file cannot be read, and where. */
export class StationFileError extends Error {
  readonly reason: StationFileReason
  readonly line: number
  readonly text: string

  constructor(reason: StationFileReason, where: { name: string; line: number; text: string }) {
    super(`${where.name}: ${sentences[reason](where.text)}`)
    this.reason = reason
    this.line = where.line
    this.text = where.text
  }
}
