import { type Static, Type } from 'typebox'
import { FilePart, Nullable, Shape } from '../../core/answers.ts'
import { appliedRateNames, SentText, UploadId, weatherMetricNames } from '../files/index.ts'
import { defineEquipmentEndpoint } from './define-equipment-endpoint.ts'
import { EquipmentSuccessOf, equipmentUsers } from './equipment-answers.ts'
import { EquipmentOperation } from './operations.ts'

/** The part of a form that holds the task data of a terminal (ISO 11783-10): a zip with its folder TASKDATA. */
export const isoxmlPart = 'taskdata'
export const maxIsoxmlBytes = 64 * 1024 * 1024

const Names = Type.Array(Type.String())
const OptionalName = Nullable(Type.String())

/** By the terminal's clock, which has no zone: YYYY-MM-DDTHH:mm:ss. */
const ClockTime = Type.String()

const DeviceOfTask = Shape({
  name: Type.String(),
  /** Metres; null: neither described nor logged. */
  workingWidth: Nullable(Type.Number()),
})

/** One time log of a task. Becomes a file of the operation where `points` is above 0. */
const LogOfTask = Shape({
  logId: Type.String(),
  /** Records with a place. */
  points: Type.Integer(),
  /** Records without one, which are left out. */
  pointsWithoutPlace: Type.Integer(),
  /** Null: no points. */
  startTime: Nullable(ClockTime),
  endTime: Nullable(ClockTime),
})

/** What one device did with one operator, as far as the terminal tells: a sub-operation of the import. */
const SubOperationOfTask = Shape({
  /** What an import calls it. */
  key: Type.String(),
  /** Null: the logs do not tell. */
  deviceName: OptionalName,
  /** Several: one of them did it, and nothing says who. */
  workerNames: Names,
  /** Metres; null: neither described nor logged. */
  workingWidth: Nullable(Type.Number()),
  points: Type.Integer(),
  startTime: Nullable(ClockTime),
  endTime: Nullable(ClockTime),
  logIds: Names,
})
export type IsoxmlSubOperation = Static<typeof SubOperationOfTask>

const RateOfTask = Shape({
  metric: Type.Enum(appliedRateNames),
  /** In which the terminal showed it; null: it does not say. */
  terminalUnit: OptionalName,
})

export const IsoxmlTask = Shape({
  taskId: Type.String(),
  /** The id where the terminal gave no name. */
  name: Type.String(),
  customerName: OptionalName,
  farmName: OptionalName,
  fieldName: OptionalName,
  productNames: Names,
  workerNames: Names,
  devices: Type.Array(DeviceOfTask),
  startTime: Nullable(ClockTime),
  endTime: Nullable(ClockTime),
  /** How far the terminal's clock was ahead of UTC, by the satellites' time; null: the logs do not hold it. */
  utcOffsetMinutes: Nullable(Type.Integer()),
  /** Of all logs together; 0: there is nothing to import. */
  points: Type.Integer(),
  pointsWithoutPlace: Type.Integer(),
  logs: Type.Array(LogOfTask),
  subOperations: Type.Array(SubOperationOfTask),
  /** What the maps of the operation will show. */
  metrics: Type.Array(Type.Enum(weatherMetricNames)),
  /** What was applied, by area. */
  rates: Type.Array(RateOfTask),
  /** What was logged beside it, by the names of the standard's dictionary. */
  otherValues: Names,
  /** In plain words, in the caller's language. */
  warnings: Names,
})
export type IsoxmlTask = Static<typeof IsoxmlTask>

export const IsoxmlReading = Shape({
  /** Of the standard: 3 or 4 in most files. */
  version: Nullable(Type.Integer()),
  /** Who made the terminal, or the program that wrote the file. */
  maker: OptionalName,
  tasks: Type.Array(IsoxmlTask),
  warnings: Names,
})
export type IsoxmlReading = Static<typeof IsoxmlReading>

const collection = '/api/v2/emcloud/emcloud_operations'
const creators = { ...equipmentUsers, permission: 'operation.create', verified: true } as const

export const readIsoxml = defineEquipmentEndpoint({
  name: 'readIsoxml',
  summary: 'What the task data of a terminal holds: taskdata (zip) as multipart; nothing is stored',
  method: 'POST',
  path: `${collection}/read_isoxml`,
  access: creators,
  bodyType: 'multipart',
  parts: Shape({ taskdata: FilePart }),
  answers: { 200: EquipmentSuccessOf(IsoxmlReading) },
})

const RecordId = Type.String({ maxLength: 100 })

/** The part `meta` of an import, as JSON. */
export const IsoxmlImportMeta = Type.Object({
  uploadId: UploadId,
  /** One of those that `readIsoxml` answered. */
  taskId: Type.String({ maxLength: 100 }),
  name: Type.String({ maxLength: 200 }),
  fieldId: RecordId,
  productId: Type.Optional(Nullable(RecordId)),
  additionalInfo: Type.Optional(Nullable(Type.String({ maxLength: 5000 }))),
  operatorId: RecordId,
  /** Its width counts where the terminal logged none. */
  machineryId: RecordId,
  /** Who did what, by the keys of the task's sub-operations; for those not named here, the two above. */
  crews: Type.Optional(
    Nullable(
      Type.Array(
        Type.Object({
          key: Type.String({ maxLength: 500 }),
          operatorId: RecordId,
          machineryId: RecordId,
        }),
        { maxItems: 200 },
      ),
    ),
  ),
  /** Of the terminal's clock, as America/Sao_Paulo. Absent or null: by the satellites' time in the logs, else UTC. */
  timeZone: SentText,
})
export type IsoxmlImportMeta = Static<typeof IsoxmlImportMeta>

export const importIsoxml = defineEquipmentEndpoint({
  name: 'importIsoxml',
  summary: 'A task of a terminal as a new operation: meta (JSON) and taskdata (zip) as multipart',
  method: 'POST',
  path: `${collection}/import_isoxml`,
  access: creators,
  bodyType: 'multipart',
  parts: Shape({ meta: IsoxmlImportMeta, taskdata: FilePart }),
  answers: {
    /** The same to a repeat: the operation as it is by then. */
    201: EquipmentSuccessOf(Shape({ operation: EquipmentOperation, fileids: Names })),
  },
})
