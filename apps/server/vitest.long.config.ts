import { mergeConfig } from 'vitest/config'
import tests from './vitest.config.ts'

/** Tests that take half a minute and more each, kept out of `npm test`: a whole demo, hundreds of nights, reports on paper. */
const long = mergeConfig(tests, { test: { name: 'long' } })
long.test.include = ['src/**/*.long.test.ts']
long.test.exclude = []

export default long
