/** Lower case and without accents: what is typed and what is looked through are made alike. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** A line a text, so that no word begins in one and ends in the next. */
export function joinSearchText(texts: readonly (string | null)[]): string {
  return texts
    .flatMap((text) => (text === null || text.trim() === '' ? [] : foldText(text).replaceAll('\n', ' ')))
    .join('\n')
}

const maxWords = 10

/** Patterns for LIKE, one a word: all of them must be found. */
export function listSearchPatterns(search: string): readonly string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
