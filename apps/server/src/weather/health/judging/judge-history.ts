import { dayMs, minuteMs } from '@talhao/local-time'
import { createStationState, keptDays, type StationState } from '@talhao/station-quality'
import type { Pool } from 'pg'
import type { Db } from '../../../platform/db/database.ts'
import { inTransaction } from '../../observations/store/in-transaction.ts'
import { readRowsOfSpan } from '../../observations/store/observation-rows.repository.ts'
import { findReportingStation } from '../../observations/store/reporting-station.repository.ts'
import { calibrateRows } from '../../readings/corrections.ts'
import { listNearStations } from '../../stations/near-stations.ts'
import { listCounterResets } from './counter-resets.repository.ts'
import { followForecasts } from './first-guesses.ts'
import {
  finishHistoryWork,
  type HistoryWork,
  readHistoryWork,
  saveHistoryWork,
} from './history-requests.repository.ts'
import { chooseInterval, describeContext, writeVerdicts } from './judge-station.ts'
import { lockJudging, readSettings } from './judged-station.repository.ts'
import { followNeighbours } from './neighbours.ts'
import { runTests } from './run-tests.ts'
import { toObservations } from './slots.ts'
import { packState, unpackState } from './state-bytes.ts'

/** So much of the past at once: a few seconds of work, and of waiting for reports of the same station. */
const chunkMs = 30 * dayMs

/** Judges the next part of a station's past. True: there is more to do. */
export async function judgeHistoryPart(
  { db, pool }: { readonly db: Db; readonly pool: Pool },
  stationId: string,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await lockJudging(client, stationId)
    const work = await readHistoryWork(client, stationId)
    const station = await findReportingStation(client, stationId)
    if (work === null || station === null) return false
    const state = await resumeState(work, () => chooseInterval(client, station))
    // What the tests remember is made of the weeks before; nothing is said of them again.
    const fromMs = work.atMs ?? floorToDay(work.fromMs) - keptDays * dayMs
    const untilMs = fromMs + chunkMs
    const isLast = work.newestMs === null || untilMs > work.newestMs
    const end = isLast ? Number.MAX_SAFE_INTEGER / 1e3 : untilMs
    const rows = calibrateRows(
      await readRowsOfSpan(client, stationId, { sinceMs: fromMs, untilMs: end }),
      station.corrections,
    )
    const settings = await readSettings(client, stationId)
    const near = await listNearStations(client, station)
    const span = {
      sinceMs: fromMs - keptDays * dayMs,
      untilMs: Math.min(end, (work.newestMs ?? fromMs) + dayMs),
    }
    const around = await followNeighbours(client, near, span)
    const forecastAt = await followForecasts(db, station, span)
    const counterResets = await listCounterResets(client, stationId, {
      ...span,
      slotMs: state.intervalMinutes * minuteMs,
    })
    const judged = await runTests({
      state,
      observations: toObservations(rows, state),
      contextAt: (timeMs) =>
        describeContext(station, settings, { neighbours: around(timeMs), forecast: forecastAt(timeMs) }),
      said: { dismissals: settings.dismissals, counterResets },
      breaks: settings.breaks,
    })
    const asked = floorToSlot(work.fromMs, state.intervalMinutes)
    const verdicts = judged.verdicts.filter(({ timeMs }) => timeMs >= asked)
    await writeVerdicts(client, station, { state, verdicts, judgedUntilMs: rows.at(-1)?.timeMs ?? null })
    if (isLast) await finishHistoryWork(client, stationId, packState(judged.state))
    else await saveHistoryWork(client, stationId, { atMs: untilMs, state: packState(judged.state) })
    return !isLast
  })
}

async function resumeState(work: HistoryWork, chooseMinutes: () => Promise<number>): Promise<StationState> {
  return unpackState(work.state) ?? createStationState(await chooseMinutes())
}

function floorToDay(timeMs: number): number {
  return Math.floor(timeMs / dayMs) * dayMs
}

function floorToSlot(timeMs: number, intervalMinutes: number): number {
  const slotMs = intervalMinutes * minuteMs
  return Math.floor(timeMs / slotMs) * slotMs
}
