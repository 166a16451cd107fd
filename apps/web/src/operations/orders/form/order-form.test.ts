import { describe, expect, it } from 'vitest'
import { aProduct } from '../../../test/an-equipment-record.ts'
import {
  findItemProblem,
  findOrderProblems,
  joinLimits,
  previewMix,
  startItem,
  startOrder,
  toOrderInput,
} from './order-form.ts'

const product = '01998f3c-5d2e-7c41-9a53-2f6b8e0d4c17'
const whole = {
  ...startOrder(null, '2026-11-20'),
  fieldId: product,
  items: [{ ...startItem(0), productId: product, dose: '2,5' }],
  volume: '80',
  tank: '3000',
}

describe('the form of an order', () => {
  it('needs a field, a day, products once with a dose, and a volume that holds them', () => {
    expect(Object.keys(findOrderProblems({ ...startOrder(null, '2026-11-20'), day: null }))).toEqual([
      'fieldId',
      'day',
      'items',
    ])
    expect(findOrderProblems(whole)).toEqual({})
    const twice = [...whole.items, { ...startItem(1), productId: product, dose: '1' }]
    expect(twice.map((item) => findItemProblem(item, twice))).toEqual([null, 'twice'])
    expect(findOrderProblems({ ...whole, volume: '2' }).volume).toEqual({ rule: 'tooSmall' })
    expect(findOrderProblems({ ...whole, volume: '-2' }).volume).toEqual({ rule: 'number' })
    const reversed = { ...whole, windspeed: { minimum: '9', maximum: '3' } }
    expect(findOrderProblems(reversed).windspeed).toEqual({ rule: 'reversed' })
    expect(toOrderInput(reversed)).toBeNull()
  })

  it('is sent as numbers, what is empty as none', () => {
    expect(toOrderInput({ ...whole, tank: '', humidity: { minimum: '50', maximum: '' } })).toMatchObject({
      items: [{ product_id: product, dose: 2.5, unit: 'L/ha' }],
      volume_rate_l_ha: 80,
      tank_l: null,
      machinery_id: null,
      limits: { humidity: { minimum: 50, maximum: null }, windspeed: { minimum: null, maximum: null } },
    })
  })

  it('shows what the area needs, tank by tank, while it is written', () => {
    expect(previewMix(whole, 50)).toEqual({
      totals: [125],
      volumeL: 4000,
      waterL: 3875,
      tank: {
        loads: 2,
        lastLoadL: 1000,
        full: { volumeL: 3000, waterL: 2906.25, amounts: [93.75] },
        last: { volumeL: 1000, waterL: 968.75, amounts: [31.25] },
      },
    })
    expect(previewMix({ ...whole, tank: '2000' }, 50.001)?.tank?.loads).toBe(2)
    expect(previewMix({ ...whole, volume: '' }, 50)).toEqual({
      totals: [125],
      volumeL: null,
      waterL: null,
      tank: null,
    })
    expect(previewMix(whole, null)).toBeNull()
  })

  it('begins with the limits that all products allow', () => {
    const range = (minimum: number, maximum: number) => ({ name: '', minimum, maximum })
    const other = aProduct({
      characteristics: { temperature: range(5, 25), humidity: range(60, 99), windspeed: range(4, 9) },
    })
    const joined = joinLimits([aProduct(), other])
    expect(joined?.temperature.maximum).toBeLessThanOrEqual(25)
    expect(joined?.humidity.minimum).toBeGreaterThanOrEqual(60)
    expect(joinLimits([])).toBeNull()
  })
})
