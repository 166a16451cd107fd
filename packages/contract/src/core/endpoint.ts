import type { Static, TObject, TSchema } from 'typebox'
import type { AccessRule } from './access.ts'
import type { FileAnswer } from './answers.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type SavedAs =
  | 'person'
  | 'stations'
  | 'bulletin'
  | 'history'
  | 'spray'
  | 'health'
  | 'alerts'
  | 'operations'
  | 'operation'
  | 'registry'
  | 'orders'
export type QueuedAs = 'note' | 'confirmation' | 'record'

/**
 * One call of the wire, written once: the server registers it, the browser calls it, OpenAPI prints it and
 * the access test walks it. Paths carry parameters as `:name`.
 */
export interface Endpoint {
  readonly name: string
  readonly summary: string
  readonly method: Method
  readonly path: `/${string}`
  readonly access: AccessRule
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  /** Media type of the body; JSON when absent. `form` takes urlencoded and multipart fields, and JSON. */
  readonly bodyType?: 'json' | 'form' | 'multipart'
  /** What a multipart body holds, for the document: its handler reads the parts as they come. */
  readonly parts?: TObject
  /** Bytes of body that are accepted; the server's small default when absent. */
  readonly bodyLimit?: number
  /** Costs so much that a crowd of them would take the server from everybody else: only a few are begun at once. */
  readonly isHeavy?: true
  /** How `status` of its errors is spelled: `error` when absent (WIRE-4). */
  readonly errorStatus?: 'Error'
  /** Its errors carry `message` once more in `data` (WIRE-9). */
  readonly errorRepeatsMessage?: true
  /** The browser keeps the last answer for when there is no connection, and tells its age by this word (CORE-154). */
  readonly savedAs?: SavedAs
  /** Without a connection the browser queues it; sent again under its key it is done once (CORE-160). */
  readonly queuedAs?: QueuedAs
  /** The answers that mean success, by HTTP status. Errors all share ErrorAnswer. */
  readonly answers: Readonly<Record<number, TSchema | FileAnswer>>
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise

export type BodyOf<E extends Endpoint> = StaticOr<E['body'], undefined>
export type QueryOf<E extends Endpoint> = StaticOr<E['query'], Record<never, never>>
export type ParamsOf<E extends Endpoint> = StaticOr<E['params'], Record<never, never>>
/** The union of the success answers. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['answers']]: E['answers'][S] extends TSchema ? Static<E['answers'][S]> : never
}[keyof E['answers']]
