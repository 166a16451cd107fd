import { readFile } from 'node:fs/promises'
import type { Credentials, Place } from '@talhao/simulation'
import { type CredentialSource, UsageError } from './read-options.ts'

export interface PlayedStation {
  readonly name: string
  readonly place: Place
  readonly timeZone: string
  readonly intervalMinutes: number
  readonly credentials: Credentials
}

export async function loadStations(source: CredentialSource, url: string): Promise<readonly PlayedStation[]> {
  switch (source.kind) {
    case 'file':
      return readCredentialFile(await readFile(source.path, 'utf8'))
    case 'sign-in':
      return askPortal(url, source)
    case 'one':
      return [
        {
          name: source.ingestId,
          place: { latitude: -12.5453, longitude: -55.7211, altitudeM: 365 },
          timeZone: 'America/Cuiaba',
          intervalMinutes: 10,
          credentials: {
            ingestId: source.ingestId,
            ingestKey: source.ingestKey,
            devEui: null,
            lorawanKey: null,
          },
        },
      ]
  }
}

export function readCredentialFile(text: string): readonly PlayedStation[] {
  const file = readRecord(parseJson(text), 'the credentials file')
  if (!Array.isArray(file.stations)) throw new UsageError('The credentials file must have a list "stations".')
  const lorawanKey = readOptional(file.lorawanKey)
  return file.stations.map((item: unknown, index) => {
    const name = `stations[${index}]`
    const station = readRecord(item, name)
    return {
      name: readText(station, `${name}.ingestId`),
      place: {
        latitude: readNumber(station, `${name}.latitude`),
        longitude: readNumber(station, `${name}.longitude`),
        altitudeM: station.altitudeM === undefined ? 0 : readNumber(station, `${name}.altitudeM`),
      },
      timeZone: readText(station, `${name}.timeZone`),
      intervalMinutes:
        station.intervalMinutes === undefined ? 10 : readNumber(station, `${name}.intervalMinutes`),
      credentials: {
        ingestId: readText(station, `${name}.ingestId`),
        ingestKey: readText(station, `${name}.ingestKey`),
        devEui: readOptional(station.devEui),
        lorawanKey,
      },
    }
  })
}

/** Signs in as a client_admin and reads the keys as the page does; each look stands in the client's change log. */
async function askPortal(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<readonly PlayedStation[]> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}${path}`, init)
    const body = parseJson(await response.text())
    if (!response.ok) throw new UsageError(`The portal answered ${response.status} to ${path}.`)
    return body
  }
  const signedIn = readRecord(
    await ask('/api/v1/authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth: { email, password } }),
    }),
    'the sign-in',
  )
  const headers = { authorization: `Bearer ${readText(signedIn, 'answer.jwt')}` }
  const network = readRecord(await ask('/api/v2/integrations/lorawan', { headers }), 'the LoRaWAN key')
  const lorawanKey = readText(readRecord(network.data, 'the LoRaWAN key'), 'data.key')
  const list = await ask('/api/v2/stations', { headers })
  if (!Array.isArray(list)) throw new UsageError('The portal did not list its stations.')
  const played: PlayedStation[] = []
  for (const item of list) {
    const station = readRecord(item, 'a station')
    const answer = await ask(`/api/v2/stations/${readText(station, 'station.id')}/ingest`, { headers })
    const keys = readRecord(readRecord(answer, 'the keys').data, 'the keys')
    played.push({
      name: readText(station, 'station.did'),
      place: {
        latitude: readNumber(station, 'station.latitude'),
        longitude: readNumber(station, 'station.longitude'),
        altitudeM: typeof station.altitude === 'number' ? station.altitude : 0,
      },
      timeZone: readText(station, 'station.timeZone'),
      intervalMinutes: readNumber(station, 'station.reportingInterval'),
      credentials: {
        ingestId: readText(keys, 'data.id'),
        ingestKey: readText(keys, 'data.key'),
        devEui: readOptional(station.optimDeveui),
        lorawanKey,
      },
    })
  }
  return played
}

type Fields = Readonly<Record<string, unknown>>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readRecord(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${name} must be an object.`)
  return { ...value }
}

/** The last part of the name is the field's. */
function readText(fields: Fields, name: string): string {
  const value = fields[name.slice(name.lastIndexOf('.') + 1)]
  if (typeof value !== 'string' || value === '') throw new UsageError(`${name} must be a text.`)
  return value
}

function readNumber(fields: Fields, name: string): number {
  const value = fields[name.slice(name.lastIndexOf('.') + 1)]
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new UsageError(`${name} must be a number.`)
  return value
}

function readOptional(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
