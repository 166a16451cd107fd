import type { Map as MapLibreMap } from 'maplibre-gl'
import { createEasel, type Easel } from './easel.ts'

const lookAgainMs = 8

/**
 * For browsers without a graphics card, whose page stands still until the picture of a map that it shows is painted: 0.1 to
 * 0.3 s each (decision 0060). Here a map at rest is painted aside, beside the page, and shown when it is done; none is begun
 * before. While it moves it is painted in place: it must not lag behind its markers.
 */
export function paintAside(map: MapLibreMap): void {
  const { painter } = map
  const { context } = painter
  const { gl, bindFramebuffer } = context
  const paint = painter.render.bind(painter)
  const bind = bindFramebuffer.set.bind(bindFramebuffer)
  let easel: Easel | null = null
  /** What the library is to take for the page; null for the page itself. */
  let target: WebGLFramebuffer | null = null
  /** Begun aside and not long enough on the page; one that is called off is another's no more. */
  let current: Picture | null = null
  let isMissed = false
  let nextStep: ReturnType<typeof setTimeout> | undefined

  bindFramebuffer.set = (framebuffer) => bind(framebuffer ?? target)
  painter.render = (style, transform, picture) => {
    const isResized = easel?.fits(gl) === false
    if (picture.moving || isResized) {
      callOff()
      if (isResized) easel = easel?.remove() ?? null
      paint(style, transform, picture)
    } else if (current !== null) {
      isMissed = true
    } else {
      easel ??= createEasel(gl)
      target = easel.framebuffer
      try {
        paint(style, transform, picture)
      } finally {
        target = null
      }
      current = { easel, done: gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0), beganAt: performance.now() }
      gl.flush()
      lookLater(current)
    }
  }
  map.once('remove', callOff)

  function callOff(): void {
    clearTimeout(nextStep)
    gl.deleteSync(current?.done ?? null)
    current = null
    isMissed = false
  }

  function lookLater(picture: Picture): void {
    nextStep = setTimeout(() => look(picture), lookAgainMs)
  }

  function look(picture: Picture): void {
    const { easel: painted, done, beganAt } = picture
    if (done !== null && gl.getSyncParameter(done, gl.SYNC_STATUS) === gl.UNSIGNALED) {
      lookLater(picture)
      return
    }
    gl.deleteSync(done)
    painted.show()
    context.setDirty()
    // What paints is the page's own processor: while there is more to come the page gets as much of it.
    const restMs = map.loaded() ? 0 : performance.now() - beganAt
    // Not before the browser has taken this one: it would wait for the next.
    requestAnimationFrame(() => {
      if (picture === current) nextStep = setTimeout(goOn, restMs)
    })
  }

  function goOn(): void {
    current = null
    if (isMissed) map.triggerRepaint()
    isMissed = false
  }
}

interface Picture {
  readonly easel: Easel
  /** Signaled when it is painted. */
  readonly done: WebGLSync | null
  readonly beganAt: number
}
