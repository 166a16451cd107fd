/** What records ask for, in words: without the code that seals and checks. */
export * from './data.ts'
export * from './template.ts'
