import { endpoints } from './contract-endpoints.ts'
import { readRecordOptions, recordUsage } from './read-record-options.ts'
import { describeCoverage } from './recording/coverage.ts'
import { createRecorder } from './recording/recorder.ts'
import { writeRecording } from './recording/recording.ts'
import { resolveGivenPath } from './resolve-given-path.ts'
import { recordAll } from './scenario/record-all.ts'
import { openOutbox } from './server/outbox.ts'
import { startServer } from './server/start-server.ts'

async function record(options: NonNullable<ReturnType<typeof readRecordOptions>>): Promise<number> {
  const started = options.server === null ? await startServer(options.main) : null
  const dataDir = started?.dataDir ?? (options.dataDir === null ? null : resolveGivenPath(options.dataDir))
  try {
    const recorder = createRecorder(started?.url ?? options.server ?? '')
    try {
      await recordAll(recorder, {
        outbox: dataDir === null ? null : openOutbox(dataDir),
        onPart: (part) => process.stdout.write(`${recorder.calls.length} calls; ${part}\n`),
      })
    } finally {
      // What came before a call that failed tells why.
      writeRecording(resolveGivenPath(options.file), { calls: recorder.calls })
    }
    const coverage = describeCoverage(recorder.calls, endpoints)
    process.stdout.write(coverage.lines.map((line) => `${line}\n`).join(''))
    return coverage.isComplete ? 0 : 1
  } finally {
    await started?.stop()
  }
}

const options = readRecordOptions(process.argv.slice(2))
if (options === null) {
  process.stderr.write(recordUsage)
  process.exitCode = 2
} else {
  process.exitCode = await record(options)
}
