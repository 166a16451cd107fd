import type { ChirpstackUplink, ThingsStackUplink } from '@talhao/contract/weather/ingest'
import type { Static } from 'typebox'

/** A message of a LoRaWAN station, whichever network delivered it. */
export interface RadioUplink {
  readonly devEui: string
  /** The network's own name of the message; null where it has none that is safe to go by. */
  readonly uplinkId: string | null
  /** The decoded payload in the JSON ingest's names, with the time at which it was heard unless it has its own. */
  readonly entry: unknown
  /** Our simulator says so in its payload. */
  readonly isSimulated: boolean
}

/** null: no uplink of a real device. */
export function readThingsStack(message: Static<typeof ThingsStackUplink>): RadioUplink | null {
  const uplink = message.uplink_message
  const devEui = message.end_device_ids.dev_eui
  if (uplink === undefined || devEui === undefined || message.simulated === true) return null
  const session = uplink.session_key_id
  return {
    devEui,
    uplinkId: session === undefined ? null : `${session}:${uplink.f_cnt ?? 0}`,
    entry: withTime(uplink.decoded_payload, uplink.rx_metadata?.[0]?.time ?? uplink.received_at),
    isSimulated: isSimulated(uplink.decoded_payload),
  }
}

/** null: an event that is no uplink. */
export function readChirpstack(
  message: Static<typeof ChirpstackUplink>,
  event: string | undefined,
): RadioUplink | null {
  const devEui = message.deviceInfo?.devEui
  if ((event !== undefined && event !== 'up') || devEui === undefined) return null
  return {
    devEui,
    uplinkId: message.deduplicationId ?? null,
    entry: withTime(message.object, message.time),
    isSimulated: isSimulated(message.object),
  }
}

function withTime(payload: unknown, time: string | undefined): unknown {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null
  return { ...payload, time: ('time' in payload ? payload.time : null) ?? time }
}

function isSimulated(payload: unknown): boolean {
  return (
    typeof payload === 'object' && payload !== null && 'source' in payload && payload.source === 'simulated'
  )
}
