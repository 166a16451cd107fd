import { foldText } from '../../../lib/format/search-text.ts'

const maxShown = 60

/** "santa barbara d oeste" means Santa Bárbara d'Oeste. */
function foldName(name: string): string {
  return foldText(name).replace(/['’-]/g, ' ').trim()
}

export interface PlaceChoice {
  readonly value: string
  readonly label: string
}

/** Names that begin with the text first, then those with a word that does, then the rest; only as many as can be read. */
export function filterPlaces<P extends { readonly label: string }>(
  places: readonly P[],
  search: string,
): { readonly shown: readonly P[]; readonly isCut: boolean } {
  const wanted = foldName(search)
  if (wanted === '') return { shown: places.slice(0, maxShown), isCut: places.length > maxShown }
  const ranked: [P[], P[], P[]] = [[], [], []]
  for (const place of places) {
    const name = foldName(place.label)
    if (name.startsWith(wanted)) ranked[0].push(place)
    else if (name.includes(` ${wanted}`)) ranked[1].push(place)
    else if (name.includes(wanted)) ranked[2].push(place)
  }
  const found = ranked.flat()
  return { shown: found.slice(0, maxShown), isCut: found.length > maxShown }
}
