import {
  type DoseUnit,
  doseUnits,
  type LabelledProduct,
  type ProductClass,
  type ProductLabelInput,
  productClasses,
} from '@talhao/contract/operations/equipment'

/** What a label says, as it is typed. */
export interface LabelValues {
  readonly registration: string
  readonly ingredient: string
  readonly productClass: ProductClass | null
  readonly reentry: string
  readonly preharvest: string
  readonly unit: DoseUnit | null
}

export function startLabel(label: LabelledProduct | undefined): LabelValues {
  return {
    registration: label?.registration_number ?? '',
    ingredient: label?.active_ingredient ?? '',
    productClass: label?.product_class ?? null,
    reentry: String(label?.reentry_hours ?? ''),
    preharvest: String(label?.preharvest_days ?? ''),
    unit: label?.dose_unit ?? null,
  }
}

/** Whole hours or days, or nothing. */
export function isInterval(text: string, most: number): boolean {
  return text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) <= most)
}

export const maxReentryHours = 2000
export const maxPreharvestDays = 730

export function isLabelRight({ reentry, preharvest }: LabelValues): boolean {
  return isInterval(reentry, maxReentryHours) && isInterval(preharvest, maxPreharvestDays)
}

export function toLabelInput(values: LabelValues): ProductLabelInput {
  return {
    registration_number: values.registration.trim() || null,
    active_ingredient: values.ingredient.trim() || null,
    product_class: values.productClass,
    reentry_hours: readInterval(values.reentry),
    preharvest_days: readInterval(values.preharvest),
    dose_unit: values.unit,
  }
}

function readInterval(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

export function findProductClass(value: string | null): ProductClass | null {
  return productClasses.find((one) => one === value) ?? null
}

export function findDoseUnit(value: string | null): DoseUnit | null {
  return doseUnits.find((one) => one === value) ?? null
}
