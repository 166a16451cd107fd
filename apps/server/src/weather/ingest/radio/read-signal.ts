import type { RadioSignal } from '../../readings/observation-draft.ts'
import { isPayload } from './radio-record.ts'

/** Beyond these no radio of LoRa hears, or says, anything. */
const range = { rssiDbm: [-160, 0], snrDb: [-40, 40] } as const

/** What the best of the gateways heard; null: the network tells nothing of it, or nothing that can be. */
export function readSignal(gateways: unknown): RadioSignal | null {
  if (!Array.isArray(gateways)) return null
  const heard = gateways.flatMap((gateway) => {
    if (!isPayload(gateway)) return []
    const rssiDbm = readWithin(gateway.rssi, range.rssiDbm)
    return rssiDbm === null ? [] : [{ rssiDbm, snrDb: readWithin(gateway.snr, range.snrDb) }]
  })
  return heard.reduce<RadioSignal | null>(
    (best, signal) => (best === null || signal.rssiDbm > best.rssiDbm ? signal : best),
    null,
  )
}

function readWithin(value: unknown, [lowest, highest]: readonly [number, number]): number | null {
  return typeof value === 'number' && value >= lowest && value <= highest ? value : null
}
