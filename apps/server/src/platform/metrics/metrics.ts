import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { JobEnd } from '../jobs/run-worker.ts'
import { createRequestTimes, type TimedRequest } from './request-times.ts'

export type MailOutcome = 'sent' | 'refused'

/** What is counted of jobs, wherever they run. */
export interface JobCounters {
  observeJob(end: JobEnd): void
  countMail(outcome: MailOutcome): void
}

/** What a process counts while it works: rate, errors and duration of requests, jobs and mails (CORE-126). */
export interface Metrics extends JobCounters {
  /** Everything but requests. */
  readonly registry: Registry
  observeRequest(request: TimedRequest): void
  /** All that is counted, in the words of Prometheus. */
  write(): Promise<string>
}

/** Every label has a closed list of values: none is what a caller wrote. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = createRequestTimes()
  const jobs = new Histogram({
    name: 'talhao_job_seconds',
    help: 'Duration of jobs of this process by their name and how they ended',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600],
    registers: [registry],
  })
  const mails = new Counter({
    name: 'talhao_mails_total',
    help: 'Mails that this process handed over or could not hand over',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['sent', 'refused']) mails.inc({ outcome }, 0)
  return {
    registry,
    observeRequest({ route, method, status, seconds }) {
      requests.observe({ route, method: knownMethods.has(method) ? method : 'other', status, seconds })
    },
    write: async () => `${await registry.metrics()}${requests.write()}`,
    observeJob({ name, outcome, seconds }) {
      jobs.observe({ job: name, outcome }, seconds)
    },
    countMail(outcome) {
      mails.inc({ outcome })
    },
  }
}
