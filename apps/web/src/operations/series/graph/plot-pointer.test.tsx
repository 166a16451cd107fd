import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSeriesView, type SeriesView } from '../zoom/series-view.ts'
import { useSeriesViewState } from '../zoom/use-series-view.ts'
import { usePlotPointer } from './use-plot-pointer.ts'

const whole = { fromMs: 0, toMs: 1_000_000 }

function Plot({ view }: { view: SeriesView }) {
  const { window } = useSeriesViewState(view)
  const { handlers, selection } = usePlotPointer({ view, window })
  return (
    <div data-testid="plot" {...handlers}>
      {selection === null ? 'none' : `${selection.fromShare} to ${selection.toShare}`}
    </div>
  )
}

/** A plot a hundred pixels wide that begins at 10. */
function open() {
  const view = createSeriesView(whole, 'second')
  render(<Plot view={view} />)
  return { view, plot: screen.getByTestId('plot') }
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 0, 100, 50))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
})

const mouse = { pointerType: 'mouse', button: 0, pointerId: 1 }

describe('a mouse over a graph', () => {
  it('reads where it is, also a little beyond the ends, until it leaves', () => {
    const { view, plot } = open()
    fireEvent.pointerMove(plot, { ...mouse, clientX: 35 })
    expect(view.read().cursorMs).toBe(250_000)
    fireEvent.pointerMove(plot, { ...mouse, clientX: 500 })
    expect(view.read().cursorMs).toBe(1_000_000)
    fireEvent.pointerLeave(plot, mouse)
    expect(view.read().cursorMs).toBeNull()
  })

  it('zooms into the span that is drawn, in either direction', () => {
    const { view, plot } = open()
    fireEvent.pointerDown(plot, { ...mouse, clientX: 60 })
    fireEvent.pointerMove(plot, { ...mouse, clientX: 30 })
    expect(plot.textContent).toBe('0.2 to 0.5')
    fireEvent.pointerUp(plot, { ...mouse, clientX: 30 })
    expect(view.read().window).toEqual({ fromMs: 200_000, toMs: 500_000 })
    expect(plot.textContent).toBe('none')
  })

  it('that shakes while clicking zooms nowhere, nor does another button', () => {
    const { view, plot } = open()
    fireEvent.pointerDown(plot, { ...mouse, clientX: 60 })
    fireEvent.pointerUp(plot, { ...mouse, clientX: 64 })
    fireEvent.pointerDown(plot, { ...mouse, button: 2, clientX: 20 })
    fireEvent.pointerUp(plot, { ...mouse, button: 2, clientX: 90 })
    expect(view.read().window).toEqual(whole)
  })

  it('whose drag is interrupted zooms nowhere', () => {
    const { view, plot } = open()
    fireEvent.pointerDown(plot, { ...mouse, clientX: 20 })
    fireEvent.pointerCancel(plot, mouse)
    fireEvent.pointerUp(plot, { ...mouse, clientX: 90 })
    expect(view.read().window).toEqual(whole)
  })
})

describe('a finger on a graph', () => {
  const finger = { pointerType: 'touch', button: 0, pointerId: 2 }

  it('reads where it was lifted, and leaves scrolling to the page', () => {
    const { view, plot } = open()
    fireEvent.pointerDown(plot, { ...finger, clientX: 20 })
    fireEvent.pointerMove(plot, { ...finger, clientX: 90 })
    expect(view.read()).toEqual({ window: whole, unit: 'second', cursorMs: null })
    fireEvent.pointerUp(plot, { ...finger, clientX: 60 })
    expect(view.read()).toEqual({ window: whole, unit: 'second', cursorMs: 500_000 })
    fireEvent.pointerLeave(plot, finger)
    expect(view.read().cursorMs).toBe(500_000)
  })
})
