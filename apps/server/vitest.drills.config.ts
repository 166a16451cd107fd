import { mergeConfig } from 'vitest/config'
import tests from './vitest.config.ts'

/** Tests that take longer than all others of their part together, since something is killed, stopped or restored. */
const drills = mergeConfig(tests, { test: { name: 'drills' } })
drills.test.include = ['src/**/*.drill.test.ts']
drills.test.exclude = []

export default drills
