import autocannon from 'autocannon'

interface Load {
  readonly url: string
  readonly headers?: Record<string, string>
  readonly method?: 'GET' | 'POST'
  readonly seconds?: number
  readonly connections?: number
  /** Sent by a thread of its own, where this one has work besides. */
  readonly isApart?: boolean
  /** Of every call anew, where no two may be the same. */
  readonly makeCall?: () => { readonly query?: string; readonly body?: string }
  /** How many were answered with success, the warm-up with them. */
  readonly countAnswered?: (answered: number) => void
}

function describeLoad({ url, headers = {}, method = 'GET', connections = 20, isApart, makeCall }: Load) {
  if (makeCall === undefined)
    return { url, headers, method, connections, ...(isApart === true ? { workers: 1 } : {}) }
  const { pathname } = new URL(url)
  const setupRequest = (request: autocannon.Request) => {
    const { query = '', body } = makeCall()
    return { ...request, path: `${pathname}${query}`, ...(body === undefined ? {} : { body }) }
  }
  return { url, headers, method, connections, requests: [{ setupRequest }] }
}

/** Requests answered in a second, after a warm-up. Any answer but 2xx and 304 spoils the figure, so it throws. */
export async function measureRequests({
  seconds = 5,
  countAnswered = () => {},
  ...load
}: Load): Promise<number> {
  const described = describeLoad(load)
  const warmUp = await autocannon({ ...described, duration: 1 })
  const result = await autocannon({ ...described, duration: seconds })
  const rejected = result['4xx'] + result['5xx']
  if (rejected > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${rejected} answers were no success, ${result.errors} requests broke`)
  countAnswered(warmUp['2xx'] + result['2xx'])
  return result.requests.average
}

/** As a process is that has been in use: a long way of code is compiled in the course of its first ten thousands of calls. */
export async function warmUp(load: Load): Promise<void> {
  await measureRequests({ ...load, seconds: 9 })
}

export interface Latency {
  readonly p50: number
  readonly p99: number
  /** Broken requests and answers that are no success. */
  readonly errors: number
}

/** How long answers take under load, in milliseconds, after a warm-up. */
export async function measureLatency({ seconds = 5, ...load }: Load): Promise<Latency> {
  const described = describeLoad(load)
  await autocannon({ ...described, duration: 1 })
  const result = await autocannon({ ...described, duration: seconds })
  // Without an answer there is no time; it would be told as 0.
  const { p50, p99 } = result['2xx'] === 0 ? { p50: Number.NaN, p99: Number.NaN } : result.latency
  return { p50, p99, errors: result.errors + result['4xx'] + result['5xx'] }
}
