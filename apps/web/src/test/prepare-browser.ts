import { afterEach, beforeAll, beforeEach, vi } from 'vitest'

if (typeof window !== 'undefined') prepareWindow()

/** jsdom has no layout: what Mantine asks of the browser is answered once here. */
function prepareWindow(): void {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  })
  window.scrollTo = () => undefined
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  beforeAll(async () => {
    const { configure } = await import('@testing-library/react')
    // A busy machine is slow, not wrong: the waiting ends as soon as the thing is there.
    configure({ asyncUtilTimeout: 15_000 })
  })
  // Unmounting waits for React's work; without it one test's screen would still be there in the next.
  afterEach(async () => {
    const { cleanup } = await import('@testing-library/react')
    cleanup()
    localStorage.clear()
  })
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
