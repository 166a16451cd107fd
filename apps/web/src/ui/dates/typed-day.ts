const lengths = [2, 2, 4]

/** What is typed, with the slashes put in: 0511 reads 05/11. A slash that somebody typed stays where it is. */
export function formatTypedDay(raw: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(raw)
  if (iso !== null) return `${iso[3]}/${iso[2]}/${iso[1]}`
  const parts: string[] = []
  for (const typed of raw.split(/\D+/)) {
    let rest = typed
    while (parts.length < 2 && rest.length > (lengths[parts.length] ?? 0)) {
      const length = lengths[parts.length] ?? 0
      parts.push(rest.slice(0, length))
      rest = rest.slice(length)
    }
    parts.push(rest)
  }
  return parts
    .slice(0, lengths.length)
    .map((part, index) => part.slice(0, lengths[index]))
    .join('/')
}

/** YYYY-MM-DD of a day as people write it, day first; null while it is none. */
export function parseTypedDay(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (match === null) return null
  const [day = 0, month = 0, year = 0] = match.slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCDate() === day && date.getUTCMonth() === month - 1 && year >= 1900
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** A year of two digits is one of this century, once the typing has ended. */
export function completeTypedDay(text: string): string {
  return text.replace(/^(\d{1,2}\/\d{1,2})\/(\d{2})$/, '$1/20$2')
}

/** DD/MM/YYYY of YYYY-MM-DD; nothing of nothing. */
export function formatIsoDay(day: string): string {
  return day.split('-').reverse().join('/')
}
