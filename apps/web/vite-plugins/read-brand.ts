import type { Brand } from '@talhao/contract/core'

const brands: readonly Brand[] = ['agro', 'latam']

/** The build flag; a misspelt brand must stop the build, not give the other brand's page. */
export function readBrand(value: string | undefined): Brand {
  const brand = brands.find((known) => known === (value ?? 'agro'))
  if (brand === undefined) throw new Error(`BRAND must be one of ${brands.join(', ')}, not "${value}"`)
  return brand
}
