import { readDiscount, type SalesForm, type StationPlan } from '@talhao/contract/sales/offers'
import { fillLocalText, type LocalText, Problem } from '../../platform/http/problem.ts'
import type { NewItem, PlanRow } from './sales.repository.ts'
import { salesTexts as texts } from './sales.texts.ts'

const rowsField = 'station_plan_details'

export interface SalesWorld {
  readonly stations: readonly { readonly id: string; readonly placeName: string }[]
  readonly plans: readonly PlanRow[]
}

/** Hundredths of a percent, or 422 at the field. */
export function readFormDiscount(form: SalesForm): number {
  const discount = readDiscount(form.discount ?? null)
  if (discount === null)
    throw new Problem('ruleBroken', texts.discountInvalid, { fields: { discount: texts.discountInvalid } })
  return discount
}

/** Rows with nothing in them, such as the trailing one of the form, are not there. */
export function listRows(form: SalesForm): StationPlan[] {
  return form.station_plan_details.station_plan_details.filter(
    ({ stationId, paymentPlanId }) => !isEmpty(stationId) || !isEmpty(paymentPlanId),
  )
}

/** Prices are the plans' own, never the page's. */
export function readRows(rows: readonly StationPlan[], { stations, plans }: SalesWorld): NewItem[] {
  const items = rows.map(({ stationId, paymentPlanId }) => {
    const plan = isEmpty(paymentPlanId) ? null : plans.find(({ id }) => id === paymentPlanId)
    if (plan === undefined) throw broken(texts.planUnknown)
    if (isEmpty(stationId)) throw broken(texts.stationMissing, { plan: plan?.displayName ?? '' })
    const station = stations.find(({ id }) => id === stationId)
    if (station === undefined) throw broken(texts.stationUnknown)
    if (plan === null) throw broken(texts.planMissing, { station: station.placeName })
    return { stationId: station.id, planId: plan.id, priceCents: plan.priceCents }
  })
  if (new Set(items.map(({ stationId }) => stationId)).size < items.length) throw broken(texts.stationTwice)
  return items
}

export function broken(text: LocalText, values: Readonly<Record<string, string>> = {}): Problem {
  const filled = fillLocalText(text, values)
  return new Problem('ruleBroken', filled, { fields: { [rowsField]: filled } })
}

function isEmpty(value: string | null): boolean {
  return value === null || value === ''
}
