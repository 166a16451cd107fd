import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { JobEnd } from '../jobs/run-worker.ts'

export type MailOutcome = 'sent' | 'refused'

/** What is counted of jobs, wherever they run. */
export interface JobCounters {
  observeJob(end: JobEnd): void
  countMail(outcome: MailOutcome): void
}

/** What a process counts while it works: rate, errors and duration of requests, jobs and mails (CORE-126). */
export interface Metrics extends JobCounters {
  readonly registry: Registry
  observeRequest(request: { route: string; method: string; status: number; seconds: number }): void
}

/** Every label has a closed list of values: none is what a caller wrote. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'talhao_http_request_seconds',
    help: 'Duration of requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
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
      requests.observe({ route, method: knownMethods.has(method) ? method : 'other', status }, seconds)
    },
    observeJob({ name, outcome, seconds }) {
      jobs.observe({ job: name, outcome }, seconds)
    },
    countMail(outcome) {
      mails.inc({ outcome })
    },
  }
}
