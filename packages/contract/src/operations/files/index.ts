import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'

/** What the three clouds of field operations share on the wire: ids, list entries, answers to uploads, exports. */

export const plantingKinds = ['seeds', 'fertilizers', 'speed'] as const
export type PlantingKind = (typeof plantingKinds)[number]

export const weatherKind = 'polygons'

export const operationFileKinds = [...plantingKinds, weatherKind] as const
export type OperationFileKind = (typeof operationFileKinds)[number]

export const filesPerPage = 20

/** Twenty lower-case letters and digits. Any other text is a file that does not exist. */
export const FileId = Type.String({ minLength: 1, maxLength: 64 })

const OptionalText = Nullable(Type.String())
export const OptionalNumber = Nullable(Type.Number())

/** What every list entry says; texts that the tablet did not send are null. */
export const operationFileFields = {
  fileid: Type.String(),
  /** The field. */
  name: Type.String(),
  description: OptionalText,
  farmName: OptionalText,
  /** The first and last moment of the work: as the tablet said, else as the file says. */
  fromDate: IsoTime,
  toDate: IsoTime,
  /** The day of `fromDate` in Sao Paulo, YYYY-MM-DD. */
  date: Type.String(),
  year: Type.Integer(),
  createdAt: IsoTime,
  /** Hectares: planted, applied or worked, whichever its first kind of file knows; null without a file. */
  areaHectare: OptionalNumber,
  /** Where was worked, as the data of an SVG path in a square of 100 by 100, north up; null: not drawn yet, or nothing. */
  outline: OptionalText,
}

/** The texts of an operation file that only one of the clouds has. */
export const plantingFileFields = {
  /** Of which there are files, in this order. */
  kinds: Type.Array(Type.Enum(plantingKinds)),
  /** Percent of the worked area that failed, by the first kind of file; null where it is not known. */
  failurePercentage: OptionalNumber,
  operationName: OptionalText,
  varietyCulture: OptionalText,
  implementName: OptionalText,
}
export const weatherFileFields = {
  deviceId: OptionalText,
  machineName: OptionalText,
  productName: OptionalText,
  /** Of the machine, in metres. */
  width: OptionalNumber,
  /** Of the hectares, where every target holds; null without targets. */
  areaWithinParameters: OptionalNumber,
}

/** `all_files` is what clients in the field send; without it the answer is the same. */
export const FileListQuery = Shape({
  all_files: Type.Optional(Type.String({ maxLength: 10 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** Counted from 1; an empty page ends the list. */
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  file_id: Type.Optional(FileId),
  fileid: Type.Optional(FileId),
  /** Only this field; `farm` tells fields of one name apart, empty where it has none. */
  field: Type.Optional(Type.String({ maxLength: 500 })),
  farm: Type.Optional(Type.String({ maxLength: 500 })),
  /** The year in which the season began (OPS-111). */
  season: Type.Optional(Type.Integer({ minimum: 1999, maximum: 2100 })),
  /** Variety and crop as the tablet said it: the planting cloud's. */
  crop: Type.Optional(Type.String({ maxLength: 500 })),
  /** The weather cloud's. */
  product: Type.Optional(Type.String({ maxLength: 500 })),
  /** `field`: farm by farm and field by field, the newest work of each first. */
  order: Type.Optional(Type.Enum(['newest', 'field'])),
})

/** What the list can be narrowed down to, with the number of operations each has. */
export const FileFilters = Shape({
  fields: Type.Array(Shape({ name: Type.String(), farmName: OptionalText, count: Type.Integer() })),
  /** By the year in which they began, the newest first. */
  seasons: Type.Array(Shape({ season: Type.Integer(), count: Type.Integer() })),
  crops: Type.Array(Shape({ name: Type.String(), count: Type.Integer() })),
  products: Type.Array(Shape({ name: Type.String(), count: Type.Integer() })),
})
export type FileFilters = Static<typeof FileFilters>

/** Bad lines are skipped and counted; the first twenty are listed with their reason. */
export const RejectedLines = Shape({
  count: Type.Integer(),
  first: Type.Array(
    Shape({
      file: Type.Enum(operationFileKinds),
      /** Counted from 1, the header included. */
      line: Type.Integer(),
      message: Type.String(),
    }),
  ),
})
export type RejectedLines = Static<typeof RejectedLines>

export const UploadAnswer = SuccessOf(Shape({ fileid: Type.String(), rejectedLines: RejectedLines }))

/** Where the page fetches the stored form with its token; `?format=csv` gives the original. */
export const FilePathAnswer = SuccessOf(Shape({ filepath: Type.String() }))

export const plantingExportTypes = ['geojson', 'kmz', 'shp'] as const
export type PlantingExportType = (typeof plantingExportTypes)[number]
export const weatherExportTypes = [...plantingExportTypes, 'csv'] as const
export type WeatherExportType = (typeof weatherExportTypes)[number]

/** What can colour the map of a weather file: the names of its columns. */
export const weatherMetricNames = [
  'temperature',
  'tractor_speed',
  'wind_speed',
  'wind_direction',
  'pressure',
  'humidity',
  'delta_t',
  'dew_point',
] as const
export type WeatherMetricName = (typeof weatherMetricNames)[number]

/** What a terminal says was applied: litres, kilograms or pieces a hectare; the names of its columns. */
export const appliedRateNames = ['volume_rate', 'mass_rate', 'count_rate'] as const

/** Of a file opened as a link. */
export const AccessToken = Type.Optional(Type.String({ maxLength: 4000 }))

/** Of what a tablet sends: what it does not know it leaves out or sends as null. */
export const SentText = Type.Optional(Nullable(Type.String({ maxLength: 500 })))
export const SentNumber = Type.Optional(Nullable(Type.Number()))
/** ISO 8601, without a zone -03:00, or epoch milliseconds. */
export const SentTime = Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 40 }), Type.Number()])))
/** The tablet's own: the same one again is the same upload. */
export const UploadId = Type.String({ minLength: 1, maxLength: 100 })
