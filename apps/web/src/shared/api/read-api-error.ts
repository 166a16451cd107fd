import { ErrorAnswer, type Method } from '@talhao/contract'
import { ApiError } from './api-error.ts'
import { matchesSchema } from './matches-schema.ts'

/** Turns a non-OK response into the one error the screens know (texts of spec 002 §8). */
export async function readApiError(
  response: Response,
  request: { method: Method; path: string },
): Promise<ApiError> {
  const body = await readJson(response)
  const retryAfterSeconds = readRetryAfter(response)
  const apiErrorText = `API Error: ${response.status} - ${request.path}`
  const ownText = request.method === 'GET' ? apiErrorText : response.statusText || apiErrorText
  if (!matchesSchema(ErrorAnswer, body)) {
    return new ApiError({ status: response.status, message: ownText, retryAfterSeconds })
  }
  return new ApiError({
    status: response.status,
    message: body.message || ownText,
    errors: body.errors,
    userAuthentication: body.error?.user_authentication ?? null,
    retryAfterSeconds,
  })
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}
