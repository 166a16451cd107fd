import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type ListedPackRow, listPackRows } from '../packs/packs.repository.ts'
import { sharingTexts } from './sharing.texts.ts'

/** Which packs are meant: those named, else all of the days of work and of the record. */
export interface PackChoice {
  readonly hashes?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly template?: string | undefined
}

/** More would not be looked through by anybody. */
const maxPacks = 500

/** In the order of the chain. @throws Problem when there is none, or too many */
export async function choosePacks(db: Db, clientId: string, choice: PackChoice): Promise<ListedPackRow[]> {
  const chosen = (await listPackRows(db, clientId, null)).filter((row) => isChosen(row, choice)).toReversed()
  if (chosen.length === 0) throw new Problem('ruleBroken', sharingTexts.noPacks)
  if (chosen.length > maxPacks)
    throw new Problem('ruleBroken', sharingTexts.tooMany, {
      values: { count: chosen.length, most: maxPacks },
    })
  return chosen
}

function isChosen(row: ListedPackRow, { hashes, from, to, template }: PackChoice): boolean {
  if (hashes !== undefined) return hashes.includes(row.hash)
  // A change of the key belongs to no season.
  if (row.operationId === null) return false
  const day = (row.workedFrom ?? row.issuedAt).toISOString().slice(0, 10)
  return (
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    (template === undefined || row.templates.includes(template))
  )
}
