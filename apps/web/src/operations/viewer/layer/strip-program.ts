import { stripFragmentShader, stripVertexShader } from './strip-shaders.ts'

export interface StripProgram {
  readonly program: WebGLProgram
  readonly matrix: WebGLUniformLocation | null
  readonly limit: WebGLUniformLocation | null
  readonly spread: WebGLUniformLocation | null
  readonly palette: WebGLUniformLocation | null
  readonly bands: WebGLUniformLocation | null
  readonly seconds: WebGLUniformLocation | null
  readonly opacity: WebGLUniformLocation | null
  readonly outline: WebGLUniformLocation | null
}

export function linkStripProgram(gl: WebGL2RenderingContext): StripProgram {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, stripVertexShader],
    [gl.FRAGMENT_SHADER, stripFragmentShader],
  ] as const) {
    const shader = gl.createShader(type)
    if (shader === null) throw new Error('the graphics card gave no shader')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true && !gl.isContextLost()) {
    throw new Error(`the strips' program does not link: ${gl.getProgramInfoLog(program) ?? ''}`)
  }
  const find = (name: string) => gl.getUniformLocation(program, name)
  return {
    program,
    matrix: find('u_matrix'),
    limit: find('u_limit'),
    spread: find('u_spread'),
    palette: find('u_palette'),
    bands: find('u_bands'),
    seconds: find('u_seconds'),
    opacity: find('u_opacity'),
    outline: find('u_outline'),
  }
}
