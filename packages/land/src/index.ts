/**
 * Fields, their neighbours and the guard before spraying, without Node, clock or network: it runs in a thread of the
 * server and could run in a browser.
 *
 * - Reading: `readImport` tells what files of boundaries hold, feature by feature, and `answerItem` applies what a
 *   person says to a question. Writing: `writeBoundaries`.
 * - Geometry on the ellipsoid: areas, buffers, intersections, distances.
 * - Guard: `computeGuard` says hour by hour what is closed, by the buffer rules that `loadPresetRules` gives.
 * - Coverage: what worked strips cover, how often, how near to receptors, and in which wind.
 */

export * from './farms/compare-farm-names.ts'
export * from './geometry/cut-geometry.ts'
export * from './geometry/land-geometry.ts'
export { measureAreaHa } from './geometry/measure-area.ts'
export { bufferGeometry, uniteGeometries } from './geometry/overlay.ts'
export * from './guard/compute-guard.ts'
export * from './reading/collect-layers.ts'
export * from './reading/find-overlaps.ts'
export * from './reading/import-item.ts'
export * from './reading/import-limits.ts'
export * from './reading/read-geometry.ts'
export * from './reading/read-import.ts'
export * from './rules/buffer-rules.ts'
export * from './rules/rule-words.ts'
export * from './worked-area/count-downwind.ts'
export * from './worked-area/cut-headland.ts'
export * from './worked-area/draw-coverage.ts'
export * from './worked-area/measure-coverage.ts'
export * from './worked-area/measure-work-distance.ts'
export * from './writing/write-boundaries.ts'
