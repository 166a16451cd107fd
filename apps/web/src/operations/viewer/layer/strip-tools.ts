import { createStripIndexes } from './strip-indexes.ts'
import { linkStripProgram, type StripProgram } from './strip-program.ts'

/** What every file of a map is drawn with. */
export interface StripTools {
  readonly program: StripProgram
  readonly indexes: WebGLBuffer
  users: number
}

const toolsOf = new WeakMap<WebGL2RenderingContext, StripTools>()

/** On the card once for all files: each program would be waited for, each list of indexes is a megabyte and a half. */
export function takeStripTools(gl: WebGL2RenderingContext): StripTools {
  const tools = toolsOf.get(gl) ?? makeStripTools(gl)
  tools.users++
  return tools
}

function makeStripTools(gl: WebGL2RenderingContext): StripTools {
  const tools = { program: linkStripProgram(gl), indexes: createStripIndexes(gl), users: 0 }
  toolsOf.set(gl, tools)
  // A lost context takes everything along; the restored one begins anew, with the same object.
  gl.canvas.addEventListener('webglcontextlost', () => toolsOf.delete(gl), { once: true })
  return tools
}

export function releaseStripTools(gl: WebGL2RenderingContext, tools: StripTools): void {
  tools.users--
  if (tools.users > 0) return
  gl.deleteBuffer(tools.indexes)
  gl.deleteProgram(tools.program.program)
  if (toolsOf.get(gl) === tools) toolsOf.delete(gl)
}
