import { ApiError } from '../api/api-error.ts'

/** Not sent, but not lost: it waits on this device until there is a connection (CORE-158). */
export class QueuedError extends ApiError {
  constructor(message: string) {
    super({ status: 202, message })
  }
}
