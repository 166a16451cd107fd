import type { AnswerOf, Endpoint } from '@talhao/contract/core'
import { endSession, getSession } from '../session/session.ts'
import { AnswerError, NetworkError } from './api-error.ts'
import { noteReachable, noteUnreachable } from './connection.ts'
import { isAnswerOf } from './is-answer-of.ts'
import { readApiError } from './read-api-error.ts'

interface UploadInput {
  readonly form: FormData
  /** 0 to 1, as bytes leave the browser; at 1 the server still has to look at them. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Sends a form with files and tells how far it is, which `fetch` cannot. Outcomes are those of `callEndpoint`. */
export async function uploadForm<E extends Endpoint>(endpoint: E, input: UploadInput): Promise<AnswerOf<E>> {
  const { token } = getSession()
  const response = await send(endpoint, { ...input, token })
  if (!response.ok) {
    const error = await readApiError(response, { method: endpoint.method, path: endpoint.path })
    if (error.status === 401 && token === getSession().token) endSession('unauthorized')
    throw error
  }
  const answer: unknown = await response.json()
  if (!isAnswerOf(endpoint, response.status, answer)) throw new AnswerError(endpoint.name)
  return answer
}

function send(
  { method, path }: Endpoint,
  { form, onProgress, signal, token }: UploadInput & { token: string | null },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('Accept', 'application/json')
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      noteReachable()
      resolve(readResponse(request))
    }
    request.onerror = () => {
      noteUnreachable()
      reject(new NetworkError(path, null))
    }
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function readResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After')
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  })
}
