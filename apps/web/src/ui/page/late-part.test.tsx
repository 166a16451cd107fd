import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LatePart } from './late-part.tsx'

type Report = (entries: { target: Element; isIntersecting: boolean }[]) => void

/** A screen on which nothing is near until the test says so; and a page that is busy until it says so. */
function startBusyPage() {
  vi.useFakeTimers()
  const watched: { element: Element; report: Report }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: Report
      constructor(report: Report) {
        this.report = report
      }
      observe(element: Element): void {
        watched.push({ element, report: this.report })
      }
      disconnect(): void {}
    },
  )
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  return {
    comeNear: (position: number) =>
      act(async () => {
        const { element, report } = watched[position] ?? {}
        if (element !== undefined) report?.([{ target: element, isIntersecting: true }])
      }),
    rest: () => act(async () => idle.shift()?.()),
  }
}

function openPage() {
  render(
    <>
      <LatePart heightPx={300}>Gráficos</LatePart>
      <LatePart heightPx={200}>Previsão</LatePart>
      <LatePart heightPx={100}>Mapa</LatePart>
    </>,
  )
}

/** The answer comes first. */
const passRest = () => act(() => vi.advanceTimersByTimeAsync(2000))

const listDrawn = () => ['Gráficos', 'Previsão', 'Mapa'].filter((part) => screen.queryByText(part) !== null)

it('parts that nobody is near are drawn one after the other, when the page has nothing else to do', async () => {
  const { rest } = startBusyPage()
  openPage()
  await passRest()
  expect(listDrawn()).toEqual([])
  await rest()
  expect(listDrawn()).toEqual(['Gráficos'])
  await rest()
  await rest()
  expect(listDrawn()).toEqual(['Gráficos', 'Previsão', 'Mapa'])
  await rest()
})

it('a page that is left before its turn keeps none of the next one waiting', async () => {
  const { rest } = startBusyPage()
  openPage()
  cleanup()
  // The clock of the page that was left stands still.
  vi.useRealTimers()
  vi.useFakeTimers()
  openPage()
  await passRest()
  await rest()
  expect(listDrawn()).toEqual(['Gráficos'])
})

it('the part that somebody comes near does not wait for its turn', async () => {
  const { comeNear, rest } = startBusyPage()
  openPage()
  await comeNear(1)
  await passRest()
  expect(listDrawn()).toEqual(['Previsão'])
  await rest()
  await rest()
  expect(listDrawn()).toEqual(['Gráficos', 'Previsão', 'Mapa'])
  await rest()
})
