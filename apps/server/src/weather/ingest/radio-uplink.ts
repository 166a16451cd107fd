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

export function withTime(payload: unknown, time: string | undefined): unknown {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null
  return { ...payload, time: ('time' in payload ? payload.time : null) ?? time }
}

export function isSimulatedPayload(payload: unknown): boolean {
  return (
    typeof payload === 'object' && payload !== null && 'source' in payload && payload.source === 'simulated'
  )
}
