import { verifyGiven } from './verify-given.ts'

const { lines, exitCode } = verifyGiven(process.argv.slice(2))
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = exitCode
