import { expect, it } from 'vitest'
import { throwFailures } from './throw-failures.ts'

const describe = (count: number) => `${count} stations could not be judged`

it('says how many failed and why the first did; the others are in it', () => {
  const failures = [new Error('no such column'), 'a string']
  expect(() => throwFailures(failures, describe)).toThrow(
    expect.objectContaining({
      message: '2 stations could not be judged: no such column',
      errors: failures,
    }),
  )
  expect(() => throwFailures(['a string'], describe)).toThrow('1 stations could not be judged: a string')
})

it('is silent where nothing failed', () => {
  expect(() => throwFailures([], describe)).not.toThrow()
})
