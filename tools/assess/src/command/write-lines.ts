import { collectCases, nameColumn, type ReadingVerdict } from '@talhao/station-quality'

/** A line of JSON for each reading that is not good and for each missing one. */
export function writeVerdictLines(verdicts: readonly ReadingVerdict[]): string[] {
  return verdicts
    .filter(({ verdict }) => verdict !== 'good')
    .map(({ timeMs, quantity, verdict, reasons, knownAtMs }) =>
      JSON.stringify({
        time: formatTime(timeMs),
        variable: nameColumn(quantity),
        verdict,
        reasons: reasons
          .filter(({ severity, reason }) => severity !== 'note' || reason === 'silent')
          .map(({ reason }) => reason),
        knownAt: formatTime(knownAtMs),
      }),
    )
}

/** A line of JSON for each case. What is wrong with the clock is wrong with the column `time`. */
export function writeCaseLines(verdicts: readonly ReadingVerdict[], intervalMinutes: number): string[] {
  return collectCases(verdicts, intervalMinutes).map(({ quantity, reason, fromMs, toMs }) =>
    JSON.stringify({
      variable: quantity === null ? 'time' : nameColumn(quantity),
      reason,
      from: formatTime(fromMs),
      to: formatTime(toMs),
    }),
  )
}

/** As the files write it: 2020-01-01T00:00Z. */
function formatTime(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 16)}Z`
}
