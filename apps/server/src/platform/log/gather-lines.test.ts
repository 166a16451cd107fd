import { expect, it } from 'vitest'
import { gatherLines } from './gather-lines.ts'

it('writes the lines of a turn at once, in their order', async () => {
  const written: string[] = []
  const log = gatherLines({ write: (text) => written.push(text) })
  log.write('one\n')
  log.write('two\n')
  expect(written).toEqual([])
  await new Promise((resolve) => setImmediate(resolve))
  log.write('three\n')
  await new Promise((resolve) => setImmediate(resolve))
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})
