import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  isFileAnswer,
  type ParamsOf,
  type QueryOf,
  timeZoneHeader,
} from '@talhao/contract/core'
import { endSession, getSession } from '../session/session.ts'
import { AnswerError, NetworkError } from './api-error.ts'
import { noteReachable, noteUnreachable } from './connection.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { buildPath, encodeBody } from './encode-request.ts'
import { isAnswerOf } from './is-answer-of.ts'
import { getOfflineLayer } from './offline-layer.ts'
import { readApiError } from './read-api-error.ts'

type FieldIf<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

/** What a call takes, read from the contract: a field is demanded exactly when the endpoint has it. */
export type CallInput<E extends Endpoint> = FieldIf<'params', ParamsOf<E>> &
  FieldIf<'query', QueryOf<E>> &
  FieldIf<'body', BodyOf<E>> & { readonly signal?: AbortSignal }

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

type ExtraHeaders = Readonly<Record<string, string>>

/** Makes one call of the contract and gives back its checked answer; every other outcome is thrown. */
export function callEndpoint<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const layer = endpoint.savedAs || endpoint.queuedAs ? getOfflineLayer() : null
  const send = (headers?: ExtraHeaders) => callServer(endpoint, input, headers)
  return layer === null ? send() : layer(endpoint, input, send)
}

async function callServer<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  extraHeaders: ExtraHeaders = {},
): Promise<AnswerOf<E>> {
  const response = await sendRequest(endpoint, input, extraHeaders)
  const schema = endpoint.answers[response.status]
  const answer: unknown = schema === undefined || isFileAnswer(schema) ? undefined : await response.json()
  if (!isAnswerOf(endpoint, response.status, answer)) throw new AnswerError(endpoint.name)
  return answer
}

/** The same for an endpoint that answers a file. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  const response = await sendRequest(endpoint, input)
  return response.blob()
}

/** The same before the file has come, for who wants to tell how it goes. */
export function openFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response> {
  return sendRequest(endpoint, input)
}

async function sendRequest(
  endpoint: Endpoint,
  input: AnyInput,
  extraHeaders: ExtraHeaders = {},
): Promise<Response> {
  const { token } = getSession()
  const path = buildPath(endpoint, input)
  const encoded = encodeBody(endpoint, input.body)
  const headers = new Headers({ Accept: 'application/json', ...extraHeaders })
  if (encoded?.mediaType) headers.set('Content-Type', encoded.mediaType)
  // Sessions are listed with what can honestly be told of where they began (ACC-78).
  if (endpoint.access === 'public')
    headers.set(timeZoneHeader, Intl.DateTimeFormat().resolvedOptions().timeZone)
  else if (token !== null) headers.set('Authorization', `Bearer ${token}`)

  const early = takeEarlyAnswer(path, { method: endpoint.method, token })
  const response = await reach(path, early, {
    method: endpoint.method,
    headers,
    body: encoded?.body ?? null,
    credentials: 'same-origin',
    signal: input.signal ?? null,
  })
  if (response.ok) return response

  const error = await readApiError(response, {
    method: endpoint.method,
    path: buildPath(endpoint, { params: input.params ?? {} }),
  })
  // A refused sign-in is no ended session; nor is a late answer to a token that was replaced meanwhile.
  if (error.status === 401 && endpoint.access !== 'public' && token === getSession().token) {
    endSession('unauthorized')
  }
  throw error
}

async function reach(
  path: string,
  early: Promise<Response | null> | null,
  request: RequestInit,
): Promise<Response> {
  try {
    const response = (await early) ?? (await fetch(path, request))
    noteReachable()
    return response
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    noteUnreachable()
    throw new NetworkError(path, cause)
  }
}
