import { sql } from 'kysely'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../db/database.ts'
import { runInSpan, type Tracer } from '../tracing/tracer.ts'
import { addOrigin, takeOrigin } from './job-origin.ts'

/** A kind of work that outlives the request. The payload is small: ids, never contents. */
export interface Job<S extends TSchema> {
  readonly name: string
  readonly payload: S
  readonly maxAttempts: number
}

/** A job with what does it. Every handler must be safe to run twice with the same payload. */
export interface JobHandler {
  readonly name: string
  run(payload: unknown, context: JobContext): Promise<void>
}

export interface JobContext {
  readonly isLastAttempt: boolean
  /** Absent: nothing is traced. */
  readonly tracer?: Tracer | null
}

export function defineJob<const S extends TSchema>(job: Job<S>): Job<S> {
  return job
}

/** Called with a transaction, the job exists if and only if the transaction is committed. */
export async function enqueue<S extends TSchema>(
  db: Db,
  job: Job<S>,
  payload: Static<S>,
  /** Jobs of one `queue` run one after the other. */
  options: { runAt?: Date; key?: string; queue?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name}, payload := ${JSON.stringify(addOrigin(payload))}::json, max_attempts := ${job.maxAttempts},
    run_at := ${options.runAt ?? null}, job_key := ${options.key ?? null}, queue_name := ${options.queue ?? null})`.execute(
    db,
  )
}

/** A job that asks for itself again: one waits and one runs at any time, however many processes ask for it. */
export async function enqueueRound<S extends TSchema>(
  db: Db,
  job: Job<S>,
  payload: Static<S>,
  pauseMs = 0,
): Promise<void> {
  // By the database's clock, which says when a job is due: that of a process may be ahead, behind, or a test's own.
  await sql`select graphile_worker.add_job(
    ${job.name}, payload := ${JSON.stringify(addOrigin(payload))}::json, max_attempts := ${job.maxAttempts},
    run_at := now() + make_interval(secs => ${pauseMs / 1000}), job_key := ${job.name},
    queue_name := ${job.name})`.execute(db)
}

export function handleJob<S extends TSchema>(
  job: Job<S>,
  run: (payload: Static<S>, context: JobContext) => Promise<void>,
): JobHandler {
  return {
    name: job.name,
    async run(payload, context) {
      const { requestId, traceparent, own } = takeOrigin(payload)
      const content = Value.Parse(job.payload, own)
      const span = {
        name: `job ${job.name}`,
        kind: 'consumer',
        parent: traceparent,
        context: { requestId, span: null },
        attributes: {
          'talhao.job': job.name,
          ...(requestId === null ? {} : { 'talhao.request_id': requestId }),
        },
      } as const
      await runInSpan(context.tracer ?? null, span, () => run(content, context))
    },
  }
}
