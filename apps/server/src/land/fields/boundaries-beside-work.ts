import { type AreaGeometry, type Box, boxesMeet, listLines, measureBox } from '@talhao/land'
import type { Db } from '../../platform/db/database.ts'
import { listLandFieldRows } from './fields.repository.ts'

export interface BoundaryBesideWork {
  readonly id: string
  readonly geometry: AreaGeometry
  readonly areaM2: number
  readonly version: number
}

/** The boundaries, of the day of the work, of fields that it may lie on (LAND-28). */
export async function listBoundariesBesideWork(
  db: Db,
  { clientId, box, at, fieldId }: { clientId: string; box: Box | null; at: Date; fieldId?: string },
): Promise<readonly BoundaryBesideWork[]> {
  const rows = await listLandFieldRows(db, clientId, { at, ...(fieldId === undefined ? {} : { fieldId }) })
  return rows.flatMap(({ id, geometry, areaM2, version }) => {
    if (geometry === null) return []
    const around = measureBox(listLines(geometry))
    if (around === null || (box !== null && !boxesMeet(box, around))) return []
    return [{ id, geometry, areaM2: areaM2 ?? 0, version: version ?? 1 }]
  })
}
