import {
  type CharacteristicKey,
  characteristicKeys,
  characteristicNames,
  type EquipmentProduct,
  type EquipmentProductInput,
} from '@talhao/contract/operations/equipment'
import type { FieldProblems } from '../../../ui/controls/use-fields.ts'
import { isLabelRight, type LabelValues, toLabelInput } from './label-form.ts'

interface TypedRange {
  readonly minimum: string
  readonly maximum: string
}

export interface ProductValues extends Readonly<Record<CharacteristicKey, TypedRange>> {
  readonly name: string
  /** Empty: none chosen yet. */
  readonly color: string
  readonly additionalInfo: string
  /** Null: what the label says is not known here, and stays. */
  readonly label: LabelValues | null
}

export type ProductRule = 'nameRequired' | 'colorRequired' | 'labelNumbers' | RangeRule
export type RangeRule = 'invalidRange' | 'reversedRange' | 'overHundred'

/** °C, % and km/h. */
export const characteristicUnits: Readonly<Record<CharacteristicKey, string>> = {
  temperature: '°C',
  humidity: '%',
  windspeed: 'km/h',
}

export function startProduct(
  product: EquipmentProduct | null,
  nameOfNew = '',
  label: LabelValues | null = null,
): ProductValues {
  return {
    name: product?.name ?? nameOfNew,
    color: product?.color ?? '',
    additionalInfo: product?.additionalInfo ?? '',
    temperature: startRange(product, 'temperature'),
    humidity: startRange(product, 'humidity'),
    windspeed: startRange(product, 'windspeed'),
    label,
  }
}

function startRange(product: EquipmentProduct | null, key: CharacteristicKey): TypedRange {
  if (product === null) return { minimum: '', maximum: '' }
  const { minimum, maximum } = product.characteristics[key]
  return { minimum: String(minimum), maximum: String(maximum) }
}

/** A non-negative number with an optional decimal part; a comma does as well as a point. */
export function isProductNumber(text: string): boolean {
  return /^\d+([.,]\d+)?$/.test(text.trim())
}

export function findProductProblems(values: ProductValues): FieldProblems<ProductValues, ProductRule> {
  const problems: { -readonly [F in keyof ProductValues]?: { rule: ProductRule } } = {}
  if (values.name.trim() === '') problems.name = { rule: 'nameRequired' }
  if (values.color === '') problems.color = { rule: 'colorRequired' }
  for (const key of characteristicKeys) {
    const rule = findRangeProblem(key, values[key])
    if (rule !== null) problems[key] = { rule }
  }
  if (values.label !== null && !isLabelRight(values.label)) problems.label = { rule: 'labelNumbers' }
  return problems
}

/** Percent. */
const maxHumidity = 100

function findRangeProblem(key: CharacteristicKey, { minimum, maximum }: TypedRange): RangeRule | null {
  if (!isProductNumber(minimum) || !isProductNumber(maximum)) return 'invalidRange'
  if (toInteger(minimum) > toInteger(maximum)) return 'reversedRange'
  return key === 'humidity' && readNumber(maximum) > maxHumidity ? 'overHundred' : null
}

function readNumber(text: string): number {
  return Number(text.trim().replace(',', '.'))
}

/** The six values are sent as integers (OPS-58). */
export function toProductDraft(values: ProductValues): EquipmentProductInput {
  return {
    name: values.name.trim(),
    color: values.color,
    additional_info: values.additionalInfo.trim(),
    characteristics: {
      temperature: toCharacteristic(values, 'temperature'),
      humidity: toCharacteristic(values, 'humidity'),
      windspeed: toCharacteristic(values, 'windspeed'),
    },
    ...(values.label === null ? {} : { label: toLabelInput(values.label) }),
  }
}

function toCharacteristic(values: ProductValues, key: CharacteristicKey) {
  const { minimum, maximum } = values[key]
  return { name: characteristicNames[key], minimum: toInteger(minimum), maximum: toInteger(maximum) }
}

function toInteger(text: string): number {
  return Number.parseInt(text.trim(), 10)
}
