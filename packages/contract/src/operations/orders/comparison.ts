import { type Static, Type } from 'typebox'
import { IsoTime, Nullable, Shape } from '../../core/answers.ts'
import { DoseUnit } from '../equipment/index.ts'

const Figure = Nullable(Type.Number())
const PlannedAndDone = Shape({ planned: Figure, done: Figure })

/** Work on the field that the order may have been done by. */
export const OrderCandidate = Shape({
  operation_id: Type.String(),
  cloud: Type.Enum(['weather', 'equipment']),
  name: Type.String(),
  product_name: Nullable(Type.String()),
  from: IsoTime,
  to: IsoTime,
  /** Counted once; null: not measured yet. */
  worked_ha: Figure,
  /** From the planned day; 0: on it. */
  days_apart: Type.Integer(),
  /** Within a few days of the planned one, and nobody else's. */
  is_suggested: Type.Boolean(),
  /** The number of another order that it is compared with. */
  taken_by: Nullable(Type.Integer()),
})
export type OrderCandidate = Static<typeof OrderCandidate>

/** Planned against done; whatever is not known is null. */
export const OrderFigures = Shape({
  operation: Shape({
    operation_id: Type.String(),
    cloud: Type.Enum(['weather', 'equipment']),
    name: Type.String(),
    field_name: Nullable(Type.String()),
    product_name: Nullable(Type.String()),
    operators: Type.Array(Type.String()),
    machineries: Type.Array(Type.String()),
    from: IsoTime,
    to: IsoTime,
  }),
  /** Worked, counted once. */
  area_ha: PlannedAndDone,
  /** What the machines counted: worked twice is counted twice. */
  machine_ha: Figure,
  overlap_ha: Figure,
  gap_ha: Figure,
  outside_ha: Figure,
  /** Of the mixture, as the terminal logged it. */
  volume_rate_l_ha: PlannedAndDone,
  volume_l: PlannedAndDone,
  /** Of what is applied dry. */
  mass_rate_kg_ha: PlannedAndDone,
  mass_kg: PlannedAndDone,
  products: Type.Array(
    Shape({
      name: Type.String(),
      unit: DoseUnit,
      planned: Figure,
      done: Figure,
      /** Reckoned from what the terminal logged, or from the area that the machines counted. */
      basis: Nullable(Type.Enum(['logged', 'area'])),
    }),
  ),
  effective_s: Figure,
  idle_s: Figure,
  ha_per_hour: Figure,
  /** The share of the work within the limits of the order, 0 to 1; null: it has none. */
  within_share: Figure,
})
export type OrderFigures = Static<typeof OrderFigures>

export const OrderComparison = Shape({
  /** Null: no operation is chosen, or it is gone. */
  figures: Nullable(OrderFigures),
  /** The nearest to the planned day first. */
  candidates: Type.Array(OrderCandidate),
})
export type OrderComparison = Static<typeof OrderComparison>
