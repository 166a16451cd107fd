import { Type } from 'typebox'
import { defineJob } from '../platform/jobs/define-job.ts'

/** A job that ends when a test says so (long-job-worker.test-program.ts). */
export const longJob = defineJob({
  name: 'long_job',
  payload: Type.Object({ name: Type.String() }),
  maxAttempts: 5,
})
