import { hourMs } from '@talhao/local-time'
import type { Pool, PoolClient } from 'pg'
import { correctRows } from '../../../readings/corrections.ts'
import type { StoredReport, StoreReport } from '../../../readings/observation-draft.ts'
import { inTransaction } from '../in-transaction.ts'
import { type Latest, lockFreeLatest, renewLatest } from '../latest.repository.ts'
import type { ObservationRow } from '../observation-row.ts'
import { monthsOf } from '../observation-rows.repository.ts'
import type { Partitions } from '../partitions.ts'
import {
  describeStored,
  earlierOf,
  mergeTouched,
  planReport,
  type ReportPlan,
  type SortedOut,
  sortOut,
} from '../sort-out.ts'
import { startOfHour } from '../summarise-hour.ts'
import {
  listTouchedDays,
  replaceHours,
  summariseHours,
  summariseTouched,
  type TouchedHours,
} from '../summarise-report.ts'
import type { HourSummary } from '../summary.ts'
import { readLayout } from '../write-report.ts'
import { writeAppended } from './append-group.repository.ts'
import { type AppendedReport, appendReport } from './append-report.ts'
import { readHoursAround, readHoursOfStations, type WantedHour } from './group-rows.repository.ts'
import { createRunningDays, describeRunningDay, type RunningDay, type RunningDays } from './running-days.ts'
import { type GroupedReport, writeGroup } from './write-group.ts'

/** In the order of the reports; null: this one must be stored alone. */
export type StoreGroup = (reports: readonly StoreReport[]) => Promise<readonly (StoredReport | null)[]>

/** Whether it can be stored with others: one observation that says all by itself, as a station sends every minute. */
export function canBeGrouped({ drafts, uplinkId, signal = null }: StoreReport): boolean {
  return drafts.length === 1 && uplinkId === null && signal === null && drafts[0]?.rain?.kind !== 'rate'
}

/**
 * Stores single reports of as many stations together, each as it would be stored alone. What is simply the next of a running
 * day goes by one statement; for the others what is stored is read, in one transaction. A station that somebody else is
 * storing a report of, or that has never reported, is left out: no report waits for another station. Where the tables lie by
 * station all are left out: one transaction would commit on several nodes.
 */
export function createGroupStore(
  pool: Pool,
  partitions: Partitions,
  runningDays: RunningDays = createRunningDays(),
): StoreGroup {
  return async (reports) => {
    if ((await readLayout(pool)) === 'by station') return reports.map(() => null)
    const stored = await storeNext(pool, reports, runningDays)
    const left = [...reports.keys()].filter((index) => !stored.has(index))
    const plans = left.map((index) => planReport(copyReport(reports[index] as StoreReport)))
    // What fails here is stored alone, without the reports that are stored already.
    const read = await storeRead(pool, plans, { partitions, runningDays }).catch(() => noneStored)
    const ofPlans = new Map(left.map((index, position) => [index, read.get(plans[position] as ReportPlan)]))
    return reports.map((_, index) => stored.get(index) ?? ofPlans.get(index) ?? null)
  }
}

const noneStored: ReadonlyMap<ReportPlan, StoredReport> = new Map()

/** By their positions. */
async function storeNext(
  pool: Pool,
  reports: readonly StoreReport[],
  runningDays: RunningDays,
): Promise<ReadonlyMap<number, StoredReport>> {
  const stored = new Map<number, StoredReport>()
  const next: { readonly index: number; readonly appended: AppendedReport }[] = []
  for (const [index, report] of reports.entries()) {
    const before = runningDays.find(report.station.id)
    const appended = before === null ? null : appendReport(copyReport(report), before)
    if (appended !== null) next.push({ index, appended })
  }
  if (next.length === 0) return stored
  const written = await writeAppended(
    pool,
    next.map(({ appended }) => appended),
  )
  for (const [position, { index, appended }] of next.entries()) {
    const writtenBy = written.get(position)
    if (writtenBy === undefined) continue
    stored.set(index, appended.stored)
    runningDays.remember(appended.report.station.id, { ...appended.after, writtenBy })
  }
  return stored
}

