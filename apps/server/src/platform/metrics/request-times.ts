const name = 'talhao_http_request_seconds'
/** Upper ends of the buckets. */
const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface TimedRequest {
  readonly route: string
  readonly method: string
  readonly status: number
  readonly seconds: number
}

interface Counted {
  /** As they are written, without braces. */
  readonly labels: string
  /** By the first bound that a request is not over. */
  readonly counts: number[]
  requests: number
  seconds: number
}

/**
 * How long requests took, by route, method and status, as Prometheus reads it. Counted by ourselves, since every call is:
 * docs/decisions/0059-request-times-are-counted-by-ourselves.md.
 */
export interface RequestTimes {
  observe(request: TimedRequest): void
  write(): string
}

export function createRequestTimes(): RequestTimes {
  const byRoute = new Map<string, Map<string, Counted>>()

  function find({ route, method, status }: TimedRequest): Counted {
    let ofRoute = byRoute.get(route)
    if (ofRoute === undefined) {
      ofRoute = new Map()
      byRoute.set(route, ofRoute)
    }
    const kind = `${method} ${status}`
    let counted = ofRoute.get(kind)
    if (counted === undefined) {
      const labels = `route="${escapeLabel(route)}",method="${escapeLabel(method)}",status="${status}"`
      counted = { labels, counts: boundsSeconds.map(() => 0), requests: 0, seconds: 0 }
      ofRoute.set(kind, counted)
    }
    return counted
  }

  return {
    observe(request) {
      const counted = find(request)
      const bucket = boundsSeconds.findIndex((bound) => request.seconds <= bound)
      if (bucket !== -1) counted.counts[bucket] = (counted.counts[bucket] ?? 0) + 1
      counted.requests++
      counted.seconds += request.seconds
    },
    write() {
      const lines = [...byRoute.values()].flatMap((ofRoute) => [...ofRoute.values()].flatMap(writeCounted))
      return [`# HELP ${name} Duration of requests by route, method and status`, `# TYPE ${name} histogram`]
        .concat(lines, '')
        .join('\n')
    },
  }
}

function writeCounted({ labels, counts, requests, seconds }: Counted): string[] {
  let upToHere = 0
  const buckets = boundsSeconds.map((bound, bucket) => {
    upToHere += counts[bucket] ?? 0
    return `${name}_bucket{le="${bound}",${labels}} ${upToHere}`
  })
  return [
    ...buckets,
    `${name}_bucket{le="+Inf",${labels}} ${requests}`,
    `${name}_sum{${labels}} ${seconds}`,
    `${name}_count{${labels}} ${requests}`,
  ]
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
