export * from './geometry/land-geometry.ts'
export * from './reading/read-import.ts'
