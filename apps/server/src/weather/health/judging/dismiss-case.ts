import type { JudgedReading } from '@talhao/contract/weather/readings'
import { combineMarks } from '@talhao/station-quality'
import type { Pool } from 'pg'
import { inTransaction } from '../../observations/store/in-transaction.ts'
import { summariseQuality } from '../../observations/store/period-quality.repository.ts'
import { findReportingStation } from '../../observations/store/reporting-station.repository.ts'
import { lockSaid, writeDoubts } from './doubts.repository.ts'
import { toQuantity } from './judged-quantities.ts'
import { lockJudging } from './judged-station.repository.ts'
import { deleteMarks, insertMarks, isMarked, listMarks } from './marks.repository.ts'
import { dismiss, type JudgedVerdict } from './run-tests.ts'

/** Takes a reason away from the readings of a case, and judges these readings, and nothing else, again (WEA-154). */
export async function applyDismissal(
  pool: Pool,
  stationId: string,
  said: { reading: JudgedReading | null; reason: string; fromMs: number; toMs: number },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockJudging(client, stationId)
    const station = await findReportingStation(client, stationId)
    if (station === null) return
    const marks = await listMarks(client, stationId, said)
    const verdicts = marks.map(({ timeMs, reading, details }): JudgedVerdict => {
      const { quantity } = toQuantity(reading)
      const told = combineMarks({ timeMs, quantity, isMissing: false, found: details })
      return { ...dismiss(told, reading, [said]), reading }
    })
    const before = await lockSaid(client, stationId, said.fromMs)
    const kept = verdicts.map(isMarked)
    await deleteMarks(
      client,
      stationId,
      marks.filter((_, index) => kept[index] !== true),
    )
    await insertMarks(client, { stationId, slotMinutes: null }, verdicts)
    await summariseQuality(client, station, { sinceMs: said.fromMs, untilMs: said.toMs + 1 })
    await writeDoubts(client, station, { verdicts, judgedUntilMs: null, before })
  })
}
