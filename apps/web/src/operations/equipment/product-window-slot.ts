import type { Endpoint } from '@talhao/contract/core'
import { type ComponentType, createContext } from 'react'

/** When a product can be sprayed next. Handed in by `app/`: spray windows belong to weather. */
export interface ProductWindowSlot {
  readonly Window: ComponentType<{ readonly productId: string }>
  /** What it reads: a change of the equipment makes that old, too. */
  readonly endpoint: Endpoint
}

/** null: nobody draws it, and the table has no such column. */
export const ProductWindowContext = createContext<ProductWindowSlot | null>(null)
