import { labelOperation } from '../operation-cloud.ts'

type LabelledFile = Parameters<typeof labelOperation>[0]

/** What the two sides of a comparison are called, so that they can be told apart even where all their words are equal. */
export function nameSides(left: LabelledFile, right: LabelledFile): readonly [string, string] {
  const [first, second] = [labelOperation(left), labelOperation(right)]
  return first === second ? [`${first} (1)`, `${second} (2)`] : [first, second]
}
