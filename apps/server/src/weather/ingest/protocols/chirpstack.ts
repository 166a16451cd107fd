import { type ChirpstackUplink, reportChirpstack } from '@talhao/contract/weather/ingest'
import type { Static } from 'typebox'
import { readBearer } from '../../../platform/http/presented-token.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { IngestProtocol } from '../ingest-protocol.ts'
import { normalizeModel } from '../radio/radio-family.ts'
import { isBytes, type RadioUplink } from '../radio/radio-uplink.ts'
import { readSignal } from '../radio/read-signal.ts'
import { storeUplink } from '../radio/store-uplink.ts'

/** ChirpStack v4, HTTP integration. */
export const chirpstack: IngestProtocol = {
  name: 'chirpstack',
  register(app, deps) {
    serve(app, reportChirpstack, async ({ body, query, request }) => {
      const uplink = readChirpstack(body, query.event)
      const data = await storeUplink(deps, {
        key: readBearer(request),
        address: request.ip,
        protocol: 'chirpstack',
        uplink,
      })
      return { status: 'success', data }
    })
  },
}

function readChirpstack(
  message: Static<typeof ChirpstackUplink>,
  event: string | undefined,
): RadioUplink | null {
  const devEui = message.deviceInfo?.devEui
  if ((event !== undefined && event !== 'up') || devEui === undefined) return null
  return {
    devEui,
    uplinkId: message.deduplicationId ?? null,
    hasBytes: isBytes(message.data),
    decoded: message.object,
    normalized: null,
    model: normalizeModel(message.deviceInfo?.deviceProfileName),
    heardAt: message.time,
    signal: readSignal(message.rxInfo),
  }
}
