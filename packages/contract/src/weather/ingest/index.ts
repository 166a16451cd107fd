import { Type } from 'typebox'
import { fileOf, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { type Metric, metrics } from '../readings/index.ts'

export * from './reports.ts'

/** Consoles send what their firmware knows; whatever is not listed, or is no number, is passed over. */
const AnyField = Type.Optional(Type.Unknown())

const plainText = fileOf('text/plain')
/** A console's report is about a kilobyte. */
const consoleBodyLimit = 64 * 1024

const wunderground = {
  path: '/weatherstation/updateweatherstation.php',
  access: 'ingest',
  answers: { 200: plainText },
} as const

export const reportWundergroundByGet = defineEndpoint({
  ...wunderground,
  name: 'reportWundergroundByGet',
  summary: 'Weather Underground upload protocol; answers `success`',
  method: 'GET',
  query: Type.Object({ ID: AnyField, PASSWORD: AnyField, dateutc: AnyField, tempf: AnyField }),
})

export const reportWundergroundByPost = defineEndpoint({
  ...wunderground,
  name: 'reportWundergroundByPost',
  summary: 'Weather Underground upload protocol as a form; answers `success`',
  method: 'POST',
  bodyType: 'form',
  bodyLimit: consoleBodyLimit,
})

const ecowitt = { access: 'ingest', answers: { 200: plainText } } as const
const ecowittForm = { ...ecowitt, method: 'POST', bodyType: 'form', bodyLimit: consoleBodyLimit } as const
const ecowittQuery = {
  ...ecowitt,
  method: 'GET',
  query: Type.Object({ PASSKEY: AnyField, dateutc: AnyField, tempf: AnyField }),
} as const
const KeyParams = Shape({ key: Type.String({ maxLength: 200 }) })

export const reportEcowitt = defineEndpoint({
  ...ecowittForm,
  name: 'reportEcowitt',
  summary: 'Ecowitt custom server protocol, known by its PASSKEY; answers `OK`',
  path: '/data/report',
})

export const reportEcowittWithKey = defineEndpoint({
  ...ecowittForm,
  name: 'reportEcowittWithKey',
  summary: 'Ecowitt custom server protocol with the ingest key in the path; answers `OK`',
  path: '/data/report/:key',
  params: KeyParams,
})

export const reportAmbient = defineEndpoint({
  ...ecowittQuery,
  name: 'reportAmbient',
  summary: "Ambient Weather's custom server protocol, known by its PASSKEY; answers `OK`",
  path: '/data/report',
})

export const reportAmbientWithKey = defineEndpoint({
  ...ecowittQuery,
  name: 'reportAmbientWithKey',
  summary: "Ambient Weather's custom server protocol with the ingest key in the path; answers `OK`",
  path: '/data/report/:key',
  params: KeyParams,
})

/** The fields of an entry, in the order of the list. */
export function describeJsonEntry(list: readonly Metric[]): string {
  const sensorFields = new Set<string>()
  for (const { sensor, jsonField } of list)
    if (sensor !== null && jsonField !== null) sensorFields.add(jsonField)
  const soil = `soil: [{ ${['sensor', ...sensorFields].join(', ')} }]`
  const fields = new Set(['time'])
  for (const { sensor, jsonField } of list)
    if (jsonField !== null) fields.add(sensor === null ? jsonField : soil)
  return `{ ${[...fields].join(', ')} }`
}

export const batchLength = 10_000

export const reportObservations = defineEndpoint({
  name: 'reportObservations',
  summary: 'Up to 10,000 observations of a station; a bad entry never loses the good ones',
  method: 'POST',
  path: '/api/ingest/v1/observations',
  access: 'ingest',
  // 10,000 entries with every field and four soil sensors, written with indents, are twelve megabytes.
  bodyLimit: 16 * 1024 * 1024,
  body: Type.Object({
    observations: Type.Array(
      Type.Unknown({
        description: `${describeJsonEntry(metrics)}, and \`batteries: { name: volts or percent }\``,
      }),
    ),
    /** `simulated` is stored with the data and said wherever they are shown. */
    source: Type.Optional(Type.Enum(['station', 'simulated'])),
  }),
  answers: {
    200: SuccessOf(
      Shape({
        accepted: Type.Integer(),
        duplicates: Type.Integer(),
        /** With a `field`, only that value was dropped and the rest of its entry kept. The first 10,000. */
        rejected: Type.Array(
          Shape({ index: Type.Integer(), field: Type.Optional(Type.String()), message: Type.String() }),
        ),
      }),
    ),
  },
})

const OptionalText = Type.Optional(Type.String())

/** Empty fields are left out by The Things Stack: a missing count is 0. */
export const ThingsStackUplink = Type.Object({
  end_device_ids: Type.Object({ dev_eui: OptionalText }),
  simulated: Type.Optional(Type.Boolean()),
  uplink_message: Type.Optional(
    Type.Object({
      session_key_id: OptionalText,
      f_cnt: Type.Optional(Type.Integer()),
      frm_payload: Type.Optional(Type.Unknown()),
      decoded_payload: Type.Optional(Type.Unknown()),
      normalized_payload: Type.Optional(Type.Unknown()),
      version_ids: Type.Optional(Type.Object({ brand_id: OptionalText, model_id: OptionalText })),
      received_at: OptionalText,
      rx_metadata: Type.Optional(
        Type.Array(
          Type.Object({
            time: OptionalText,
            rssi: Type.Optional(Type.Unknown()),
            snr: Type.Optional(Type.Unknown()),
          }),
        ),
      ),
    }),
  ),
})

/** `unread`: fields of the decoder in which no reading was found. */
const UplinkAnswer = SuccessOf(Shape({ stored: Type.Integer(), unread: Type.Array(Type.String()) }))

export const reportThingsStack = defineEndpoint({
  name: 'reportThingsStack',
  summary: 'Uplink webhook of The Things Stack v3',
  method: 'POST',
  path: '/api/ingest/v1/ttn',
  access: 'ingest',
  body: ThingsStackUplink,
  answers: { 200: UplinkAnswer },
})

export const ChirpstackUplink = Type.Object({
  deduplicationId: OptionalText,
  time: OptionalText,
  deviceInfo: Type.Optional(Type.Object({ devEui: OptionalText, deviceProfileName: OptionalText })),
  data: Type.Optional(Type.Unknown()),
  object: Type.Optional(Type.Unknown()),
  rxInfo: Type.Optional(Type.Unknown()),
})

export const reportChirpstack = defineEndpoint({
  name: 'reportChirpstack',
  summary: 'HTTP integration of ChirpStack v4; events other than `up` are passed over',
  method: 'POST',
  path: '/api/ingest/v1/chirpstack',
  access: 'ingest',
  query: Type.Object({ event: Type.Optional(Type.String()) }),
  body: ChirpstackUplink,
  answers: { 200: UplinkAnswer },
})

export const ingestEndpoints = [
  reportWundergroundByGet,
  reportWundergroundByPost,
  reportEcowitt,
  reportEcowittWithKey,
  reportAmbient,
  reportAmbientWithKey,
  reportObservations,
  reportThingsStack,
  reportChirpstack,
]
