import { type Amounts, computeAmounts, type LineItems } from '@talhao/contract/sales/offers'

/** What sales offered a client; once it is paid, the client's subscription. */
export interface Checkout {
  readonly id: string
  readonly clientId: string
  readonly clientName: string
  readonly state: 'open' | 'paid' | 'unpaid' | 'ended'
  readonly discountHundredths: number
  /** Raised by every edit. */
  readonly revision: number
  readonly subscriptionId: string | null
  readonly nextInvoiceAt: Date | null
  readonly paymentFailedAt: Date | null
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly items: readonly CheckoutItem[]
}

export interface CheckoutItem {
  readonly stationId: string
  readonly stationName: string
  readonly planId: string
  readonly planName: string
  readonly priceCents: number
  /** The edit that added it. */
  readonly revision: number
  readonly paidAt: Date | null
}

export function amountsOf({ items, discountHundredths }: Checkout): Amounts {
  return computeAmounts(
    items.map(({ priceCents }) => priceCents),
    discountHundredths,
  )
}

export interface PlanLine {
  readonly planId: string
  readonly planName: string
  readonly unitCents: number
  readonly quantity: number
}

/** Rows of the same plan and price, put together in the order they first appear. */
export function groupByPlan(items: readonly CheckoutItem[]): PlanLine[] {
  const lines = new Map<string, PlanLine>()
  for (const { planId, planName, priceCents } of items) {
    const key = `${planId}/${priceCents}`
    const quantity = (lines.get(key)?.quantity ?? 0) + 1
    lines.set(key, { planId, planName, unitCents: priceCents, quantity })
  }
  return [...lines.values()]
}

export function describeLineItems(items: readonly CheckoutItem[]): LineItems {
  return { items: groupByPlan(items).map(({ planId, quantity }) => ({ plan: planId, quantity })) }
}

/** Whether the stations of the offer are on. */
export function isPaid({ state }: Pick<Checkout, 'state'>): boolean {
  return state === 'paid'
}
