/** What a list of operations is narrowed down to and how it is sorted; null narrows nothing. */
export interface ListFilter {
  readonly field: string | null
  /** Of the field; empty: it has none. */
  readonly farm: string | null
  /** The year in which it began. */
  readonly season: number | null
  readonly crop: string | null
  readonly product: string | null
  readonly order: 'newest' | 'field'
}

export const noListFilter: ListFilter = {
  field: null,
  farm: null,
  season: null,
  crop: null,
  product: null,
  order: 'newest',
}

const names = ['field', 'farm', 'season', 'crop', 'product', 'order'] as const

export function isNarrowing({ order: _, ...filter }: ListFilter): boolean {
  return Object.values(filter).some((value) => value !== null)
}

/** The filter lies in the address, so that an operation looked at in between, a reload or a link keep it. */
export function readListFilter(address: URLSearchParams): ListFilter {
  const season = address.get('season') ?? ''
  return {
    field: address.get('field'),
    farm: address.get('farm'),
    season: /^\d{4}$/.test(season) ? Number(season) : null,
    crop: address.get('crop'),
    product: address.get('product'),
    order: address.get('order') === 'field' ? 'field' : 'newest',
  }
}

/** The address with the filter in it; whatever else it said stays. */
export function writeListFilter(address: URLSearchParams, filter: ListFilter): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const name of names) written.delete(name)
  for (const [name, value] of Object.entries(toListQuery(filter))) written.set(name, String(value))
  return written
}

/** What of it is sent: nothing that narrows nothing. */
export function toListQuery({ field, farm, season, crop, product, order }: ListFilter) {
  return {
    ...(field !== null && { field }),
    ...(farm !== null && { farm }),
    ...(season !== null && { season }),
    ...(crop !== null && { crop }),
    ...(product !== null && { product }),
    ...(order === 'field' && { order }),
  }
}
