import type { SiteSettings } from '@talhao/contract/core/system'

const subdomains = ['a', 'b', 'c']

/** The addresses of a tile service, one for each of its hosts where it spreads over several (`{s}`). */
export function listSatelliteTiles(template: string, origin: string): readonly string[] {
  const address = template.startsWith('/') ? `${origin}${template}` : template
  if (!address.includes('{s}')) return [address]
  return subdomains.map((name) => address.replaceAll('{s}', name))
}

/** Who made the imagery, in the words of its licence, else by its host; nothing when the address names nobody. */
export function readSatelliteCredit({
  mapSatelliteUrl,
  mapSatelliteCredit,
}: Pick<SiteSettings, 'mapSatelliteUrl' | 'mapSatelliteCredit'>): string {
  if (mapSatelliteUrl === '') return ''
  if (mapSatelliteCredit !== '') return mapSatelliteCredit
  return /^https?:\/\/(?:\{s\}\.)?([^/{}:]+)/.exec(mapSatelliteUrl)?.[1] ?? ''
}
