import { createPalette, type Legend, unknownBand } from '@talhao/operation-maps'

/** Grey and a little clear: worked there, but nothing was measured. */
export const unknownColour = '#9aa3af'
const unknownRgba = [0x9a, 0xa3, 0xaf, 160]

/** A colour a row: changing it recolours the whole layer. */
export function createPaletteTexture(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.NEAREST],
    [gl.TEXTURE_MAG_FILTER, gl.NEAREST],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value)
  return texture
}

export function fillPalette(
  gl: WebGL2RenderingContext,
  { texture, legend }: { readonly texture: WebGLTexture; readonly legend: Legend },
): void {
  const palette = createPalette(legend)
  palette.set(unknownRgba, unknownBand * 4)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  // MapLibre leaves these as its last image needed them.
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, palette)
}
