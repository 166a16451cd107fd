const subdomains = ['a', 'b', 'c']

/** The addresses of a tile service, one for each of its hosts where it spreads over several (`{s}`). */
export function listSatelliteTiles(template: string, origin: string): readonly string[] {
  const address = template.startsWith('/') ? `${origin}${template}` : template
  if (!address.includes('{s}')) return [address]
  return subdomains.map((name) => address.replaceAll('{s}', name))
}

/** Who shows the imagery, for the credits; null when the address names nobody. */
export function readSatelliteHost(template: string): string | null {
  return /^https?:\/\/(?:\{s\}\.)?([^/{}:]+)/.exec(template)?.[1] ?? null
}
