/** `emulated`: the processor paints in its place, in tenths of a second. */
export type GraphicsCard = 'real' | 'emulated'

/** Of Chromium, of Mesa on Linux, of Windows, of Apple. */
const emulators = /swiftshader|llvmpipe|softpipe|basic render|software/i

let known: GraphicsCard | null = null

/**
 * What draws WebGL2; null where nothing does. Asked before the map's library is fetched: 280 kB that could show nothing.
 * Asked once, since without a card the answer takes long; a no may have been for a moment.
 */
export function findGraphicsCard(): GraphicsCard | null {
  if (known !== null) return known
  const context = document.createElement('canvas').getContext('webgl2')
  if (context === null) return null
  known = emulators.test(readName(context)) ? 'emulated' : 'real'
  // Browsers allow few contexts at once; this one must not count.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return known
}

/** Some browsers name the card at once, others by an extension that those tell nothing more by. */
function readName(context: WebGL2RenderingContext): string {
  const names = context.getExtension('WEBGL_debug_renderer_info')
  return String(context.getParameter(names === null ? context.RENDERER : names.UNMASKED_RENDERER_WEBGL))
}
