import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { rowPx, useRowsDrawn } from './use-rows-drawn.ts'

type Report = (entries: { isIntersecting: boolean }[]) => void

const page = { scrollToEnd: (() => undefined) as Report, rest: (): void => undefined }

beforeEach(() => {
  vi.useFakeTimers()
  page.scrollToEnd = () => undefined
  window.innerHeight = 200 + 6 * rowPx
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: Report) {
        page.scrollToEnd = report
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    page.rest = work
  })
})

function Rows({ count, openedAt }: { count: number; openedAt: number }) {
  const { drawn, rest } = useRowsDrawn({ count, openedAt })
  return (
    <ul>
      {Array.from({ length: drawn }, (_, row) => `Estação ${row}`).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {drawn < count && <li ref={rest} aria-hidden="true" />}
    </ul>
  )
}

const countDrawn = () => screen.getAllByRole('listitem').length

it('draws as many as a screen holds, and the others when the page has nothing else to do', async () => {
  render(<Rows count={20} openedAt={-1} />)
  expect(countDrawn()).toBe(6)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(async () => page.rest())
  expect(countDrawn()).toBe(12)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(async () => page.rest())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await act(async () => page.rest())
  expect(countDrawn()).toBe(20)
})

it('draws all of them for somebody who comes to their end', async () => {
  render(<Rows count={20} openedAt={-1} />)
  await act(async () => page.scrollToEnd([{ isIntersecting: true }]))
  expect(countDrawn()).toBe(20)
})

it('draws all of a list that has grown for somebody who comes to its new end', async () => {
  const { rerender } = render(<Rows count={3} openedAt={-1} />)
  rerender(<Rows count={20} openedAt={-1} />)
  expect(countDrawn()).toBe(6)
  await act(async () => page.scrollToEnd([{ isIntersecting: true }]))
  expect(countDrawn()).toBe(20)
})

it('draws the opened row wherever it is, also when it is opened later', () => {
  const { rerender } = render(<Rows count={40} openedAt={9} />)
  expect(countDrawn()).toBeGreaterThan(9)
  expect(countDrawn()).toBeLessThan(16)
  rerender(<Rows count={40} openedAt={30} />)
  expect(countDrawn()).toBe(31)
})
