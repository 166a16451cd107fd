import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { layOutRuns } from '../track/work-axis.ts'
import { createSeriesView, type SeriesView } from '../zoom/series-view.ts'
import { useSeriesViewState } from '../zoom/use-series-view.ts'
import { usePlotPointer } from './use-plot-pointer.ts'

const whole = { fromMs: 0, toMs: 1_000_000 }

function Plot({ view }: { view: SeriesView }) {
  const { window } = useSeriesViewState(view)
  const frame = useRef<HTMLDivElement>(null)
  const { handlers, selection } = usePlotPointer({ frame, view, window })
  return (
    <div ref={frame} data-testid="plot" {...handlers}>
      {selection === null ? 'none' : `${selection.fromShare} to ${selection.toShare}`}
    </div>
  )
}

/** A plot a hundred pixels wide that begins at 10. */
function open() {
  const view = createSeriesView(layOutRuns([whole]), 'everyPoint')
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

describe('two fingers on a graph', () => {
  const touch = (clientX: number) => ({ clientX, clientY: 20 })

  it('bring closer what lies between them, and read nothing when they are lifted', () => {
    const { view, plot } = open()
    fireEvent.touchStart(plot, { touches: [touch(35), touch(85)] })
    // Twice as far apart around the middle, 50 of 100 pixels.
    const isLeftToBrowser = fireEvent.touchMove(plot, { touches: [touch(10), touch(110)] })
    expect(isLeftToBrowser).toBe(false)
    expect(view.read().window).toEqual({ fromMs: 250_000, toMs: 750_000 })
    fireEvent.pointerUp(plot, { pointerType: 'touch', button: 0, pointerId: 2, clientX: 60 })
    fireEvent.touchEnd(plot, { touches: [touch(10)] })
    fireEvent.pointerUp(plot, { pointerType: 'touch', button: 0, pointerId: 3, clientX: 60 })
    expect(view.read().cursorMs).toBeNull()
    fireEvent.touchStart(plot, { touches: [touch(60)] })
    fireEvent.pointerUp(plot, { pointerType: 'touch', button: 0, pointerId: 4, clientX: 60 })
    expect(view.read().cursorMs).toBe(500_000)
  })

  it('move what is under them', () => {
    const { view, plot } = open()
    view.zoomBetween(400_000, 600_000)
    fireEvent.touchStart(plot, { touches: [touch(35), touch(85)] })
    fireEvent.touchMove(plot, { touches: [touch(45), touch(95)] })
    expect(view.read().window).toEqual({ fromMs: 380_000, toMs: 580_000 })
  })

  it('leave the wheel to the page, unless it is a pinch of the touchpad', () => {
    const { view, plot } = open()
    expect(fireEvent.wheel(plot, { deltaY: -50, clientX: 60 })).toBe(true)
    expect(view.read().window).toEqual(whole)
    expect(fireEvent.wheel(plot, { deltaY: -50, clientX: 60, ctrlKey: true })).toBe(false)
    expect(view.read().window.toMs - view.read().window.fromMs).toBeLessThan(700_000)
  })
})
