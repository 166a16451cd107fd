import type { FilterState } from './filter-records.ts'

/** What a link to a narrowed list says: the search, each filter's choices, and the days. */
export function readFilter(address: URLSearchParams, keys: readonly string[]): FilterState {
  return {
    search: address.get('search') ?? '',
    chosen: Object.fromEntries(
      keys.flatMap((key) => (address.has(key) ? [[key, address.getAll(key)] as const] : [])),
    ),
    days: { from: readDay(address.get('from')), to: readDay(address.get('to')) },
  }
}

/** The address with the filter in it; whatever else it said stays. */
export function writeFilter(
  address: URLSearchParams,
  { search, chosen, days }: FilterState,
  keys: readonly string[],
): URLSearchParams {
  const written = new URLSearchParams(address)
  for (const key of ['search', 'from', 'to', ...keys]) written.delete(key)
  if (search.trim() !== '') written.set('search', search.trim())
  for (const key of keys) for (const id of chosen[key] ?? []) written.append(key, id)
  if (days.from !== null) written.set('from', days.from)
  if (days.to !== null) written.set('to', days.to)
  return written
}

function readDay(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
}
