import { lazy, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LatePart } from './late-part.tsx'

vi.mock('./use-is-due.ts', () => ({ useIsDue: () => true }))

// Drawn by React's own turns, as in a browser.
const globals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
let before: boolean | undefined
beforeEach(() => {
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
const code = { deliver: (_: { default: typeof Part }): void => undefined }
const coming = new Promise<{ default: typeof Part }>((resolve) => {
  code.deliver = resolve
})
const Later = lazy(() => coming)
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
  code.deliver({ default: Part })
  await coming
  flushSync(() => page.learn('new news'))
  expect(place.querySelector('h1')?.textContent).toBe('new news')
  expect(place.querySelector('p')).toBeNull()
  await vi.waitFor(() => expect(place.querySelector('p')?.textContent).toBe('part with new news'))
  root.unmount()
})
