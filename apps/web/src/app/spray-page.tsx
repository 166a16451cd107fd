import { listSprayProductsOptions } from '../operations/equipment/api/list-spray-products.ts'
import { SprayProductsContext } from '../weather/spray/spray-products-source.ts'
import { SprayScreen } from '../weather/spray/spray-screen.tsx'

export { listSprayReads } from '../weather/spray/spray-screen.tsx'

/** The spray page; what can be sprayed is known to operations. */
export function SprayPage() {
  return (
    <SprayProductsContext value={listSprayProductsOptions}>
      <SprayScreen />
    </SprayProductsContext>
  )
}
