import autocannon from 'autocannon'

interface Load {
  readonly url: string
  readonly headers?: Record<string, string>
  readonly seconds?: number
  readonly connections?: number
}

/** Requests answered in a second, after a warm-up. Any answer but 2xx and 304 spoils the figure, so it throws. */
export async function measureRequests({
  url,
  headers = {},
  seconds = 5,
  connections = 20,
}: Load): Promise<number> {
  await autocannon({ url, headers, duration: 1, connections })
  const result = await autocannon({ url, headers, duration: seconds, connections })
  const rejected = result['4xx'] + result['5xx']
  if (rejected > 0 || result.errors > 0)
    throw new Error(`${url}: ${rejected} answers were no success, ${result.errors} requests broke`)
  return result.requests.average
}

interface Latency {
  readonly p50: number
  readonly p99: number
  /** Broken requests and answers that are no success. */
  readonly errors: number
}

/** How long answers take under load, in milliseconds, after a warm-up. */
export async function measureLatency({
  url,
  headers = {},
  seconds = 5,
  connections = 20,
}: Load): Promise<Latency> {
  await autocannon({ url, headers, duration: 1, connections })
  const result = await autocannon({ url, headers, duration: seconds, connections })
  const { p50, p99 } = result.latency
  return { p50, p99, errors: result.errors + result['4xx'] + result['5xx'] }
}
