import { type Static, Type } from 'typebox'
import { Id, Nullable, Shape } from './answers.ts'

/** Where a client is at home, and its tax id: read and changed by its administrator and by sales. */
export const ClientDetails = Shape({
  id: Id,
  name: Type.String(),
  tax_identification_number: Nullable(Type.String()),
  /** ISO 3166-1, alpha-2. */
  country: Type.String(),
  state: Nullable(Type.String()),
  city: Nullable(Type.String()),
})
export type ClientDetails = Static<typeof ClientDetails>

const Field = Type.String({ maxLength: 200, default: '' })

/** Broken rules stand in `errors` under the field's own name. */
export const ClientDetailsEdit = Shape({
  client: Shape({
    country: Type.String({ maxLength: 10 }),
    /** In Brazil the UF, and the IBGE id is understood, too; elsewhere free text, as the city is. */
    state: Type.Union([Type.String({ maxLength: 100 }), Type.Integer()], { default: '' }),
    city: Field,
    tax_identification_number: Field,
  }),
})
export type ClientDetailsEdit = Static<typeof ClientDetailsEdit>
