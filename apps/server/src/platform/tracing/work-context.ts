import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './span.ts'

/** What the work under way belongs to, so that its log lines, jobs, mails and spans can be put together (CORE-125). */
export interface WorkContext {
  /** Of the request that caused it; null: nobody asked, as with a job that comes again by itself. */
  readonly requestId: string | null
  /** null: nothing is traced. */
  readonly span: Span | null
}

const nobodys: WorkContext = { requestId: null, span: null }
const storage = new AsyncLocalStorage<WorkContext>()

export function runInContext<T>(context: WorkContext, run: () => T): T {
  return storage.run(context, run)
}

export function currentContext(): WorkContext {
  return storage.getStore() ?? nobodys
}

/** For a log line: under the name that the lines of requests have it by, or nothing. */
export function logFieldsOf(requestId: string | null): { reqId?: string } {
  return requestId === null ? {} : { reqId: requestId }
}
