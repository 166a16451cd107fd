import type { RadioSignal } from '../../readings/observation-draft.ts'
import { isPayload } from './radio-record.ts'

/** A message of a LoRaWAN station, whichever network delivered it. */
export interface RadioUplink {
  readonly devEui: string
  /** The network's own name of the message; null where it has none that is safe to go by. */
  readonly uplinkId: string | null
  /** Whether the node sent more than a sign of life. */
  readonly hasBytes: boolean
  /** What the node's codec made of it. */
  readonly decoded: unknown
  /** The network's own form of the same; null: it has none. */
  readonly normalized: unknown
  /** What the network calls the model of the node; empty: it does not say. */
  readonly model: string
  readonly heardAt: string | undefined
  readonly signal: RadioSignal | null
}

/** The bytes of a message, in base64, as networks hand them on. */
export function isBytes(payload: unknown): boolean {
  return typeof payload === 'string' && payload !== ''
}

/** Our simulator says so in its payload. */
export function isSimulatedPayload(payload: unknown): boolean {
  return isPayload(payload) && payload.source === 'simulated'
}

/** An entry of the JSON ingest, with the time at which it was heard unless it has its own. */
export function withTime(payload: unknown, heardAt: string | undefined): unknown {
  return isPayload(payload) ? { ...payload, time: payload.time ?? heardAt } : null
}
