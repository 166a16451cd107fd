export type SpanAttributes = Readonly<Record<string, string | number>>

/** A piece of work in a trace: a request, a statement, a job, a mail. */
export interface Span {
  /** As the header of W3C's Trace Context has it, for work that goes on elsewhere or later. */
  readonly traceparent: string
  /** Only the first end counts. `error`: why it failed; what it says may be a person's, so its kind alone is kept. */
  end(outcome?: { error?: unknown; attributes?: SpanAttributes }): void
}
