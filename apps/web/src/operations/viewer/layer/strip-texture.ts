/** One value a strip: a chunk of 65,536 strips is a square. */
const sidePx = 256

export interface TextureKind {
  readonly internalFormat: GLenum
  readonly format: GLenum
  readonly type: GLenum
}

export function createTexture(gl: WebGL2RenderingContext): WebGLTexture {
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

/** MapLibre leaves these as its last image needed them. */
export function resetUnpacking(gl: WebGL2RenderingContext): void {
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
}

export function reserveStripTexture(
  gl: WebGL2RenderingContext,
  { kind, strips }: { readonly kind: TextureKind; readonly strips: number },
): WebGLTexture {
  const texture = createTexture(gl)
  gl.texStorage2D(gl.TEXTURE_2D, 1, kind.internalFormat, sidePx, Math.max(1, Math.ceil(strips / sidePx)))
  return texture
}

/** Whole lines, then what of a line is left. */
export function fillStripTexture(
  gl: WebGL2RenderingContext,
  {
    texture,
    kind,
    values,
  }: {
    readonly texture: WebGLTexture
    readonly kind: TextureKind
    readonly values: Uint8Array | Float32Array
  },
): void {
  const { format, type } = kind
  const lines = Math.floor(values.length / sidePx)
  const rest = values.length % sidePx
  gl.bindTexture(gl.TEXTURE_2D, texture)
  resetUnpacking(gl)
  if (lines > 0) gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, sidePx, lines, format, type, values, 0)
  if (rest > 0) gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, lines, rest, 1, format, type, values, lines * sidePx)
}
