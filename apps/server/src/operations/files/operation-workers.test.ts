import { tmpdir } from 'node:os'
import { afterAll, expect, it } from 'vitest'
import { Problem } from '../../platform/http/problem.ts'
import { measureWeatherTask } from './file-thread-tasks.ts'
import { createOperationWorkers } from './operation-workers.ts'

const broken: Error[] = []
const workers = createOperationWorkers({ onError: (error) => broken.push(error) })
afterAll(() => workers.close())

const noTarget = { minimum: null, maximum: null }
const measureNothing = () =>
  workers.run(measureWeatherTask, {
    files: { s3: null, dataDir: tmpdir() },
    storedKey: 'operation-files/absent',
    targets: { temperature: noTarget, humidity: noTarget, wind_speed: noTarget },
  })

it('a sender beyond the queue is asked to come again, and no task that fails ends the threads', async () => {
  const results = await Promise.allSettled(Array.from({ length: 80 }, measureNothing))
  const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : null))
  const rejected = reasons.filter((reason) => reason instanceof Problem)
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected[0]).toMatchObject({ code: 'unavailable', options: { retryAfterSeconds: 30 } })
  const failed = reasons.filter((reason) => !(reason instanceof Problem))
  expect(failed.length).toBeGreaterThanOrEqual(64)
  for (const reason of failed) expect(String(reason)).toContain('is not in the store')
  await expect(measureNothing()).rejects.toThrow('is not in the store')
  expect(broken).toEqual([])
})
