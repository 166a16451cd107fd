import { type Static, type TProperties, type TSchema, Type } from 'typebox'

/** A closed object: an unknown field in a body is a 400, an unlisted field in an answer is dropped. */
export function Shape<const P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false })
}

export function Nullable<const S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** Any names, each with such a value. As `Type.Record` says it, without the ten kilobytes that it brings to every page. */
export function MapOf<const S extends TSchema>(value: S) {
  return Type.Unsafe<Record<string, Static<S>>>({ type: 'object', patternProperties: { '^.*$': value } })
}

export const Id = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
export const IsoTime = Type.String({ format: 'date-time' })

/** `{ status: "success" }`, with an optional message for the person. */
export const Done = Shape({ status: Type.Literal('success'), message: Type.Optional(Type.String()) })

export function SuccessOf<const S extends TSchema>(data: S) {
  return Shape({
    status: Type.Literal('success'),
    message: Type.Optional(Type.String()),
    data,
  })
}

/** The ways to prove it is really the person, and the ticket to come back with (ACC-70). */
export const SecondFactorDemand = Type.Object({
  second_factor: Type.Array(Type.Enum(['totp', 'passkey', 'recovery'])),
  ticket: Type.String(),
})
export type SecondFactorDemand = Static<typeof SecondFactorDemand>

/** Every error body of the product (WIRE-3), known as one by `status` and by `errors`. */
export const ErrorAnswer = Type.Object({
  status: Type.Union([Type.Literal('error'), Type.Literal('Error')]),
  message: Type.String(),
  errors: Type.Record(Type.String(), Type.Array(Type.String())),
  data: Type.Optional(Type.Union([Type.String(), SecondFactorDemand])),
  error: Type.Optional(Type.Object({ user_authentication: Type.String() })),
})
export type ErrorAnswer = Static<typeof ErrorAnswer>

/** A file among the parts of a multipart body. */
export const FilePart = Type.String({ format: 'binary' })

/** An answer that is a file, not JSON. */
export interface FileAnswer {
  readonly kind: 'file'
  readonly mediaType: string
}
export function fileOf(mediaType: string): FileAnswer {
  return { kind: 'file', mediaType }
}
export function isFileAnswer(answer: TSchema | FileAnswer): answer is FileAnswer {
  return 'kind' in answer && answer.kind === 'file' && 'mediaType' in answer
}
