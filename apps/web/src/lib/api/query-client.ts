import { QueryClient } from '@tanstack/react-query'
import { AnswerError, ApiError, NetworkError } from './api-error.ts'

const retriesOfReads = 2

/**
 * A problem with the request stays one: only the server's own failures are worth a second try. A lost connection is said
 * at once, and everything on the screen is read again when it is back.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (error instanceof AnswerError || error instanceof NetworkError) return false
  if (error instanceof ApiError && error.status < 500) return false
  return failures < retriesOfReads
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        staleTime: 30_000,
        // A farm's own network may have no internet; the browser then says offline though the server answers.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
