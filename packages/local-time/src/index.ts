export * from './durations.ts'
export * from './local-days.ts'
