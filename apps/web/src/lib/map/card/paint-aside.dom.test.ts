import type { Map as MapLibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findGraphicsCard } from './find-graphics-card.ts'
import { paintAside } from './paint-aside.ts'

const page = null
const unsignaled = 1
const signaled = 2

/** What was painted where, and whether it is done; the library's own way of painting on the page. */
function createMap() {
  let bound: unknown = page
  let easels = 0
  const painted: unknown[] = []
  const shown: unknown[] = []
  const listeners: (() => void)[] = []
  const gl = {
    UNSIGNALED: unsignaled,
    READ_FRAMEBUFFER: 'read',
    drawingBufferWidth: 800,
    drawingBufferHeight: 600,
    status: unsignaled,
    createFramebuffer: () => `easel ${++easels}`,
    createRenderbuffer: () => ({}),
    bindFramebuffer: (at: string, framebuffer: unknown) => {
      if (at === 'read') shown.push(framebuffer)
    },
    getSyncParameter: () => gl.status,
    ...Object.fromEntries(
      [
        'bindRenderbuffer',
        'renderbufferStorage',
        'framebufferRenderbuffer',
        'deleteFramebuffer',
        'deleteRenderbuffer',
        'blitFramebuffer',
        'fenceSync',
        'deleteSync',
        'flush',
      ].map((name) => [name, vi.fn(() => ({}))]),
    ),
  }
  const bindFramebuffer = {
    set(framebuffer: unknown) {
      bound = framebuffer
    },
  }
  const painter = {
    context: { gl, bindFramebuffer, setDirty: () => undefined },
    isBroken: false,
    render: (..._: unknown[]) => {
      bindFramebuffer.set(page)
      if (painter.isBroken) throw new Error('a layer breaks')
      painted.push(bound)
    },
  }
  const map = {
    painter,
    loaded: () => true,
    once: (_: string, listener: () => void) => void listeners.push(listener),
    triggerRepaint: vi.fn(),
  }
  paintAside(map as unknown as MapLibreMap)
  return {
    gl,
    painter,
    painted,
    shown,
    triggerRepaint: map.triggerRepaint,
    paint: (moving = false) => painter.render({}, {}, { moving }),
    remove: () => {
      for (const listener of listeners) listener()
    },
  }
}

describe('a map without a graphics card', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is painted aside and comes onto the page when it is done', () => {
    const { gl, painted, shown, paint } = createMap()
    paint()
    expect(painted).toEqual(['easel 1'])
    vi.advanceTimersByTime(500)
    expect(shown).toEqual([])
    gl.status = signaled
    vi.advanceTimersByTime(100)
    expect(shown).toEqual(['easel 1'])
  })

  it('is not painted again before that; what was missed comes right after', () => {
    const { gl, painted, triggerRepaint, paint } = createMap()
    paint()
    paint()
    paint()
    expect(painted).toHaveLength(1)
    gl.status = signaled
    vi.advanceTimersByTime(100)
    expect(triggerRepaint).toHaveBeenCalledOnce()
    paint()
    expect(painted).toEqual(['easel 1', 'easel 1'])
  })

  it('is painted on the page while it moves, and what was begun before comes no more', () => {
    const { gl, painted, shown, paint } = createMap()
    paint()
    paint(true)
    paint(true)
    expect(painted).toEqual(['easel 1', page, page])
    gl.status = signaled
    vi.advanceTimersByTime(100)
    expect(shown).toEqual([])
    paint()
    expect(painted.at(-1)).toBe('easel 1')
  })

  it('does not go on with what a move has called off', () => {
    const { gl, painted, triggerRepaint, paint } = createMap()
    paint()
    gl.status = signaled
    // On the page, but the browser has not taken it yet.
    vi.advanceTimersByTime(8)
    paint(true)
    gl.status = unsignaled
    paint()
    paint()
    vi.advanceTimersByTime(500)
    expect(triggerRepaint).not.toHaveBeenCalled()
    expect(painted).toEqual(['easel 1', page, 'easel 1'])
  })

  it('goes on after a picture that broke, on the page and aside', () => {
    const { painter, painted, paint } = createMap()
    painter.isBroken = true
    expect(() => paint()).toThrow('a layer breaks')
    painter.isBroken = false
    paint(true)
    paint()
    expect(painted).toEqual([page, 'easel 1'])
  })

  it('is painted on the page when that has another size, and aside on one that fits', () => {
    const { gl, painted, paint } = createMap()
    paint()
    gl.drawingBufferWidth = 400
    paint()
    paint()
    expect(painted).toEqual(['easel 1', page, 'easel 2'])
  })

  it('is left alone once it is gone', () => {
    const { gl, shown, paint, remove } = createMap()
    paint()
    remove()
    gl.status = signaled
    vi.advanceTimersByTime(1000)
    expect(shown).toEqual([])
  })
})

describe('the graphics card', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', 'emulated'],
    ['llvmpipe (LLVM 15.0.6, 256 bits)', 'emulated'],
    ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)', 'emulated'],
    ['ANGLE (Intel, Intel(R) UHD Graphics 620 Direct3D11)', 'real'],
    ['Mali-G52', 'real'],
  ])('%s is %s', async (name, kind) => {
    vi.resetModules()
    const fresh = await import('./find-graphics-card.ts')
    const context = { RENDERER: 1, getParameter: () => name, getExtension: () => null }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    expect(fresh.findGraphicsCard()).toBe(kind)
  })

  it('may be missing for a moment: it is asked for again', () => {
    const get = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    expect(findGraphicsCard()).toBeNull()
    expect(findGraphicsCard()).toBeNull()
    expect(get).toHaveBeenCalledTimes(2)
  })
})
