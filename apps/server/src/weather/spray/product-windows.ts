import { rankSprayWindows } from '@talhao/agronomy'
import type { ProductWindow, SprayLimits, SprayOutlook } from '@talhao/contract/weather/spray'
import { Problem } from '../../platform/http/problem.ts'
import { requestTexts } from '../../platform/http/texts.ts'
import { listOutlooksBy, type OutlookDeps } from './outlooks.service.ts'

/** A product that can be chosen for new work, and what its leaflet asks for. */
export interface WindowProduct {
  readonly id: string
  readonly name: string
  readonly limits: SprayLimits
}

/** The products of the equipment cloud; `app.ts` hands it in. */
export interface ProductSource {
  listActive(clientId: string): Promise<readonly WindowProduct[]>
}

export interface ProductDeps extends OutlookDeps {
  readonly products: ProductSource
}

export async function listOutlooksOfProduct(
  deps: ProductDeps,
  wanted: { clientId: string; productId: string; stationIds: readonly string[] | null },
  now: Date,
): Promise<SprayOutlook[]> {
  const { clientId, productId, stationIds } = wanted
  const product = (await deps.products.listActive(clientId)).find(({ id }) => id === productId)
  if (product === undefined) throw new Problem('absent', requestTexts.absent)
  const outlooks = await listOutlooksBy(deps, { clientId, ...product }, now)
  return stationIds === null ? outlooks : outlooks.filter(({ stationId }) => stationIds.includes(stationId))
}

export async function listProductWindows(
  deps: ProductDeps,
  clientId: string,
  now: Date,
): Promise<ProductWindow[]> {
  const found: ProductWindow[] = []
  for (const product of await deps.products.listActive(clientId))
    found.push({
      productId: product.id,
      best: findBest(await listOutlooksBy(deps, { clientId, ...product }, now)),
    })
  return found
}

function findBest(outlooks: readonly SprayOutlook[]): ProductWindow['best'] {
  const [window] = rankSprayWindows(outlooks.flatMap(({ windows }) => windows))
  const outlook = window && outlooks.find(({ windows }) => windows.includes(window))
  if (window === undefined || outlook === undefined) return null
  const { stationId, placeName, timeZone } = outlook
  return { stationId, placeName, timeZone, window }
}
