/** An answer of the server that is not a success. `message` is fit to be shown to the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** The sign-in call's own reason (WIRE-9), null elsewhere. */
  readonly userAuthentication: string | null
  readonly retryAfterSeconds: number | null
  /** What the answer carries beside its texts, not looked at yet. */
  readonly data: unknown

  constructor(input: {
    status: number
    message: string
    errors?: Readonly<Record<string, readonly string[]>>
    userAuthentication?: string | null
    retryAfterSeconds?: number | null
    data?: unknown
  }) {
    super(input.message)
    this.status = input.status
    this.errors = input.errors ?? {}
    this.userAuthentication = input.userAuthentication ?? null
    this.retryAfterSeconds = input.retryAfterSeconds ?? null
    this.data = input.data
  }
}

/** The server could not be reached at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(path: string, cause: unknown) {
    super(`Network failure - ${path}`, { cause })
  }
}

/** The server answered something that the contract does not allow: a bug on one of the two sides. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'

  constructor(operationName: string) {
    super(`The answer of ${operationName} does not match the contract`)
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
