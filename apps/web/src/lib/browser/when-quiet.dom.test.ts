import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

/** Tells of files that have come, when the test says so. */
class Loads {
  static tell = () => {}
  readonly tell: () => void
  constructor(tell: () => void) {
    this.tell = tell
  }
  observe() {
    Loads.tell = this.tell
  }
  disconnect() {
    Loads.tell = () => {}
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Loads)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('work for the next visit', () => {
  it('waits until nothing has come for three seconds', async () => {
    const work = vi.fn()
    whenQuiet(work)
    for (let file = 0; file < 5; file++) {
      await vi.advanceTimersByTimeAsync(2900)
      Loads.tell()
    }
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(4000)
    expect(work).toHaveBeenCalledOnce()
  })

  it('is done in the end, however much comes', async () => {
    const work = vi.fn()
    whenQuiet(work)
    for (let file = 0; file < 25; file++) {
      await vi.advanceTimersByTimeAsync(1000)
      Loads.tell()
    }
    expect(work).toHaveBeenCalledOnce()
  })

  it('is not done when it is called off, early or late', async () => {
    const work = vi.fn()
    const idle = vi.fn<(work: () => void) => void>()
    vi.stubGlobal('requestIdleCallback', idle)
    whenQuiet(work)()
    const callOff = whenQuiet(work)
    await vi.advanceTimersByTimeAsync(30_000)
    callOff()
    expect(idle).toHaveBeenCalledOnce()
    idle.mock.calls[0]?.[0]()
    expect(work).not.toHaveBeenCalled()
  })
})
