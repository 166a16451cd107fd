import type { ErrorAnswer, Method } from '@talhao/contract/core'
import { ApiError } from './api-error.ts'

/** Turns a non-OK response into the one error the screens know (texts of CORE-19 and CORE-33). */
export async function readApiError(
  response: Response,
  request: { method: Method; path: string },
): Promise<ApiError> {
  const json = await readJson(response)
  const body = parseErrorAnswer(json)
  const apiErrorText = `API Error: ${response.status} - ${request.path}`
  const ownText = request.method === 'GET' ? apiErrorText : response.statusText || apiErrorText
  return new ApiError({
    status: response.status,
    message: body.message || ownText,
    errors: body.errors ?? {},
    userAuthentication: body.error?.user_authentication ?? null,
    retryAfterSeconds: readRetryAfter(response),
    data: readObject(json).data,
  })
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/**
 * Takes what it can use and leaves the rest: a proxy's error page is an error, too. Not checked by the contract's
 * schema, whose record type would bring 10 kB of TypeBox into the first page.
 */
function parseErrorAnswer(body: unknown): Partial<ErrorAnswer> {
  const { message, errors, error } = readObject(body)
  const reason = readObject(error).user_authentication
  return {
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof reason === 'string' ? { error: { user_authentication: reason } } : {}),
    errors: Object.fromEntries(
      Object.entries(readObject(errors)).map(([field, texts]) => [
        field,
        (Array.isArray(texts) ? texts : [texts]).map(String),
      ]),
    ),
  }
}

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}
