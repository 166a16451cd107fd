import type { Endpoint } from '@talhao/contract/core'
import { buildPath } from '../api/encode-request.ts'
import type { OfflineInput } from '../api/offline-layer.ts'

const hourMs = 3_600_000
/** A range that ends later than this ends today. */
const recentMs = 26 * hourMs

/**
 * Under which name an answer is kept: the path of its call. Of a range that ends now only the length counts, since it is
 * another range at every look.
 */
export function describeAddress(
  endpoint: Endpoint,
  { params = {}, query = {} }: OfflineInput,
  now: number,
): string {
  return buildPath(endpoint, { params, query: { ...query, ...describeRange(query, now) } })
}

function describeRange(
  { start_datetime: start, end_datetime: end }: Readonly<Record<string, unknown>>,
  now: number,
): Record<string, unknown> {
  const startsAt = Date.parse(String(start))
  const endsAt = Date.parse(String(end))
  if (Number.isNaN(startsAt) || Number.isNaN(endsAt) || endsAt < now - recentMs) return {}
  return { start_datetime: null, end_datetime: null, hours: Math.round((endsAt - startsAt) / hourMs) }
}
