export * from './weather/index.ts'
