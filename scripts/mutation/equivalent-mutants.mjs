/**
 * Changes that no test can find, because what the product does stays the same. They do not count. Whoever adds one says
 * why; the run fails when a test does find one, or when the code it names is gone.
 * @type {Record<string, import('./tally-mutants.mjs').Equivalent[]>}
 */
export const equivalentMutants = {
  agronomy: [],
  'operation-maps': [],
  access: [],
}
