/** What people leave out or shorten: it does not tell two farms apart. */
const fillers = new Set(
  'fazenda faz fzda sitio sit chacara chac estancia est granja rancho haras estabelecimento establecimiento campo finca hacienda de da do das dos del la el los las e y'.split(
    ' ',
  ),
)
const shortened: Readonly<Record<string, string>> = {
  sta: 'santa',
  sto: 'santo',
  s: 'sao',
  san: 'sao',
  n: 'nossa',
  ns: 'nossa',
  nsa: 'nossa',
  sra: 'senhora',
  sr: 'senhor',
  agro: 'agropecuaria',
  agrop: 'agropecuaria',
}
const romanNumerals: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
}

/** Shorter names differ by a letter and are two farms: Boa, Bom. */
const oneLetterFrom = 5
const twoLettersFrom = 10

/**
 * Whether two farms may be one and the same by their names (LAND-37): equal without accents, case, signs, "Faz." and the
 * like, or a letter or two apart. Numbers tell farms apart: Santa Rita I is not Santa Rita II.
 */
export function areNamesAlike(one: string, other: string): boolean {
  const [left, right] = [readFarmName(one), readFarmName(other)]
  if (left.numbers !== right.numbers) return false
  if (left.words === right.words) return true
  const length = Math.min(left.words.length, right.words.length)
  const letters = length >= twoLettersFrom ? 2 : length >= oneLetterFrom ? 1 : 0
  return letters > 0 && countEdits(left.words, right.words) <= letters
}

function readFarmName(name: string): { readonly words: string; readonly numbers: string } {
  const all = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .map((word, index) => shortened[word] ?? (index > 0 ? (romanNumerals[word] ?? word) : word))
  const numbers = all.filter((word) => /^\d+$/.test(word)).map((word) => String(Number(word)))
  const words = all.filter((word) => !/^\d+$/.test(word))
  const telling = words.filter((word) => !fillers.has(word))
  return { words: (telling.length === 0 ? words : telling).join(' '), numbers: numbers.join(' ') }
}

/** Letters put in, left out, changed, or exchanged with their neighbour (Damerau, optimal string alignment). */
function countEdits(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const isEqual = one[row - 1] === other[column - 1]
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isEqual ? 0 : 1),
          isExchanged ? at(before, column - 2) + 1 : Infinity,
        ),
      )
    }
    ;[before, last] = [last, next]
  }
  return at(last, other.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
