import { compareRecordings } from './recording/compare-recordings.ts'
import { RecordingError, readRecording } from './recording/recording.ts'
import { resolveGivenPath } from './resolve-given-path.ts'

const usage = `Compares two recordings of the API, made before and after a change.

  npm run compare -w tools/api-recorder -- BEFORE.json AFTER.json

Prints each call that is answered otherwise, with what differs. Ends with 0 when all are the same, with 1 when
some differ, with 2 when a file cannot be read.
`

function compare(beforeFile: string, afterFile: string): number {
  const before = readRecording(beforeFile)
  const after = readRecording(afterFile)
  const differences = compareRecordings(before, after)
  for (const { title, lines } of differences) process.stdout.write(`${title}\n${indent(lines)}\n\n`)
  process.stdout.write(
    differences.length === 0
      ? `All ${before.calls.length} calls are answered the same.\n`
      : `${differences.length} of ${before.calls.length} calls differ.\n`,
  )
  return differences.length === 0 ? 0 : 1
}

function indent(lines: readonly string[]): string {
  return lines.map((line) => `    ${line}`).join('\n')
}

const [beforeFile, afterFile, ...more] = process.argv.slice(2)
if (beforeFile === undefined || afterFile === undefined || more.length > 0) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  try {
    process.exitCode = compare(resolveGivenPath(beforeFile), resolveGivenPath(afterFile))
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
