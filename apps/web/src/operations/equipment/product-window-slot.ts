import { type ComponentType, createContext } from 'react'

/** Draws when a product can be sprayed next. Handed in by `app/`: spray windows belong to weather. */
export type ProductWindowSlot = ComponentType<{ readonly productId: string }>

/** null: nobody draws it, and the table has no such column. */
export const ProductWindowContext = createContext<ProductWindowSlot | null>(null)
