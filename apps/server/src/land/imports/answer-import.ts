import type { BodyOf } from '@talhao/contract/core'
import type { answerLandImport, LandImportItem } from '@talhao/contract/land/imports'
import { answerItem } from '@talhao/land'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { describeItem } from './create-import.ts'
import { type ImportKey, readImportItems } from './imports.repository.ts'

/** Shows where items would lie before anything is confirmed; what the answer does not fit is left out (LAND-24). */
export async function answerImport(
  db: Db,
  key: ImportKey,
  { indexes, answer: { crs, swap_axes: swapAxes } }: BodyOf<typeof answerLandImport>,
): Promise<LandImportItem[]> {
  const items = await readImportItems(db, key)
  if (items === null) throw new Problem('absent', requestTexts.absent)
  const asked = new Set(indexes)
  const answer = { ...(crs === undefined ? {} : { crs }), ...(swapAxes === undefined ? {} : { swapAxes }) }
  return items.flatMap((item) => {
    const answered = asked.has(item.index) && item.question !== null ? answerItem(item, answer) : null
    return answered === null ? [] : [describeItem(answered)]
  })
}
