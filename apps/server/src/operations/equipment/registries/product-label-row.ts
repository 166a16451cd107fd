import type { ProductLabel, ProductLabelInput } from '@talhao/contract/operations/equipment'

export interface ProductLabelRow {
  readonly registrationNumber: string | null
  readonly activeIngredient: string | null
  readonly productClass: ProductLabel['product_class']
  readonly reentryHours: number | null
  readonly preharvestDays: number | null
  readonly doseUnit: ProductLabel['dose_unit']
}

export const labelColumns = [
  'product.registrationNumber',
  'product.activeIngredient',
  'product.productClass',
  'product.reentryHours',
  'product.preharvestDays',
  'product.doseUnit',
] as const

/** What is left out stays; an empty text is none. */
export function takeLabel(
  sent: ProductLabelInput | undefined,
  before: ProductLabelRow | null,
): ProductLabelRow {
  const take = <T>(value: T | undefined, kept: T | undefined) =>
    value === undefined ? (kept ?? null) : value
  const takeText = (value: string | null | undefined, kept: string | null | undefined) =>
    value === undefined ? (kept ?? null) : value?.trim() || null
  return {
    registrationNumber: takeText(sent?.registration_number, before?.registrationNumber),
    activeIngredient: takeText(sent?.active_ingredient, before?.activeIngredient),
    productClass: take(sent?.product_class, before?.productClass),
    reentryHours: take(sent?.reentry_hours, before?.reentryHours),
    preharvestDays: take(sent?.preharvest_days, before?.preharvestDays),
    doseUnit: take(sent?.dose_unit, before?.doseUnit),
  }
}

export function describeLabel(row: ProductLabelRow): ProductLabel {
  return {
    registration_number: row.registrationNumber,
    active_ingredient: row.activeIngredient,
    product_class: row.productClass,
    reentry_hours: row.reentryHours,
    preharvest_days: row.preharvestDays,
    dose_unit: row.doseUnit,
  }
}
