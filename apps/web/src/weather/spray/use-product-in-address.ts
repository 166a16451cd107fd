import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const name = 'product'

/** In the address, so that the row of a product can lead here and a reload keeps it. */
export function useProductInAddress(): [string | null, (productId: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = useCallback(
    (productId: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (productId === null) next.delete(name)
          else next.set(name, productId)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return [search.get(name), choose]
}
