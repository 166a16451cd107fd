import { endpoints as contractEndpoints } from '@talhao/contract'

/** An endpoint of the contract, as far as a recording has to know it. */
export interface RecordedEndpoint {
  readonly method: string
  /** With parameters as `:name`. */
  readonly path: string
}

/** The only place that knows how the contract names its list. */
export const endpoints: readonly RecordedEndpoint[] = contractEndpoints.map(({ method, path }) => ({
  method,
  path,
}))
