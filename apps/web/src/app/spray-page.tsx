import type { ListFirstReads } from '../lib/browser/lazy-screen.ts'
import { listSprayProductsOptions } from '../operations/equipment/api/list-spray-products.ts'
import { SprayProductsContext } from '../weather/spray/spray-products-source.ts'
import { listSprayReads, SprayScreen } from '../weather/spray/spray-screen.tsx'

/** The products, too: a choice that comes later pushes the stations down. */
export const listSprayPageReads: ListFirstReads = (params, me) => [
  ...listSprayReads(params, me),
  ...(me.client?.has_emcloud === true ? [listSprayProductsOptions] : []),
]

/** The spray page; what can be sprayed is known to operations. */
export function SprayPage() {
  return (
    <SprayProductsContext value={listSprayProductsOptions}>
      <SprayScreen />
    </SprayProductsContext>
  )
}
