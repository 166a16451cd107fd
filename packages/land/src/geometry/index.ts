/** What a screen needs to draw and edit boundaries: areas, joining, cutting. Without the readers of files. */
export * from './cut-geometry.ts'
export * from './join-rings.ts'
export * from './land-geometry.ts'
export { measureAreaHa } from './measure-area.ts'
export { measureSeparationM } from './overlay.ts'
