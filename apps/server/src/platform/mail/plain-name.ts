const maxLength = 60

/** What programs open when it is pressed: with a scheme, `www.`, an at sign, a path, or numbers of an address. */
const addresses = [
  /[a-z][a-z0-9+.-]*:\/\/\S*/giu,
  /\b(?:mailto|tel|javascript|data):\S*/giu,
  /\bwww\.\S*/giu,
  /\S+@\S+\.\S+/gu,
  /(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}[/?#:]\S*/gu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b\S*/gu,
]

/** Endings by which mail programs find a link in bare words; those that are words of our languages are left out. */
const endings =
  'com net org info biz name pro io app dev xyz online site website shop store link click top live club vip icu ' +
  'space fun tech cloud page blog news win bid loan gov edu mil zip mov me co cc tv ly to gg ' +
  'br ar mx cl pe uy py bo ec ve gt hn ni cr pa pt us uk eu ru cn in ai'
const bareAddress = new RegExp(
  `(?:[\\p{L}\\p{N}_-]+\\.)+(?:${endings.split(' ').join('|')})(?![\\p{L}\\p{N}_-])`,
  'giu',
)

/**
 * A name that people chose, as it may stand in a mail of ours: no link in it and nothing that a mail program would make
 * one of, on one line, and short (CORE-63). `fallback` stands for a name of which nothing is left.
 */
export function plainName(name: string, fallback = '–'): string {
  // Look-alikes of the dot and the slash become them, invisible signs go: neither may hide an address.
  let text = name
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61\ufe52\u2024]/gu, '.')
    .replace(/[\u2044\u2215]/gu, '/')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
  for (const address of [...addresses, bareAddress]) text = text.replace(address, ' ')
  // What is left of dots inside of words, as in "Sta.Rita", keeps its letters and cannot be pressed.
  text = text
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
  if (text === '') return fallback
  const letters = [...text]
  return letters.length <= maxLength
    ? text
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}
