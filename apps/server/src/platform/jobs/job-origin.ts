import { currentContext } from '../tracing/work-context.ts'

/** Beside what the job is about; a worker of an older version does not look at it. */
const originName = '_origin'

export interface JobOrigin {
  /** Of the request that asked for the job, at first or second hand; null: none did. */
  readonly requestId: string | null
  readonly traceparent: string | null
}

/** The payload with the request that the work under way belongs to (CORE-125). */
export function addOrigin(payload: unknown): unknown {
  const { requestId, span } = currentContext()
  if (requestId === null || !isRecord(payload)) return payload
  const origin = { requestId, ...(span === null ? {} : { traceparent: span.traceparent }) }
  return { ...payload, [originName]: origin }
}

export function takeOrigin(payload: unknown): JobOrigin & { readonly own: unknown } {
  if (!isRecord(payload)) return { requestId: null, traceparent: null, own: payload }
  const { [originName]: origin, ...own } = payload
  const read = (name: string) => {
    const value = isRecord(origin) ? origin[name] : null
    return typeof value === 'string' ? value : null
  }
  return { requestId: read('requestId'), traceparent: read('traceparent'), own }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
