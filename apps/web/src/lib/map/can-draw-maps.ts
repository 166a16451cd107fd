/** Asked before the library is fetched: 280 kB that could show nothing. */
export function canDrawMaps(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers allow few contexts at once; this one must not count.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
