/** What a thread of evidence can do: one function a task. */

export { composePack } from './compose-pack.ts'
export { printPack } from './pdf/print-pack.ts'
