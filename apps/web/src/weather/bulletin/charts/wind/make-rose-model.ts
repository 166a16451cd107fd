import type { WindRoseModel } from '../../../../lib/charts/wind-rose/wind-rose-option.ts'
import type { RoseShares } from './rose-shares.ts'

export function makeRoseModel(
  { classes }: RoseShares,
  words: {
    readonly title: string
    readonly directions: readonly string[]
    readonly classes: readonly string[]
  },
): WindRoseModel {
  return {
    title: words.title,
    directions: words.directions,
    color: 'teal',
    classes: classes.map((percentages, index) => ({ name: words.classes[index] ?? '', percentages })),
  }
}
