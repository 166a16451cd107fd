/**
 * A path with its query as a token for one download keeps it: without the token itself, whatever the order and the
 * spelling of the pairs (WIRE-14).
 */
export function describeDownload(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  const pairs = new URLSearchParams(query)
  pairs.delete('access_token')
  pairs.sort()
  return pairs.size === 0 ? path : `${path}?${pairs}`
}
