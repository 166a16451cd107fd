import type { LabelledProduct } from '@talhao/contract/operations/equipment'
import type { Db } from '../../../platform/db/database.ts'
import { describeLabel } from './product-label-row.ts'
import { listProductRows } from './products.registry.ts'

/** What labels say, of the products of which anything was told (OPS-160). */
export async function listProductLabels(db: Db, clientId: string): Promise<LabelledProduct[]> {
  const rows = await listProductRows(db, clientId, null)
  return rows.flatMap((row) => {
    const label = describeLabel(row)
    return Object.values(label).every((value) => value === null) ? [] : [{ product_id: row.id, ...label }]
  })
}
