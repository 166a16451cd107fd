import type { Endpoint } from '@talhao/contract/core'
import { type QueryKey, queryOptions, skipToken } from '@tanstack/react-query'
import { type CallInput, callEndpoint } from './call-endpoint.ts'

type DeepPartial<Value> = Value extends object
  ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> }
  : Value

/** `null`: what is needed for the call is not known yet, so it is not made. */
type InputOf<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E> | null] : [input: CallInput<E> | null]

/**
 * Under which key the answers of an endpoint are cached. With a part of an input it reaches every answer to an input that
 * has this part: `keyOf(getWindRose, { query: { station_id } })` is all of one station, whatever the range.
 */
export function keyOf<E extends Endpoint>(
  endpoint: E,
  input: DeepPartial<CallInput<E>> | null | undefined = undefined,
): QueryKey {
  return input === undefined ? [endpoint.name] : [endpoint.name, input]
}

/** The read of an endpoint, for `useQuery` and its like. */
export function queryOf<E extends Endpoint>(endpoint: E, ...inputs: InputOf<E>) {
  const input: CallInput<E> | null | undefined = inputs[0]
  return queryOptions({
    queryKey: input === undefined ? [endpoint.name] : [endpoint.name, input],
    queryFn: input === null ? skipToken : ({ signal }) => callEndpoint(endpoint, addSignal(input, signal)),
  })
}

function addSignal<Input>(input: Input, signal: AbortSignal): Input & { readonly signal: AbortSignal } {
  return { ...input, signal }
}
