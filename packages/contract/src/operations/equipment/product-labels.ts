import { type Static, Type } from 'typebox'
import { Id, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { equipmentUsers } from './equipment-answers.ts'

export const productClasses = [
  'herbicide',
  'insecticide',
  'fungicide',
  'acaricide',
  'nematicide',
  'growth_regulator',
  'biological',
  'adjuvant',
  'fertilizer',
  'other',
] as const
export type ProductClass = (typeof productClasses)[number]

export const doseUnits = ['L/ha', 'kg/ha'] as const
export const DoseUnit = Type.Enum(doseUnits)
export type DoseUnit = Static<typeof DoseUnit>

export const productLabelFields = {
  /** At the ministry of agriculture. */
  registration_number: Nullable(Type.String({ maxLength: 40 })),
  active_ingredient: Nullable(Type.String({ maxLength: 200 })),
  product_class: Nullable(Type.Enum(productClasses)),
  /** Nobody enters the field for so long without protection. */
  reentry_hours: Nullable(Type.Integer({ minimum: 0, maximum: 2000 })),
  /** Between the last application and the harvest. */
  preharvest_days: Nullable(Type.Integer({ minimum: 0, maximum: 730 })),
  dose_unit: Nullable(DoseUnit),
}

/** What is printed on a product's label; null: not told (OPS-160). */
export const ProductLabel = Shape(productLabelFields)
export type ProductLabel = Static<typeof ProductLabel>

/** What is left out stays as it is. */
export const ProductLabelInput = Shape({
  registration_number: Type.Optional(productLabelFields.registration_number),
  active_ingredient: Type.Optional(productLabelFields.active_ingredient),
  product_class: Type.Optional(productLabelFields.product_class),
  reentry_hours: Type.Optional(productLabelFields.reentry_hours),
  preharvest_days: Type.Optional(productLabelFields.preharvest_days),
  dose_unit: Type.Optional(productLabelFields.dose_unit),
})
export type ProductLabelInput = Static<typeof ProductLabelInput>

export const LabelledProduct = Shape({ product_id: Id, ...productLabelFields })
export type LabelledProduct = Static<typeof LabelledProduct>

/** Beside the registry, whose own answers stay as tablets know them. */
export const listProductLabels = defineEndpoint({
  name: 'listProductLabels',
  summary:
    'What the labels of the products say: registration, active ingredient, class, intervals, unit of dose',
  method: 'GET',
  path: '/api/v2/product_labels',
  savedAs: 'registry',
  access: equipmentUsers,
  answers: { 200: SuccessOf(Type.Array(LabelledProduct)) },
})
