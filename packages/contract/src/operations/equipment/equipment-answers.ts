import { type Static, type TSchema, Type } from 'typebox'
import { clientUsers } from '../../core/access.ts'
import { Nullable, Shape } from '../../core/answers.ts'

/** The registries spell the status with a capital (WIRE-4). */
export function EquipmentSuccessOf<const S extends TSchema>(data: S) {
  return Shape({ status: Type.Literal('Success'), message: Type.Optional(Type.String()), data })
}

export const EquipmentDone = Shape({ status: Type.Literal('Success'), message: Type.String() })

/** People of a client that has the equipment cloud. */
export const equipmentUsers = { ...clientUsers, clouds: ['emcloud'] } as const

export const recordStatuses = ['active', 'disabled'] as const
export const RecordStatus = Type.Enum(recordStatuses)
export type RecordStatus = Static<typeof RecordStatus>

/** Emptiness, digits and bounds are rules of the service, so that each has its own message. */
export function Text(maxLength: number) {
  return Type.Optional(Nullable(Type.String({ maxLength })))
}

/** A number as a form sends it: 12.5 or "12.5". */
export const NumberOrText = Type.Optional(
  Nullable(Type.Union([Type.Number(), Type.String({ maxLength: 40 })])),
)

/** Of a farm or field. Both or neither; an empty text or null means none. */
/**
 * A number where it has the very digits that were sent; else their text, since up to 18 decimals come back as they
 * were sent and a JSON number holds 15 or so.
 */
export const Coordinate = Nullable(Type.Union([Type.Number(), Type.String()]))
