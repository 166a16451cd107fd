let isKnown = false

/**
 * Asked before the library is fetched: 280 kB that could show nothing. A yes is asked for once, since without a graphics card
 * the answer takes long; a no may have been for a moment.
 */
export function canDrawMaps(): boolean {
  if (isKnown) return true
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers allow few contexts at once; this one must not count.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  isKnown = context !== null
  return isKnown
}
