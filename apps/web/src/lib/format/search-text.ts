/** Without accents and case: who types "sao jose" means São José. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Whether every word of the search stands somewhere in the texts. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const all = texts.map(foldText).join(' ')
  return foldText(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
