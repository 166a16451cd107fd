/** One call of a station to the portal. */
export interface Report {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** By what a station is known. */
export interface Credentials {
  readonly ingestId: string
  readonly ingestKey: string
  /** Of LoRaWAN stations. */
  readonly devEui: string | null
  /** Of the client's LoRaWAN network. */
  readonly lorawanKey: string | null
}

export const protocols = ['wu', 'ecowitt', 'json', 'ttn', 'chirpstack'] as const
export type Protocol = (typeof protocols)[number]

/** By this name the portal marks what it gets as simulated. */
export const simulatorName = 'talhao-simulator-1.0'
