import { lazy, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LatePart } from './late-part.tsx'

// Drawn by React's own turns, as in a browser.
const globals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
let before: boolean | undefined
beforeEach(() => {
  // All of the page is near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void
      constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe(target: Element): void {
        this.report([{ target, isIntersecting: true }])
      }
      disconnect(): void {}
    },
  )
  before = globals.IS_REACT_ACT_ENVIRONMENT
  globals.IS_REACT_ACT_ENVIRONMENT = false
})
afterEach(() => {
  globals.IS_REACT_ACT_ENVIRONMENT = before
})

interface News {
  readonly news: string
}

const Part = ({ news }: News) => <p>{`part with ${news}`}</p>
const code = { isAskedFor: false, deliver: (_: { default: typeof Part }): void => undefined }
const coming = new Promise<{ default: typeof Part }>((resolve) => {
  code.deliver = resolve
})
const Later = lazy(() => {
  code.isAskedFor = true
  return coming
})
const page = { learn: (_: string): void => undefined }

function Page() {
  const [news, setNews] = useState('old news')
  page.learn = setNews
  return (
    <>
      <h1>{news}</h1>
      <LatePart heightPx={100}>
        <Later news={news} />
      </LatePart>
    </>
  )
}

it('is not drawn in the same piece as what the page learns while its code comes', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<Page />))
  await vi.waitFor(() => expect(code.isAskedFor).toBe(true))
  code.deliver({ default: Part })
  await coming
  flushSync(() => page.learn('new news'))
  expect(place.querySelector('h1')?.textContent).toBe('new news')
  expect(place.querySelector('p')).toBeNull()
  await vi.waitFor(() => expect(place.querySelector('p')?.textContent).toBe('part with new news'))
  root.unmount()
})
