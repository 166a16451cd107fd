import { useAddress } from '../../lib/browser/use-address.ts'

const name = 'product'

/** In the address, so that the row of a product can lead here and a reload keeps it. */
export function useProductInAddress(): [string | null, (productId: string | null) => void] {
  const [address, change] = useAddress()
  const choose = (productId: string | null) =>
    change((now) => {
      if (productId === null) now.delete(name)
      else now.set(name, productId)
      return now
    })
  return [address.get(name), choose]
}

/** Where no component stands. */
export function readProductInAddress(): string | null {
  return new URLSearchParams(window.location.search).get(name)
}
