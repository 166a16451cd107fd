import type { TFunction } from 'i18next'

const known = ['json', 'ttn', 'chirpstack', 'wunderground', 'ecowitt'] as const

export function nameProtocol(protocol: string, t: TFunction<'stationIngest'>): string {
  const name = known.find((one) => one === protocol)
  return name === undefined ? protocol : t(`protocols.${name}`)
}
