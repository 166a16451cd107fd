import type { Span, SpanAttributes } from './span.ts'
import { runInContext, type WorkContext } from './work-context.ts'

export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  /** What it is a part of: a span, or a `traceparent`. */
  readonly parent: Span | string | null
  readonly attributes: SpanAttributes
}

export interface Tracer {
  start(span: SpanStart): Span
  /** Sends what is not sent yet. Never fails. */
  stop(): Promise<void>
}

/** Runs the work in a span of its own, or as it is when nothing is traced. */
export async function runInSpan<T>(
  tracer: Tracer | null,
  { context, ...start }: Omit<SpanStart, 'parent'> & { context: WorkContext; parent?: string | null },
  run: () => Promise<T>,
): Promise<T> {
  const span = tracer?.start({ ...start, parent: start.parent ?? context.span }) ?? null
  return runInContext({ ...context, span }, async () => {
    try {
      const result = await run()
      span?.end()
      return result
    } catch (error) {
      span?.end({ error })
      throw error
    }
  })
}
