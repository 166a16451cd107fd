import { createContext } from 'react'

export interface SprayProduct {
  readonly id: string
  readonly name: string
}

/** How products that can be sprayed are asked for. Handed in by `app/`: products belong to operations. */
export interface SprayProductsSource {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<readonly SprayProduct[]>
}

const noProducts: SprayProductsSource = { queryKey: ['no-spray-products'], queryFn: async () => [] }

export const SprayProductsContext = createContext<SprayProductsSource>(noProducts)
