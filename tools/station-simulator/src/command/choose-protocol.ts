import type { Credentials, Protocol } from '@talhao/simulation'

const cycle: readonly Protocol[] = ['wu', 'ecowitt', 'json', 'ttn', 'chirpstack']

/** null: the station has no way to speak it. In a mixture every station speaks something it can. */
export function chooseProtocol(
  wanted: Protocol | 'mixed',
  station: { index: number; credentials: Credentials },
): Protocol | null {
  const { index, credentials } = station
  const hasRadio = credentials.devEui !== null && credentials.lorawanKey !== null
  const speaks = (protocol: Protocol) => hasRadio || (protocol !== 'ttn' && protocol !== 'chirpstack')
  if (wanted !== 'mixed') return speaks(wanted) ? wanted : null
  const known = cycle.filter(speaks)
  return known[index % known.length] ?? 'json'
}
