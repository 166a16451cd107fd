import { type Static, Type } from 'typebox'
import { anyUser, clientAdmins, clientUsers } from '../../core/access.ts'
import { Id, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { Station, StationDetail, StationName } from './station.ts'

const Latitude = Type.Number({ minimum: -90, maximum: 90 })
const Longitude = Type.Number({ minimum: -180, maximum: 180 })
const AltitudeM = Type.Number({ minimum: -500, maximum: 6000 })
const Name = Type.String({ maxLength: 200 })
const TimeZone = Type.String({ maxLength: 64 })

const StationParams = Shape({ id: Id })

/** How many stations one call may name. */
export const namedStationsLimit = 100

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const listStations = defineEndpoint({
  name: 'listStations',
  summary: "All stations of the caller's client with weather and forecast; for sales, a client's by name",
  method: 'GET',
  path: '/api/v2/stations',
  access: { ...anyUser, keyScopes: ['stations'] },
  query: Shape({
    client_id: Type.Optional(Id),
    /** Only these, parted by commas: what a page with a thousand stations asks for when a few have reported. */
    ids: Type.Optional(Type.String({ pattern: `^${uuid}(,${uuid}){0,${namedStationsLimit - 1}}$` })),
  }),
  answers: { 200: Type.Union([Type.Array(Station), Type.Array(StationName)]) },
})

/** The same call as people of a client read it. */
export const listOwnStations = defineEndpoint({
  ...listStations,
  savedAs: 'stations',
  query: Shape({ ids: Type.Optional(Type.String()) }),
  answers: { 200: Type.Array(Station) },
})

/** The same call as sales staff read it. */
export const listStationNames = defineEndpoint({
  ...listStations,
  query: Shape({ client_id: Id }),
  answers: { 200: Type.Array(StationName) },
})

export const getStation = defineEndpoint({
  name: 'getStation',
  summary: 'The bulletin of one station; an unpaid one is refused',
  method: 'GET',
  path: '/api/v2/stations/:id',
  savedAs: 'bulletin',
  access: { ...clientUsers, keyScopes: ['stations', 'forecasts'] },
  params: StationParams,
  answers: { 200: StationDetail },
})

/** Shown to a client_admin alone: whoever holds the key can report as the station. */
export const IngestCredentials = Shape({ id: Type.String(), key: Type.String() })
export type IngestCredentials = Static<typeof IngestCredentials>

export const ScanStation = Shape({
  brand: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' }),
  did: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' }),
  /** Sent by clients in the field; the server gives its own. */
  id: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 100 }), Type.Number()]))),
  latitude: Latitude,
  longitude: Longitude,
  altitude: Type.Optional(Nullable(AltitudeM)),
  optimDeveui: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  placeName: Type.Optional(Nullable(Name)),
  user_place_name: Type.Optional(Nullable(Name)),
  timeZone: TimeZone,
  /** By sales staff, and they must. */
  client_id: Type.Optional(Id),
})
export type ScanStation = Static<typeof ScanStation>

export const createStation = defineEndpoint({
  name: 'createStation',
  summary: 'Add a scanned station; sales staff add one for a client',
  method: 'POST',
  path: '/api/v2/stations',
  access: anyUser,
  body: ScanStation,
  answers: {
    201: SuccessOf(Shape({ station: Station, ingest: Type.Optional(IngestCredentials) })),
  },
})

/** Four characters or more; colons between them do not count, since Ambient's is the console's address. */
export const consolePasskeyPattern = '^(:*[A-Za-z0-9_-]){4,64}:*$'

/** Absent fields stay as they are. */
export const StationEdit = Shape({
  placeName: Type.Optional(Name),
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
  altitude: Type.Optional(Nullable(AltitudeM)),
  timeZone: Type.Optional(TimeZone),
  reportingInterval: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  dataLoggerProvider: Type.Optional(
    Nullable(Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9_-]+$' })),
  ),
  /** What the console itself sends as PASSKEY, with or without its colons. */
  consolePasskey: Type.Optional(
    Nullable(Type.String({ minLength: 4, maxLength: 64, pattern: consolePasskeyPattern })),
  ),
  /** The one the edit began with; another stored one answers 409. */
  updatedAt: Type.Optional(IsoTime),
})
export type StationEdit = Static<typeof StationEdit>

export const editStation = defineEndpoint({
  name: 'editStation',
  summary: 'Change name, place, zone, reporting interval, logger or console key of a station',
  method: 'PUT',
  path: '/api/v2/stations/:id',
  access: clientAdmins,
  params: StationParams,
  body: Shape({ station: StationEdit }),
  answers: { 200: Station },
})

export const getStationIngest = defineEndpoint({
  name: 'getStationIngest',
  summary: 'The id and key by which the station reports, and the PASSKEY that was entered for its console',
  method: 'GET',
  path: '/api/v2/stations/:id/ingest',
  access: clientAdmins,
  params: StationParams,
  answers: {
    200: SuccessOf(Shape({ id: Type.String(), key: Type.String(), consolePasskey: Nullable(Type.String()) })),
  },
})

export const rotateStationIngest = defineEndpoint({
  name: 'rotateStationIngest',
  summary: 'A new key for the station; the old one ends at once',
  method: 'POST',
  path: '/api/v2/stations/:id/ingest/rotate',
  access: clientAdmins,
  params: StationParams,
  answers: { 200: SuccessOf(IngestCredentials) },
})

export const getLorawanKey = defineEndpoint({
  name: 'getLorawanKey',
  summary: "The key for the client's LoRaWAN webhooks",
  method: 'GET',
  path: '/api/v2/integrations/lorawan',
  access: clientAdmins,
  answers: { 200: SuccessOf(Shape({ key: Type.String() })) },
})

export const rotateLorawanKey = defineEndpoint({
  name: 'rotateLorawanKey',
  summary: "A new key for the client's LoRaWAN webhooks; the old one ends at once",
  method: 'POST',
  path: '/api/v2/integrations/lorawan/rotate',
  access: clientAdmins,
  answers: { 200: SuccessOf(Shape({ key: Type.String() })) },
})
