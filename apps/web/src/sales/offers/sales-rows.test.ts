import type { CheckoutDetails, Plan } from '@talhao/contract/sales/offers'
import { describe, expect, it } from 'vitest'
import {
  computeFormAmounts,
  describeSalesForm,
  findRowProblem,
  listDowngrades,
  listStationChoices,
  pickPlan,
  pickStation,
  removeRow,
  startRows,
} from './sales-rows.ts'

const plan = (id: string, price: number): Plan => ({
  id,
  planDisplayName: id === 'pro' ? 'Pro' : 'Básico',
  price,
  stripePriceId: null,
  dataProviderPlan: id === 'pro' ? 'pro' : 'basic',
  hasHistoryDownload: false,
  hasSprayCondition: true,
})
const plans = [plan('basic', 59), plan('pro', 129)]
const stations = [
  { id: 'n', placeName: 'Norte', activePlan: 'pro' as const },
  { id: 's', placeName: 'Sul', activePlan: null },
]
const world = { stations, plans }
const stored: CheckoutDetails = {
  checkoutId: 'c',
  stationPlanDetails: [
    { stationId: 'n', paymentPlanId: 'pro', stationName: 'Norte', planName: 'Pro', amount: 129 },
  ],
  totalAmount: 129,
  discountPercent: 0,
  finalAmount: 129,
  isSubscriptionCreated: false,
  clientName: 'Fazenda',
  lineItems: { items: [{ plan: 'pro', quantity: 1 }] },
}

function fill() {
  return pickPlan(pickStation(startRows(null), 0, 'n'), 0, 'pro')
}

describe('the rows of the sales form', () => {
  it('begin with an empty one, and grow when a plan is picked', () => {
    expect(startRows(null)).toHaveLength(1)
    expect(pickStation(startRows(null), 0, 'n')).toHaveLength(1)
    expect(fill()).toHaveLength(2)
    expect(pickPlan(fill(), 0, 'basic')).toHaveLength(2)
  })

  it('take a station out of the other rows’ choices, and give it back when the row is deleted', () => {
    const rows = fill()
    const last = rows[1]
    if (last === undefined) throw new Error('there is no second row')
    expect(listStationChoices(rows, last, stations).map(({ id }) => id)).toEqual(['s'])
    const left = removeRow(rows, 0)
    expect(left).toHaveLength(1)
    expect(left[0] && listStationChoices(left, left[0], stations)).toHaveLength(2)
  })

  it('keep an empty row at the end whatever is deleted', () => {
    const both = pickPlan(pickStation(fill(), 1, 's'), 1, 'basic')
    expect(removeRow(both, 2).at(-1)).toMatchObject({ stationId: null, paymentPlanId: null })
  })

  it('of a stored offer are locked', () => {
    expect(startRows(stored).map(({ isLocked }) => isLocked)).toEqual([true, false])
  })

  it('are refused by the name of what is there', () => {
    expect(findRowProblem(pickPlan(startRows(null), 0, 'pro'), world)).toMatchObject({
      kind: 'stationMissing',
      plan: 'Pro',
    })
    expect(findRowProblem(pickStation(startRows(null), 0, 's'), world)).toMatchObject({
      kind: 'planMissing',
      station: 'Sul',
    })
    expect(findRowProblem(startRows(stored), world)).toMatchObject({ kind: 'nothingNew' })
    expect(findRowProblem(fill(), world)).toBeNull()
  })

  it('add up in whole reais, less the discount', () => {
    const both = pickPlan(pickStation(fill(), 1, 's'), 1, 'basic')
    expect(computeFormAmounts(both, plans, '12,5')).toEqual({ totalCents: 18_800, finalCents: 16_450 })
    expect(computeFormAmounts(both, plans, 'abc')).toEqual({ totalCents: 18_800, finalCents: null })
    expect(computeFormAmounts(fill(), [plan('pro', 129.9)], '')).toEqual({
      totalCents: 12_900,
      finalCents: 12_900,
    })
  })

  it('are sent as the wire has them, without the empty one, the new ones marked', () => {
    const rows = pickPlan(pickStation(startRows(stored), 1, 's'), 1, 'pro')
    expect(describeSalesForm({ client: { id: 'x', name: 'Fazenda' }, rows, plans, discount: '10' })).toEqual({
      client_id: 'x',
      client_name: 'Fazenda',
      line_items: { items: [{ plan: 'pro', quantity: 2 }] },
      station_plan_details: {
        station_plan_details: [
          { stationId: 'n', paymentPlanId: 'pro', edited: false },
          { stationId: 's', paymentPlanId: 'pro', edited: true },
        ],
      },
      total_amount: 258,
      discount: 10,
      final_amount: 232.2,
    })
  })
})

describe('a station that is paid as Pro', () => {
  const rowsOf = (stationId: string, planId: string) =>
    pickPlan(pickStation(startRows(null), 0, stationId), 0, planId)

  it.each([
    ['n', 'basic', ['Norte']],
    ['n', 'pro', []],
    ['s', 'basic', []],
  ])('%s offered as %s is named when it would lose something', (stationId, planId, names) => {
    const downgrades = listDowngrades(rowsOf(stationId, planId), world)
    expect(downgrades.map(({ placeName }) => placeName)).toEqual(names)
  })

  it('is not named for what is stored already', () => {
    expect(listDowngrades(startRows(stored), { ...world, plans })).toEqual([])
  })
})
