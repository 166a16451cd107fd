import type { Span as ApiSpan } from '@opentelemetry/api'
import type { Span } from './span.ts'
import type { SpanStart, Tracer } from './tracer.ts'

/** So long a stop waits for a collector that does not answer. */
const maxFlushMs = 3_000

/**
 * Sends spans to a collector of OpenTelemetry (OTLP over HTTP). Its packages are loaded here and nowhere else, and only
 * when there is a collector: null means that nothing is traced (CORE-128).
 */
export async function openTracer(options: {
  /** As OTEL_EXPORTER_OTLP_ENDPOINT has it. */
  endpoint: string | null
  serviceName: string
  version: string
}): Promise<Tracer | null> {
  if (options.endpoint === null) return null
  // Not written as imports at the top: the bundle would load them at every start.
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes, detectResources, envDetector }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.serviceName,
      'service.version': options.version,
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: maxFlushMs })],
  })
  const tracer = provider.getTracer('talhao', options.version)
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, consumer: api.SpanKind.CONSUMER }
  const apiSpans = new WeakMap<Span, ApiSpan>()

  function findParent(parent: SpanStart['parent']) {
    if (parent === null) return api.ROOT_CONTEXT
    if (typeof parent !== 'string') {
      const own = apiSpans.get(parent)
      return own === undefined ? api.ROOT_CONTEXT : api.trace.setSpan(api.ROOT_CONTEXT, own)
    }
    const [, traceId = '', spanId = '', flags = ''] = traceparentPattern.exec(parent) ?? []
    const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    return api.isSpanContextValid(context)
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, context)
      : api.ROOT_CONTEXT
  }

  return {
    start({ name, kind, parent, attributes }) {
      const own = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes: { ...attributes } },
        findParent(parent),
      )
      const { traceId, spanId, traceFlags } = own.spanContext()
      let isEnded = false
      const span: Span = {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ error, attributes: further = {} } = {}) {
          if (isEnded) return
          isEnded = true
          own.setAttributes({ ...further })
          if (error !== undefined) {
            own.setAttribute('error.type', nameError(error))
            own.setStatus({ code: api.SpanStatusCode.ERROR })
          }
          own.end()
        },
      }
      apiSpans.set(span, own)
      return span
    },
    async stop() {
      await provider.shutdown().catch(() => {})
    },
  }
}

const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Its kind: what an error says may hold an address, a name or a key. */
function nameError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
