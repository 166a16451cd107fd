import type { DatumId } from '../templates/data.ts'
import type { FilledDatum } from '../templates/fill-templates.ts'
import type { MixedProduct, ProductLabel } from './work-facts.ts'

type Known = Partial<Record<DatumId, FilledDatum>>

/** What a label says, by the datum that it answers. */
const labelData: readonly (readonly [DatumId, (label: ProductLabel) => string | null])[] = [
  ['product.registration', ({ registrationNumber }) => registrationNumber],
  ['product.active', ({ activeIngredient }) => activeIngredient],
  [
    'product.interval',
    ({ preharvestDays, reentryHours }) =>
      preharvestDays === null || reentryHours === null ? null : `${preharvestDays} d, ${reentryHours} h`,
  ],
]

/** What the registry tells of the one product that an operation names. */
export function describeLabel(label: ProductLabel): Known {
  const known: Known = {}
  for (const [id, read] of labelData) {
    const value = read(label)
    if (value !== null) known[id] = { value, source: 'registry' }
  }
  return known
}

/**
 * What is known of the products by the order that the work was done for (EVI-23). A datum is known when every product has
 * it: half of a mix would pass for all of it. How much was used is not known by what was ordered.
 */
export function describeMix(mix: readonly MixedProduct[]): Known {
  if (mix.length === 0) return {}
  const known: Known = {
    'product.name': { value: mix.map(({ name }) => name).join(' + '), source: 'order' },
    'product.dose': { value: tellEach(mix, ({ dose, unit }) => `${dose} ${unit}`), source: 'order' },
  }
  for (const [id, read] of labelData)
    if (mix.every((product) => read(product) !== null))
      known[id] = { value: tellEach(mix, (product) => read(product) ?? ''), source: 'order' }
  return known
}

/** One product needs no name before what is said of it. */
function tellEach(mix: readonly MixedProduct[], read: (product: MixedProduct) => string): string {
  return mix.length === 1
    ? mix.map(read).join('')
    : mix.map((product) => `${product.name}: ${read(product)}`).join('; ')
}
