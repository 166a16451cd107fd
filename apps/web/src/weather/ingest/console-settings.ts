import type { IngestCredentials } from '@talhao/contract/weather/stations'
import type { ServerAddress } from './read-server-address.ts'

export const consoleKinds = [
  'ecowitt',
  'ambient',
  'wunderground',
  'observer',
  'weewx',
  'ttn',
  'chirpstack',
  'json',
] as const
export type ConsoleKind = (typeof consoleKinds)[number]

export function isLorawan(kind: ConsoleKind): boolean {
  return kind === 'ttn' || kind === 'chirpstack'
}

/** Where to begin: a station with a DevEUI speaks LoRaWAN. */
export function chooseConsoleKind(devEui: string | null): ConsoleKind {
  return devEui === null ? 'ecowitt' : 'ttn'
}

/** A line to type into the console; the page names it. */
export interface ConsoleSetting {
  readonly name:
    | 'protocol'
    | 'server'
    | 'path'
    | 'port'
    | 'stationId'
    | 'stationKey'
    | 'interval'
    | 'url'
    | 'header'
    | 'format'
    | 'devEui'
  readonly value: string
}

interface SettingsOf {
  readonly kind: ConsoleKind
  readonly credentials: IngestCredentials
  readonly address: ServerAddress
  readonly lorawanKey: string
  readonly devEui: string
}

const seconds = '60'

/** The exact values by brand (WEA-105); null: a text to paste, which the page has. */
export function listConsoleSettings(of: SettingsOf): readonly ConsoleSetting[] | null {
  const { kind, credentials, address, lorawanKey, devEui } = of
  const server = [
    { name: 'server', value: address.host },
    { name: 'port', value: address.port },
  ] as const
  const station = [
    { name: 'stationId', value: credentials.id },
    { name: 'stationKey', value: credentials.key },
  ] as const
  const network = (url: string): ConsoleSetting[] => [
    { name: 'format', value: 'JSON' },
    { name: 'url', value: `${address.origin}${url}` },
    { name: 'header', value: `Authorization: Bearer ${lorawanKey}` },
    { name: 'devEui', value: devEui },
  ]
  switch (kind) {
    case 'ecowitt':
      return [
        { name: 'protocol', value: 'Ecowitt' },
        ...server,
        { name: 'path', value: `/data/report/${credentials.key}` },
        { name: 'interval', value: seconds },
      ]
    case 'ambient':
      return [
        { name: 'protocol', value: 'Same as AMBWeather' },
        ...server,
        { name: 'path', value: `/data/report/${credentials.key}?` },
        { name: 'interval', value: seconds },
      ]
    case 'wunderground':
      return [
        { name: 'protocol', value: 'Wunderground' },
        ...server,
        { name: 'path', value: '/weatherstation/updateweatherstation.php?' },
        ...station,
        { name: 'interval', value: seconds },
      ]
    case 'observer':
      return [{ name: 'protocol', value: 'PHP' }, ...server, ...station]
    case 'ttn':
      return network('/api/ingest/v1/ttn')
    case 'chirpstack':
      return network('/api/ingest/v1/chirpstack')
    case 'weewx':
    case 'json':
      return null
  }
}
