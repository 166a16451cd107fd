import type { Station } from '@talhao/contract/weather/stations'

/** Paid for. Any other station is grey on the list and hidden elsewhere (WEA-10). */
export function isActive({ subscriptionStatus }: Pick<Station, 'subscriptionStatus'>): boolean {
  return subscriptionStatus !== '' && subscriptionStatus !== 'inactive'
}

/** A reading that has missed two reports must not look like news. */
export function isOld(input: { time: string | null; reportingInterval: number; now: Date }): boolean {
  if (input.time === null) return true
  return input.now.getTime() - Date.parse(input.time) > 2 * input.reportingInterval * 60_000
}
