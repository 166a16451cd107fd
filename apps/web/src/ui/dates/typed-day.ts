/** The parts of what is typed: how many digits each has, and what stands before it. */
const parts = [
  { length: 2, before: '' },
  { length: 2, before: '/' },
  { length: 4, before: '/' },
  { length: 2, before: ' ' },
  { length: 2, before: ':' },
]
const dayParts = parts.slice(0, 3)

/** What is typed, with the slashes put in: 0511 reads 05/11. A slash that somebody typed stays where it is. */
export function formatTypedDay(raw: string): string {
  return formatTyped(raw, dayParts)
}

/** The same with the time after the day: 051120260834 reads 05/11/2026 08:34. */
export function formatTypedMoment(raw: string): string {
  return formatTyped(raw, parts)
}

function formatTyped(raw: string, wanted: typeof parts): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}).*)?\s*$/.exec(raw)
  const typedParts = iso === null ? raw.split(/\D+/) : [iso[3], iso[2], iso[1], iso[4], iso[5]]
  const shown: string[] = []
  for (const typed of typedParts) {
    if (typed === undefined) continue
    let rest = typed
    while (shown.length < wanted.length - 1 && rest.length > (wanted[shown.length]?.length ?? 0)) {
      const length = wanted[shown.length]?.length ?? 0
      shown.push(rest.slice(0, length))
      rest = rest.slice(length)
    }
    shown.push(rest)
  }
  return wanted
    .slice(0, shown.length)
    .map(({ length, before }, index) => before + (shown[index] ?? '').slice(0, length))
    .join('')
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

/** YYYY-MM-DDTHH:MM of a day and a time as people write them; null while they are none. */
export function parseTypedMoment(text: string): string | null {
  const [typedDay = '', typedTime = ''] = text.split(' ')
  const day = parseTypedDay(typedDay)
  const match = /^(\d{1,2}):(\d{2})$/.exec(typedTime)
  if (day === null || match === null || Number(match[1]) > 23 || Number(match[2]) > 59) return null
  return `${day}T${match[1]?.padStart(2, '0')}:${match[2]}`
}

/** A year of two digits is one of this century, once the typing has ended. */
export function completeTypedDay(text: string): string {
  return text.replace(/^(\d{1,2}\/\d{1,2})\/(\d{2})(?= |$)/, '$1/20$2')
}

/** And an hour without minutes is the full hour. */
export function completeTypedMoment(text: string): string {
  return completeTypedDay(text).replace(/ (\d{1,2}):?$/, ' $1:00')
}

/** DD/MM/YYYY of YYYY-MM-DD; nothing of nothing. */
export function formatIsoDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** DD/MM/YYYY HH:MM of YYYY-MM-DDTHH:MM. */
export function formatIsoMoment(moment: string): string {
  const [day = '', time = ''] = moment.split('T')
  return `${formatIsoDay(day)} ${time}`
}
