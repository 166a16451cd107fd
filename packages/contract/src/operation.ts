import type { Static, TObject, TSchema } from 'typebox'
import type { AccessRule } from './access.ts'
import type { FileAnswer } from './answers.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the wire, written once: the server registers it, the browser calls it, OpenAPI prints it and
 * the access test walks it. Paths carry parameters as `:name`.
 */
export interface Operation {
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
  /** The answers that mean success, by HTTP status. Errors all share ErrorAnswer. */
  readonly answers: Readonly<Record<number, TSchema | FileAnswer>>
}

export function defineOperation<const O extends Operation>(operation: O): O {
  return operation
}

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise

export type BodyOf<O extends Operation> = StaticOr<O['body'], undefined>
export type QueryOf<O extends Operation> = StaticOr<O['query'], Record<never, never>>
export type ParamsOf<O extends Operation> = StaticOr<O['params'], Record<never, never>>
/** The union of the success answers. */
export type AnswerOf<O extends Operation> = {
  [S in keyof O['answers']]: O['answers'][S] extends TSchema ? Static<O['answers'][S]> : never
}[keyof O['answers']]