async function storeRead(
  pool: Pool,
  plans: readonly ReportPlan[],
  { partitions, runningDays }: { partitions: Partitions; runningDays: RunningDays },
): Promise<ReadonlyMap<ReportPlan, StoredReport>> {
  if (plans.length === 0) return noneStored
  await partitions.ensure(new Set(plans.flatMap(({ around }) => around.flatMap(monthsOf))))
  for (const { report } of plans) runningDays.forget(report.station.id)
  const done = await inTransaction(pool, async (client) => {
    const latest = await lockFreeLatest(
      client,
      plans.map(({ report }) => report.station.id),
    )
    const held = plans.filter(({ report }) => latest.has(report.station.id))
    return held.length === 0 ? null : storePlans(client, held, latest)
  })
  // Not before the commit.
  for (const [stationId, day] of done?.days ?? []) runningDays.remember(stationId, day)
  return done?.stored ?? noneStored
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

interface StoredPlans {
  readonly stored: ReadonlyMap<ReportPlan, StoredReport>
  /** By station, as they are after the commit. */
  readonly days: ReadonlyMap<string, RunningDay>
}

async function storePlans(
  client: PoolClient,
  plans: readonly ReportPlan[],
  latestOf: ReadonlyMap<string, Latest>,
): Promise<StoredPlans> {
  const around = await readHoursAround(client, plans.map(toWantedHour))
  const sortedPlans = plans.map((plan, index): SortedPlan => {
    const { station } = plan.report
    const latest = latestOf.get(station.id) as Latest
    const stored = around[index] ?? []
    const known = { stored: describeStored(stored), latest, altitudeM: station.altitudeM }
    return { plan, latest, stored, sorted: sortOut(plan, known) }
  })
  const changed = sortedPlans.filter(
    ({ sorted, latest }) => sorted.rows.length > 0 || sorted.counter !== latest.counter,
  )
  const summarised = changed.length === 0 ? [] : await summarise(client, changed)
  const writtenBy = changed.length === 0 ? null : await writeGroup(client, summarised)
  return {
    stored: new Map(
      sortedPlans.map(({ plan, sorted }) => [
        plan,
        { outcomes: sorted.outcomes, impossibleRain: sorted.impossibleRain },
      ]),
    ),
    days: writtenBy === null ? noDays : listRunningDays(summarised, writtenBy),
  }
}

const noDays: ReadonlyMap<string, RunningDay> = new Map()

function listRunningDays(
  reports: readonly SummarisedReport[],
  writtenBy: string,
): ReadonlyMap<string, RunningDay> {
  const days = new Map<string, RunningDay>()
  for (const { station, latest, around, rows, hoursBefore, hours } of reports) {
    const day = describeRunningDay(station, {
      latest,
      rows: [...around, ...rows],
      hours: replaceHours(hoursBefore, hours),
      writtenBy,
    })
    if (day !== null && rows.length > 0) days.set(station.id, day)
  }
  return days
}

function toWantedHour({ report, around }: ReportPlan): WantedHour {
  const sinceMs = startOfHour(report.drafts[0]?.timeMs ?? 0)
  const hour = { sinceMs, untilMs: sinceMs + hourMs }
  return { stationId: report.station.id, hour, around: around[0] ?? hour }
}

interface SummarisedReport extends GroupedReport {
  /** The rows that were there before, and the hours of the days that change. */
  readonly around: readonly ObservationRow[]
  readonly hoursBefore: readonly HourSummary[]
}

async function summarise(client: PoolClient, plans: readonly SortedPlan[]): Promise<SummarisedReport[]> {
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
    return {
      touched,
      around: stored,
      rows: sorted.rows,
      latest: { ...newest, counter: sorted.counter, unjudgedSinceMs },
    }
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
  return renewed.map(({ touched, around, rows, latest }, index) => ({
    station: touched.station,
    around,
    rows,
    latest,
    hoursBefore: hours[index] ?? [],
    ...summariseTouched(touched, hours[index] ?? []),
  }))
}
