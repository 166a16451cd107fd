import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { timeLimits } from '../../../../scripts/testing/time-limits.ts'
import { removeCookie } from '../lib/browser/cookies.ts'
import { findLabelsFast } from './find-labels-fast.ts'

if (typeof window !== 'undefined') prepareWindow()

/** jsdom has no layout: what Mantine asks of the browser is answered once here. */
function prepareWindow(): void {
  findLabelsFast()
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
  // Read by text fields that grow with their text.
  if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
  beforeAll(async () => {
    // As after the first press on a page.
    await (await import('../ui/dialogs/dialog.tsx')).prepareDialogs()
    const { configure, prettyDOM } = await import('@testing-library/react')
    configure({
      // A busy machine is slow, not wrong: the waiting ends as soon as the thing is there.
      asyncUtilTimeout: timeLimits.waitMs,
      // Whoever waits for something misses it many times: the page is printed when somebody reads why, not each time.
      getElementError: (message, container) => {
        const error = new Error()
        error.name = 'TestingLibraryElementError'
        Object.defineProperty(error, 'message', {
          // Who waited in vain puts its own words in their place.
          configurable: true,
          get: () => `${message}\n\n${prettyDOM(container)}`,
        })
        return error
      },
    })
  })
  // Unmounting waits for React's work; without it one test's screen would still be there in the next. The modules are
  // loaded once for many files, so what a browser keeps is as new as the screen.
  afterEach(async () => {
    const { cleanup } = await import('@testing-library/react')
    cleanup()
    await vi.dynamicImportSettled()
    // A step back that a test took last arrives in a later turn, and would be taken for one of the next test.
    for (let turn = 0; turn < 2; turn++) await new Promise((next) => setTimeout(next, 0))
    const { notifications } = await import('@mantine/notifications')
    notifications.clean()
    const { i18n } = await import('../lib/i18n/i18n.ts')
    if (i18n.language !== 'pt') await i18n.changeLanguage('pt')
    const { noteReachable } = await import('../lib/api/connection.ts')
    noteReachable()
    // An ended session is told by the next page that is opened.
    const { endSession, getSession, startSession } = await import('../lib/session/session.ts')
    if (getSession().endedBy === 'unauthorized') {
      startSession('')
      endSession('logout')
    }
    localStorage.clear()
    sessionStorage.clear()
    for (const cookie of document.cookie.split('; ')) removeCookie(cookie.split('=')[0] ?? '')
  })
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
