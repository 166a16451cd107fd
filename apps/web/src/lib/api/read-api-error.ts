import type { ErrorAnswer, Method, SecondFactorDemand } from '@talhao/contract/core'
import { ApiError } from './api-error.ts'

/** Turns a non-OK response into the one error the screens know (texts of CORE-19 and CORE-33). */
export async function readApiError(
  response: Response,
  request: { method: Method; path: string },
): Promise<ApiError> {
  const body = parseErrorAnswer(await readJson(response))
  const apiErrorText = `API Error: ${response.status} - ${request.path}`
  const ownText = request.method === 'GET' ? apiErrorText : response.statusText || apiErrorText
  return new ApiError({
    status: response.status,
    message: body.message || ownText,
    errors: body.errors ?? {},
    userAuthentication: body.error?.user_authentication ?? null,
    retryAfterSeconds: readRetryAfter(response),
    secondFactor: typeof body.data === 'object' ? body.data : null,
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
  const { message, errors, error, data } = readObject(body)
  const demand = readDemand(data)
  const reason = readObject(error).user_authentication
  return {
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof reason === 'string' ? { error: { user_authentication: reason } } : {}),
    ...(demand === null ? {} : { data: demand }),
    errors: Object.fromEntries(
      Object.entries(readObject(errors)).map(([field, texts]) => [
        field,
        (Array.isArray(texts) ? texts : [texts]).map(String),
      ]),
    ),
  }
}

const factors = ['totp', 'passkey', 'recovery'] as const

function readDemand(data: unknown): SecondFactorDemand | null {
  const { second_factor: asked, ticket } = readObject(data)
  if (!Array.isArray(asked) || typeof ticket !== 'string') return null
  return { second_factor: factors.filter((factor) => asked.includes(factor)), ticket }
}

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null
}
