import { hourMs } from '@talhao/local-time'
import type { Pool, PoolClient } from 'pg'
import { correctRows } from '../../../readings/corrections.ts'
import type { StoredReport, StoreReport } from '../../../readings/observation-draft.ts'
import { inTransaction } from '../in-transaction.ts'
import { type Latest, lockFreeLatest, renewLatest } from '../latest.repository.ts'
import type { ObservationRow } from '../observation-row.ts'
import { monthsOf } from '../observation-rows.repository.ts'
import type { Partitions } from '../partitions.ts'
import { earlierOf, mergeTouched, planReport, type ReportPlan, type SortedOut, sortOut } from '../sort-out.ts'
import { startOfHour } from '../summarise-hour.ts'
import { listTouchedDays, summariseHours, summariseTouched, type TouchedHours } from '../summarise-report.ts'
import { readLayout } from '../write-report.ts'
import { readHoursAround, readHoursOfStations, type WantedHour } from './group-rows.repository.ts'
import { type GroupedReport, writeGroup } from './write-group.ts'

/** In the order of the reports; null: this one must be stored alone. */
export type StoreGroup = (reports: readonly StoreReport[]) => Promise<readonly (StoredReport | null)[]>

/** Whether it can be stored with others: one observation that says all by itself, as a station sends every minute. */
export function canBeGrouped({ drafts, uplinkId, signal = null }: StoreReport): boolean {
  return drafts.length === 1 && uplinkId === null && signal === null && drafts[0]?.rain?.kind !== 'rate'
}

/**
 * Stores single reports of as many stations in one transaction, each as it would be stored alone. A station that somebody
 * else is storing a report of, or that has never reported, is left out: no report waits for another station. Where the
 * tables lie by station all are left out: one transaction would commit on several nodes.
 */
export function createGroupStore(pool: Pool, partitions: Partitions): StoreGroup {
  return async (reports) => {
    if ((await readLayout(pool)) === 'by station') return reports.map(() => null)
    const plans = reports.map((report) => planReport(copyReport(report)))
    await partitions.ensure(new Set(plans.flatMap(({ around }) => around.flatMap(monthsOf))))
    return inTransaction(pool, async (client) => {
      const latest = await lockFreeLatest(
        client,
        reports.map(({ station }) => station.id),
      )
      const held = plans.filter(({ report }) => latest.has(report.station.id))
      if (held.length === 0) return reports.map(() => null)
      const stored = await storePlans(client, held, latest)
      return plans.map((plan) => stored.get(plan) ?? null)
    })
  }
}

/** Storing changes the values, and what fails here is stored alone. */
function copyReport(report: StoreReport): StoreReport {
  return { ...report, drafts: report.drafts.map((draft) => ({ ...draft, values: draft.values.slice() })) }
}

interface SortedPlan {
  readonly plan: ReportPlan
  readonly latest: Latest
  readonly stored: readonly ObservationRow[]
  readonly sorted: SortedOut
}

async function storePlans(
  client: PoolClient,
  plans: readonly ReportPlan[],
  latestOf: ReadonlyMap<string, Latest>,
): Promise<ReadonlyMap<ReportPlan, StoredReport>> {
  const around = await readHoursAround(client, plans.map(toWantedHour))
  const sortedPlans = plans.map((plan, index): SortedPlan => {
    const { station } = plan.report
    const latest = latestOf.get(station.id) as Latest
    const stored = around[index] ?? []
    return { plan, latest, stored, sorted: sortOut(plan, { stored, latest, altitudeM: station.altitudeM }) }
  })
  const changed = sortedPlans.filter(
    ({ sorted, latest }) => sorted.rows.length > 0 || sorted.counter !== latest.counter,
  )
  if (changed.length > 0) await writeGroup(client, await summarise(client, changed))
  return new Map(
    sortedPlans.map(({ plan, sorted }) => [
      plan,
      { outcomes: sorted.outcomes, impossibleRain: sorted.impossibleRain },
    ]),
  )
}

function toWantedHour({ report, around }: ReportPlan): WantedHour {
  const sinceMs = startOfHour(report.drafts[0]?.timeMs ?? 0)
  const hour = { sinceMs, untilMs: sinceMs + hourMs }
  return { stationId: report.station.id, hour, around: around[0] ?? hour }
}

async function summarise(client: PoolClient, plans: readonly SortedPlan[]): Promise<GroupedReport[]> {
  const renewed = plans.map(({ plan: { report }, latest, stored, sorted }) => {
    const { station } = report
    const newest = renewLatest(latest, correctRows(sorted.rows, station.corrections))
    const touched: TouchedHours = {
      station,
      hours: summariseHours(correctRows(mergeTouched(stored, sorted.rows), station.corrections), station),
      newestBeforeMs: latest.timeMs,
      newestMs: newest.timeMs ?? 0,
    }
    const unjudgedSinceMs = earlierOf(latest.unjudgedSinceMs, sorted.rows[0]?.timeMs ?? null)
    return { touched, rows: sorted.rows, latest: { ...newest, counter: sorted.counter, unjudgedSinceMs } }
  })
  const hours = await readHoursOfStations(
    client,
    renewed.map(({ touched, rows }) => ({
      stationId: touched.station.id,
      spans:
        rows.length === 0
          ? []
          : listTouchedDays({ ...touched, hoursMs: touched.hours.map(({ hourMs: at }) => at) }),
    })),
  )
  return renewed.map(({ touched, rows, latest }, index) => ({
    station: touched.station,
    rows,
    latest,
    ...summariseTouched(touched, hours[index] ?? []),
  }))
}
