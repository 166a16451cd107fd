const mostShown = 60

/** Without accents and case: who types "sao jose" means São José. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’-]/g, ' ').trim()
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
  const wanted = foldText(search)
  if (wanted === '') return { shown: places.slice(0, mostShown), isCut: places.length > mostShown }
  const ranked: [P[], P[], P[]] = [[], [], []]
  for (const place of places) {
    const name = foldText(place.label)
    if (name.startsWith(wanted)) ranked[0].push(place)
    else if (name.includes(` ${wanted}`)) ranked[1].push(place)
    else if (name.includes(wanted)) ranked[2].push(place)
  }
  const found = ranked.flat()
  return { shown: found.slice(0, mostShown), isCut: found.length > mostShown }
}
