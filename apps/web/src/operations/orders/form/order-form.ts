import {
  type CharacteristicKey,
  characteristicKeys,
  type DoseUnit,
  type EquipmentProduct,
} from '@talhao/contract/operations/equipment'
import {
  computeMix,
  type Mix,
  type OrderLimits,
  type WorkOrder,
  type WorkOrderInput,
} from '@talhao/contract/operations/orders'
import type { FieldProblems } from '../../../ui/controls/use-fields.ts'

export interface ItemValues {
  /** Of the line on the page. */
  readonly key: number
  readonly productId: string | null
  readonly dose: string
  readonly unit: DoseUnit
}

export interface TypedRange {
  readonly minimum: string
  readonly maximum: string
}

export interface OrderValues extends Readonly<Record<CharacteristicKey, TypedRange>> {
  readonly fieldId: string | null
  readonly day: string | null
  readonly items: readonly ItemValues[]
  readonly volume: string
  readonly tank: string
  readonly machineryId: string | null
  readonly operatorId: string | null
  readonly notes: string
}

export type OrderRule = 'missing' | 'number' | 'twice' | 'tooSmall' | 'reversed'

export function startOrder(order: WorkOrder | null, today: string): OrderValues {
  return {
    fieldId: order?.field.id ?? null,
    day: order?.planned_date ?? today,
    items: order?.items.map(({ product_id: productId, dose, unit }, key) => ({
      key,
      productId,
      dose: writeNumber(dose),
      unit,
    })) ?? [startItem(0)],
    volume: writeNumber(order?.volume_rate_l_ha ?? null),
    tank: writeNumber(order?.tank_l ?? null),
    machineryId: order?.machinery?.id ?? null,
    operatorId: order?.operator?.id ?? null,
    ...writeLimits(order?.limits ?? null),
    notes: order?.notes ?? '',
  }
}

export function startItem(key: number): ItemValues {
  return { key, productId: null, dose: '', unit: 'L/ha' }
}

function writeNumber(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}

export function writeLimits(limits: OrderLimits | null): Readonly<Record<CharacteristicKey, TypedRange>> {
  const write = (key: CharacteristicKey) => ({
    minimum: writeNumber(limits?.[key].minimum ?? null),
    maximum: writeNumber(limits?.[key].maximum ?? null),
  })
  return { temperature: write('temperature'), humidity: write('humidity'), windspeed: write('windspeed') }
}

/** Where all products may be sprayed: the narrowest of their ranges. Null: none is chosen. */
export function joinLimits(products: readonly EquipmentProduct[]): OrderLimits | null {
  if (products.length === 0) return null
  const join = (key: CharacteristicKey) => ({
    minimum: Math.max(...products.map(({ characteristics }) => characteristics[key].minimum)),
    maximum: Math.min(...products.map(({ characteristics }) => characteristics[key].maximum)),
  })
  return { temperature: join('temperature'), humidity: join('humidity'), windspeed: join('windspeed') }
}

/** With a comma or a point; null where nothing is written, `undefined` where it is no number. */
function readNumber(text: string): number | null | undefined {
  const written = text.trim().replace(',', '.')
  if (written === '') return null
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined
}

function readPositive(text: string): number | null | undefined {
  const value = readNumber(text)
  return typeof value === 'number' && value <= 0 ? undefined : value
}

/** Of one line; null: nothing. */
export function findItemProblem(item: ItemValues, items: readonly ItemValues[]): OrderRule | null {
  if (item.productId === null) return 'missing'
  if (items.some(({ key, productId }) => key < item.key && productId === item.productId)) return 'twice'
  return typeof readPositive(item.dose) === 'number' ? null : 'number'
}

export function findOrderProblems(values: OrderValues): FieldProblems<OrderValues, OrderRule> {
  const problems: { -readonly [F in keyof OrderValues]?: { rule: OrderRule } } = {}
  if (values.fieldId === null) problems.fieldId = { rule: 'missing' }
  if (values.day === null) problems.day = { rule: 'missing' }
  for (const item of values.items) {
    const rule = findItemProblem(item, values.items)
    if (rule !== null) problems.items ??= { rule }
  }
  const volume = readPositive(values.volume)
  if (volume === undefined) problems.volume = { rule: 'number' }
  else if (volume !== null && volume < addLitres(values)) problems.volume = { rule: 'tooSmall' }
  if (readPositive(values.tank) === undefined) problems.tank = { rule: 'number' }
  for (const key of characteristicKeys) {
    const rule = findRangeProblem(key, values[key])
    if (rule !== null) problems[key] = { rule }
  }
  return problems
}

function findRangeProblem(key: CharacteristicKey, range: TypedRange): OrderRule | null {
  const [minimum, maximum] = [readNumber(range.minimum), readNumber(range.maximum)]
  if (minimum === undefined || maximum === undefined) return 'number'
  const isReversed = minimum !== null && maximum !== null && minimum > maximum
  const isTooWet = key === 'humidity' && Math.max(minimum ?? 0, maximum ?? 0) > 100
  return isReversed || isTooWet ? 'reversed' : null
}

function addLitres({ items }: OrderValues): number {
  return items.reduce((sum, { dose, unit }) => sum + (unit === 'L/ha' ? (readPositive(dose) ?? 0) : 0), 0)
}

/** Null: something is missing or wrong. */
export function toOrderInput(values: OrderValues): WorkOrderInput | null {
  const { fieldId, day } = values
  if (fieldId === null || day === null || Object.keys(findOrderProblems(values)).length > 0) return null
  const readRange = ({ minimum, maximum }: TypedRange) => ({
    minimum: readNumber(minimum) ?? null,
    maximum: readNumber(maximum) ?? null,
  })
  return {
    field_id: fieldId,
    planned_date: day,
    items: values.items.flatMap(({ productId, dose, unit }) =>
      productId === null ? [] : [{ product_id: productId, dose: readPositive(dose) ?? 0, unit }],
    ),
    volume_rate_l_ha: readPositive(values.volume) ?? null,
    tank_l: readPositive(values.tank) ?? null,
    machinery_id: values.machineryId,
    operator_id: values.operatorId,
    limits: {
      temperature: readRange(values.temperature),
      humidity: readRange(values.humidity),
      windspeed: readRange(values.windspeed),
    },
    notes: values.notes,
  }
}

/** What is known of the amounts while somebody still writes; null: too little. */
export function previewMix(values: OrderValues, areaHa: number | null): Mix | null {
  const input = toOrderInput({ ...values, ...writeLimits(null) })
  if (input === null || areaHa === null) return null
  return computeMix({
    areaHa,
    items: input.items,
    volumeRateLHa: input.volume_rate_l_ha,
    tankL: input.tank_l,
  })
}
