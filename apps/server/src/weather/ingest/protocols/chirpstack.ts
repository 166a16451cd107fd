import { type ChirpstackUplink, reportChirpstack } from '@talhao/contract/weather/ingest'
import type { Static } from 'typebox'
import { defineRadioProtocol } from '../radio-protocol.ts'
import { isSimulatedPayload, type RadioUplink, withTime } from '../radio-uplink.ts'

export const chirpstack = defineRadioProtocol({
  name: 'chirpstack',
  endpoint: reportChirpstack,
  read: ({ body, query }) => readChirpstack(body, query.event),
})

function readChirpstack(
  message: Static<typeof ChirpstackUplink>,
  event: string | undefined,
): RadioUplink | null {
  const devEui = message.deviceInfo?.devEui
  if ((event !== undefined && event !== 'up') || devEui === undefined) return null
  return {
    devEui,
    uplinkId: message.deduplicationId ?? null,
    entry: withTime(message.object, message.time),
    isSimulated: isSimulatedPayload(message.object),
  }
}
