import { reportThingsStack, type ThingsStackUplink } from '@talhao/contract/weather/ingest'
import type { Static } from 'typebox'
import { defineRadioProtocol } from '../radio-protocol.ts'
import { isSimulatedPayload, type RadioUplink, withTime } from '../radio-uplink.ts'

export const thingsStack = defineRadioProtocol({
  name: 'ttn',
  endpoint: reportThingsStack,
  read: ({ body }) => readThingsStack(body),
})

function readThingsStack(message: Static<typeof ThingsStackUplink>): RadioUplink | null {
  const uplink = message.uplink_message
  const devEui = message.end_device_ids.dev_eui
  if (uplink === undefined || devEui === undefined || message.simulated === true) return null
  const session = uplink.session_key_id
  return {
    devEui,
    uplinkId: session === undefined ? null : `${session}:${uplink.f_cnt ?? 0}`,
    entry: withTime(uplink.decoded_payload, uplink.rx_metadata?.[0]?.time ?? uplink.received_at),
    isSimulated: isSimulatedPayload(uplink.decoded_payload),
  }
}
