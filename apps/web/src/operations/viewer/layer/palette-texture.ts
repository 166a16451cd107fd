import { createPalette, type Legend, unknownBand } from '@talhao/operation-maps'
import { resetUnpacking } from './strip-texture.ts'

/** Grey and a little clear: worked there, but nothing was measured. */
export const unknownColour = '#9aa3af'
const unknownRgba = [0x9a, 0xa3, 0xaf, 160]

/** A colour a band: changing it recolours the whole layer. */
export function fillPalette(
  gl: WebGL2RenderingContext,
  { texture, legend }: { readonly texture: WebGLTexture; readonly legend: Legend },
): void {
  const palette = createPalette(legend)
  palette.set(unknownRgba, unknownBand * 4)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  resetUnpacking(gl)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, palette)
}
