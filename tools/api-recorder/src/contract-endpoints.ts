import { operations } from '@talhao/contract'

/** A call of the contract, as far as a recording has to know it. */
export interface Endpoint {
  readonly method: string
  /** With parameters as `:name`. */
  readonly path: string
}

/** The only place that knows how the contract names its list. */
export const endpoints: readonly Endpoint[] = operations.map(({ method, path }) => ({ method, path }))
