import { type Static, Type } from 'typebox'
import { Id, IsoTime, Nullable, Shape } from '../../core/answers.ts'

export const exportDataTypes = ['history', 'daily_forecast', 'hourly_forecast'] as const
export type ExportDataType = (typeof exportDataTypes)[number]

export const exportPeriods = ['daily', 'hourly'] as const
export type ExportPeriod = (typeof exportPeriods)[number]

/** How many files of weather go out at once from one server; the rest wait in a queue. */
export const exportsStreamedAtOnce = 4
/** On a download that has to wait: how many are before it. Its first byte comes when its turn does. */
export const exportsAheadHeader = 'x-exports-ahead'

export const stationsPerZip = 200
/** A made zip can be fetched for so long. */
export const zipHours = 24

export const exportKinds = ['mail', 'zip'] as const
export type ExportKind = (typeof exportKinds)[number]
export const exportStates = ['queued', 'running', 'done', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

/** An export that goes on without its page: a mail, or a zip of several stations. */
export const QueuedExport = Shape({
  id: Id,
  kind: Type.Enum(exportKinds),
  dataType: Type.Enum(exportDataTypes),
  state: Type.Enum(exportStates),
  /** Of the work, 0 to 100. */
  progressPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Of the first station; the others are counted. */
  placeName: Type.String(),
  stationsCount: Type.Integer(),
  /** Local dates, YYYY-MM-DD; null for a forecast that was asked for without them. */
  fromDate: Nullable(Type.String()),
  toDate: Nullable(Type.String()),
  period: Nullable(Type.Enum(exportPeriods)),
  /** Where the mail goes; null for a zip. */
  email: Nullable(Type.String()),
  createdAt: IsoTime,
  /** The zip's; null until it is made. */
  fileName: Nullable(Type.String()),
  fileBytes: Nullable(Type.Integer()),
})
export type QueuedExport = Static<typeof QueuedExport>
