import { writeFileSync } from 'node:fs'
import { assessRecord, findNeighbours, findPlace, type StationRecord } from '@talhao/station-quality'
import { type AssessOptions, readAssessOptions, UsageError, usage } from './command/read-options.ts'
import { resolveGivenPath } from './command/resolve-given-path.ts'
import { writeCaseLines, writeVerdictLines } from './command/write-lines.ts'
import { readStationFile } from './files/read-station-file.ts'
import { readAround } from './files/read-station-folder.ts'

function run({ file, neighbours, json, rainCounter }: AssessOptions): void {
  const record = readStationFile(resolveGivenPath(file))
  warnOfUnread(record)
  const others = neighbours === null ? [] : readAround(record, resolveGivenPath(neighbours))
  const place = findPlace(record, others)
  const { verdicts } = assessRecord(record, findNeighbours(record, place, others), { place, rainCounter })
  const lines = writeVerdictLines(verdicts)
  if (json === null) say(lines)
  else writeFileSync(resolveGivenPath(json), lines.map((line) => `${line}\n`).join(''))
  say(writeCaseLines(verdicts, record.intervalMinutes))
}

/** Beside the lines, which programs read. */
function warnOfUnread({ name, unread }: StationRecord): void {
  if (unread === null) return
  const { count, line, text } = unread
  process.stderr.write(
    `${name}: ${count} cells are no numbers and count as missing, first "${text}" in line ${line}\n`,
  )
}

function say(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  run(readAssessOptions(process.argv.slice(2)))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n${error instanceof UsageError ? `\n${usage}` : ''}`)
  process.exitCode = 1
}
