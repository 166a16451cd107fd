import type { DatumId } from '../templates/data.ts'
import type { FilledDatum } from '../templates/fill-templates.ts'
import type { MixedProduct } from './work-facts.ts'

/**
 * What is known of the products by the order that the work was done for. A datum is known when every product has it: half
 * of a mix would pass for all of it. How much was used is not known by what was ordered.
 */
export function describeMix(mix: readonly MixedProduct[]): Partial<Record<DatumId, FilledDatum>> {
  if (mix.length === 0) return {}
  const known: Partial<Record<DatumId, FilledDatum>> = {
    'product.name': { value: mix.map(({ name }) => name).join(' + '), source: 'order' },
    'product.dose': { value: tellEach(mix, ({ dose, unit }) => `${dose} ${unit}`), source: 'order' },
  }
  const tell = (id: DatumId, read: (product: MixedProduct) => string | null) => {
    if (mix.every((product) => read(product) !== null))
      known[id] = { value: tellEach(mix, (product) => read(product) ?? ''), source: 'order' }
  }
  tell('product.registration', ({ registrationNumber }) => registrationNumber)
  tell('product.active', ({ activeIngredient }) => activeIngredient)
  tell('product.interval', ({ preharvestDays, reentryHours }) =>
    preharvestDays === null || reentryHours === null ? null : `${preharvestDays} d, ${reentryHours} h`,
  )
  return known
}

/** One product needs no name before what is said of it. */
function tellEach(mix: readonly MixedProduct[], read: (product: MixedProduct) => string): string {
  return mix.length === 1
    ? mix.map(read).join('')
    : mix.map((product) => `${product.name}: ${read(product)}`).join('; ')
}
