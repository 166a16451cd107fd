import { type Static, Type } from 'typebox'
import { SentText, SentTime, UploadId } from '../files/index.ts'
import { SentTargets } from './targets.ts'

/** The part `meta` of an upload, as JSON. */
export const WeatherUploadMeta = Type.Object({
  uploadId: UploadId,
  /** The field. */
  name: Type.String({ minLength: 1, maxLength: 500 }),
  /** Of the machine, in metres. */
  width: Type.Number({ minimum: 0.01, maximum: 200 }),
  farmName: SentText,
  deviceId: SentText,
  machineName: SentText,
  productName: SentText,
  description: SentText,
  fromDate: SentTime,
  toDate: SentTime,
  limits: Type.Optional(SentTargets),
})
export type WeatherUploadMeta = Static<typeof WeatherUploadMeta>
