import { createPalette, type Legend, unknownBand } from '@talhao/operation-maps'
import { type BandSpan, holdsBand } from '../legend/band-span.ts'
import { resetUnpacking } from './strip-texture.ts'

/** Grey and a little clear: worked there, but nothing was measured. */
export const unknownColour = '#9aa3af'
const unknownRgba = [0x9a, 0xa3, 0xaf, 160]
/** Beside an isolated class: where else the machine went. */
const faintRgba = [0x9a, 0xa3, 0xaf, 40]

/** A colour a band: changing it recolours the whole layer. */
export function fillPalette(
  gl: WebGL2RenderingContext,
  {
    texture,
    legend,
    isolated,
  }: { readonly texture: WebGLTexture; readonly legend: Legend; readonly isolated: BandSpan | null },
): void {
  const palette = mixPalette(legend, isolated)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  resetUnpacking(gl)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, palette)
}

/** Red, green, blue and opacity by band. */
export function mixPalette(legend: Legend, isolated: BandSpan | null): Uint8Array {
  const palette = createPalette(legend)
  palette.set(unknownRgba, unknownBand * 4)
  if (isolated === null) return palette
  for (let band = 0; band <= unknownBand; band++)
    if (!holdsBand(isolated, band)) palette.set(faintRgba, band * 4)
  return palette
}
