import {
  type CheckoutDetails,
  computeAmounts,
  type Plan,
  parseWholeReais,
  readDiscount,
  type SalesForm,
} from '@talhao/contract/sales/offers'
import type { OfferedStation } from './client-stations-source.ts'

/** One line of the form. Locked rows are those of the stored offer (SAL-4). */
export interface SalesRow {
  readonly key: number
  readonly stationId: string | null
  readonly paymentPlanId: string | null
  readonly isLocked: boolean
}

export interface RowsWorld {
  readonly stations: readonly OfferedStation[]
  readonly plans: readonly Plan[]
}

/** The stored rows, locked, and the empty one to go on with. */
export function startRows(details: CheckoutDetails | null): readonly SalesRow[] {
  const stored = (details?.stationPlanDetails ?? []).map(({ stationId, paymentPlanId }, index) => ({
    key: index,
    stationId,
    paymentPlanId,
    isLocked: true,
  }))
  return [...stored, emptyRow(stored)]
}

export function pickStation(
  rows: readonly SalesRow[],
  key: number,
  stationId: string | null,
): readonly SalesRow[] {
  return rows.map((row) => (row.key === key ? { ...row, stationId } : row))
}

/** Picking a plan in the last row adds an empty one. */
export function pickPlan(
  rows: readonly SalesRow[],
  key: number,
  paymentPlanId: string | null,
): readonly SalesRow[] {
  const picked = rows.map((row) => (row.key === key ? { ...row, paymentPlanId } : row))
  const isLast = rows.at(-1)?.key === key
  return isLast && paymentPlanId !== null ? [...picked, emptyRow(picked)] : picked
}

export function removeRow(rows: readonly SalesRow[], key: number): readonly SalesRow[] {
  const left = rows.filter((row) => row.key !== key)
  const last = left.at(-1)
  return last !== undefined && isEmpty(last) ? left : [...left, emptyRow(rows)]
}

/** The stations that no other row has taken. */
export function listStationChoices(
  rows: readonly SalesRow[],
  own: SalesRow,
  stations: readonly OfferedStation[],
): readonly OfferedStation[] {
  const taken = new Set(rows.filter(({ key }) => key !== own.key).map(({ stationId }) => stationId))
  return stations.filter(({ id }) => !taken.has(id))
}

/** The trailing empty row does not count. */
export function listFilledRows(rows: readonly SalesRow[]): readonly SalesRow[] {
  return rows.filter((row) => !isEmpty(row))
}

export function findPlan(plans: readonly Plan[], id: string | null): Plan | null {
  return plans.find((plan) => plan.id === id) ?? null
}

export interface FormAmounts {
  readonly totalCents: number
  /** Null while the discount is not a percent. */
  readonly finalCents: number | null
}

/** The total is the sum of the amounts read as whole reais (SAL-6). */
export function computeFormAmounts(
  rows: readonly SalesRow[],
  plans: readonly Plan[],
  discount: string,
): FormAmounts {
  const lines = listFilledRows(rows).map(
    ({ paymentPlanId }) => parseWholeReais(findPlan(plans, paymentPlanId)?.price ?? 0) * 100,
  )
  const percent = readDiscount(discount)
  const { totalCents, finalCents } = computeAmounts(lines, percent ?? 0)
  return { totalCents, finalCents: percent === null ? null : finalCents }
}

/** Stations that are paid as Pro now and would be Básico by this form (SAL-24). */
export function listDowngrades(rows: readonly SalesRow[], world: RowsWorld): readonly OfferedStation[] {
  return rows.flatMap(({ stationId, paymentPlanId, isLocked }) => {
    const station = world.stations.find(({ id }) => id === stationId)
    const plan = findPlan(world.plans, paymentPlanId)
    const isDowngrade =
      !isLocked && station?.activePlan === 'pro' && plan !== null && plan.dataProviderPlan === 'basic'
    return station !== undefined && isDowngrade ? [station] : []
  })
}

export interface RowProblem {
  readonly kind: 'stationMissing' | 'planMissing' | 'nothingNew'
  /** The row's, as far as it has them. */
  readonly plan: string
  readonly station: string
}

/** The first thing that keeps the form from being sent (SAL-7). */
export function findRowProblem(rows: readonly SalesRow[], world: RowsWorld): RowProblem | null {
  const filled = listFilledRows(rows)
  for (const { stationId, paymentPlanId } of filled) {
    const plan = findPlan(world.plans, paymentPlanId)?.planDisplayName ?? ''
    const station = world.stations.find(({ id }) => id === stationId)?.placeName ?? ''
    if (stationId === null) return { kind: 'stationMissing', plan, station }
    if (paymentPlanId === null) return { kind: 'planMissing', plan, station }
  }
  const isEdit = rows.some(({ isLocked }) => isLocked)
  return isEdit && filled.every(({ isLocked }) => isLocked)
    ? { kind: 'nothingNew', plan: '', station: '' }
    : null
}

/** As the wire has it (SAL-9); the server reckons for itself. */
export function describeSalesForm(input: {
  readonly client: { readonly id: string; readonly name: string }
  readonly rows: readonly SalesRow[]
  readonly plans: readonly Plan[]
  readonly discount: string
}): SalesForm {
  const { client, plans, discount } = input
  const rows = listFilledRows(input.rows)
  const quantities = new Map<string, number>()
  for (const { paymentPlanId } of rows)
    if (paymentPlanId !== null) quantities.set(paymentPlanId, (quantities.get(paymentPlanId) ?? 0) + 1)
  const { totalCents, finalCents } = computeFormAmounts(rows, plans, discount)
  const percent = readDiscount(discount)
  return {
    client_id: client.id,
    client_name: client.name,
    line_items: { items: [...quantities].map(([plan, quantity]) => ({ plan, quantity })) },
    station_plan_details: {
      station_plan_details: rows.map(({ stationId, paymentPlanId, isLocked }) => ({
        stationId,
        paymentPlanId,
        edited: !isLocked,
      })),
    },
    total_amount: totalCents / 100,
    discount: discount.trim() === '' ? null : percent === null ? discount : percent / 100,
    final_amount: finalCents === null ? null : finalCents / 100,
  }
}

function isEmpty({ stationId, paymentPlanId }: SalesRow): boolean {
  return stationId === null && paymentPlanId === null
}

function emptyRow(rows: readonly SalesRow[]): SalesRow {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
  return { key, stationId: null, paymentPlanId: null, isLocked: false }
}
