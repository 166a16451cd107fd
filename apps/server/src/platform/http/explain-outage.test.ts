import { describe, expect, it } from 'vitest'
import { explainOutage } from './explain-outage.ts'

function anError(code: string, message = 'failed'): Error {
  return Object.assign(new Error(message), { code })
}

describe('what is nobody’s mistake', () => {
  it.each([
    ['a full disk of the database', anError('53100')],
    ['a full disk of files', anError('ENOSPC')],
    ['a database that restarts', anError('57P03')],
    ['a statement that took too long', anError('57014')],
    ['a database that is not there', anError('ECONNREFUSED')],
    ['a pool that has nothing to lend', new Error('timeout exceeded when trying to connect')],
  ])('%s is told with a time to come back', (_name, error) => {
    expect(explainOutage(error, { isUpload: false })).toMatchObject({
      code: 'unavailable',
      options: { retryAfterSeconds: 10 },
    })
  })

  it('a full disk refuses an upload as such, also when a thread has met it', () => {
    expect(explainOutage(anError('53100'), { isUpload: true })?.code).toBe('outOfSpace')
    expect(explainOutage(new Error('ENOSPC: no space left on device, write'), { isUpload: true })?.code).toBe(
      'outOfSpace',
    )
  })

  it('a mistake of ours stays one', () => {
    expect(explainOutage(anError('42P01'), { isUpload: false })).toBeNull()
    expect(explainOutage(new TypeError('x is not a function'), { isUpload: true })).toBeNull()
  })
})
