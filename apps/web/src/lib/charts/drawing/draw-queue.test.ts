import { expect, it, vi } from 'vitest'
import { dropDrawing, queueDrawing } from './draw-queue.ts'

it('draws one chart a task, the newest of each, and none that is gone', () => {
  vi.useFakeTimers()
  const drawn: string[] = []
  const [one, other, gone] = [{}, {}, {}]
  queueDrawing(one, () => drawn.push('one, old'))
  queueDrawing(other, () => drawn.push('other'))
  queueDrawing(gone, () => drawn.push('gone'))
  queueDrawing(one, () => drawn.push('one'))
  dropDrawing(gone)
  expect(drawn).toEqual([])
  vi.advanceTimersToNextTimer()
  expect(drawn).toEqual(['one'])
  vi.runAllTimers()
  expect(drawn).toEqual(['one', 'other'])
  queueDrawing(one, () => drawn.push('again'))
  vi.runAllTimers()
  expect(drawn).toEqual(['one', 'other', 'again'])
})
