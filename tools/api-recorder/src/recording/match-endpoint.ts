import type { RecordedEndpoint } from '../contract-endpoints.ts'

/** Which call of the contract an address is, as the server's router reads it: named segments before parameters. */
export function createEndpointMatcher(
  endpoints: readonly RecordedEndpoint[],
): (method: string, path: string) => string | null {
  const patterns = endpoints
    .map(({ method, path }) => ({
      method,
      name: `${method} ${path}`,
      parameters: path.split('/:').length - 1,
      pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
    }))
    .sort((one, other) => one.parameters - other.parameters)
  return (method, path) => {
    const address = path.split('?', 1)[0] ?? ''
    return patterns.find((one) => one.method === method && one.pattern.test(address))?.name ?? null
  }
}
