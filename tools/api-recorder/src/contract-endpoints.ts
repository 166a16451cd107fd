import { endpoints as contractEndpoints } from '@talhao/contract'

/** An endpoint of the contract, as far as a recording has to know it. */
export interface RecordedEndpoint {
  readonly method: string
  /** With parameters as `:name`. */
  readonly path: string
}

/** The only place that knows how the contract names its list; sorted, so that its order may change. */
export const endpoints: readonly RecordedEndpoint[] = contractEndpoints
  .map(({ method, path }) => ({ method, path }))
  .toSorted((one, other) => compareTexts(`${one.path} ${one.method}`, `${other.path} ${other.method}`))

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
