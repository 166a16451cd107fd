import { reportThingsStack, type ThingsStackUplink } from '@talhao/contract/weather/ingest'
import type { Static } from 'typebox'
import { readBearer } from '../../../platform/http/presented-token.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { IngestProtocol } from '../ingest-protocol.ts'
import { normalizeModel } from '../radio/radio-family.ts'
import { isBytes, type RadioUplink } from '../radio/radio-uplink.ts'
import { readSignal } from '../radio/read-signal.ts'
import { storeUplink } from '../radio/store-uplink.ts'

/** The Things Stack v3, webhook. */
export const thingsStack: IngestProtocol = {
  name: 'ttn',
  register(app, deps) {
    serve(app, reportThingsStack, async ({ body, request }) => {
      const uplink = readThingsStack(body)
      const data = await storeUplink(deps, {
        key: readBearer(request),
        address: request.ip,
        protocol: 'ttn',
        uplink,
      })
      return { status: 'success', data }
    })
  },
}

function readThingsStack(message: Static<typeof ThingsStackUplink>): RadioUplink | null {
  const uplink = message.uplink_message
  const devEui = message.end_device_ids.dev_eui
  if (uplink === undefined || devEui === undefined || message.simulated === true) return null
  const session = uplink.session_key_id
  return {
    devEui,
    uplinkId: session === undefined ? null : `${session}:${uplink.f_cnt ?? 0}`,
    hasBytes: isBytes(uplink.frm_payload),
    decoded: uplink.decoded_payload,
    normalized: uplink.normalized_payload ?? null,
    model: normalizeModel(uplink.version_ids?.brand_id, uplink.version_ids?.model_id),
    heardAt: uplink.rx_metadata?.find(({ time }) => time !== undefined)?.time ?? uplink.received_at,
    signal: readSignal(uplink.rx_metadata),
  }
}
