import { type TSchema, Type } from 'typebox'
import { Shape } from './answers.ts'

/** Where the last answer ended: handed in again, the next one goes on from there. */
export const Since = Type.String({ pattern: '^\\d{1,18}_\\d{1,11}$' })

/** What changed since, each thing as it is now; `more`: the next page can be asked for at once (ACC-115). */
export function ChangesOf<const S extends TSchema>(item: S) {
  return Shape({
    status: Type.Literal('success'),
    data: Type.Array(item),
    since: Since,
    more: Type.Boolean(),
  })
}
