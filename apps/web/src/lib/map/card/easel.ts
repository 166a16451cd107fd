/** Where a picture is painted that is not on the page yet. */
export interface Easel {
  readonly framebuffer: WebGLFramebuffer
  readonly fits: (page: {
    readonly drawingBufferWidth: number
    readonly drawingBufferHeight: number
  }) => boolean
  /** Copies what was painted onto the page. */
  readonly show: () => void
  readonly remove: () => void
}

/** As large as the page's own, with what a map needs beside colours. */
export function createEasel(gl: WebGL2RenderingContext): Easel {
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
  const framebuffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
  const parts = (
    [
      [gl.COLOR_ATTACHMENT0, gl.RGBA8],
      [gl.DEPTH_STENCIL_ATTACHMENT, gl.DEPTH24_STENCIL8],
    ] as const
  ).map(([attachment, format]) => {
    const part = gl.createRenderbuffer()
    gl.bindRenderbuffer(gl.RENDERBUFFER, part)
    gl.renderbufferStorage(gl.RENDERBUFFER, format, width, height)
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, attachment, gl.RENDERBUFFER, part)
    return part
  })
  return {
    framebuffer,
    fits: (page) => page.drawingBufferWidth === width && page.drawingBufferHeight === height,
    show() {
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer)
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null)
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST)
    },
    remove() {
      gl.deleteFramebuffer(framebuffer)
      for (const part of parts) gl.deleteRenderbuffer(part)
    },
  }
}
