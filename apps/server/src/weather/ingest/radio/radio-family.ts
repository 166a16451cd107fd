import type { Payload, RadioRecord } from './radio-record.ts'

/** Nodes whose codecs name their fields alike. */
export interface RadioFamily {
  /** Matches the name of a model, in small letters and without anything but letters and digits. */
  readonly models: RegExp
  /** Knows its payload by its fields, where the network does not say which model sent it. */
  readonly hasShape: (payload: Payload) => boolean
  readonly read: (payload: Payload, node: NodeSettings) => readonly RadioRecord[]
}

export interface NodeSettings {
  /** What the station or its network calls the model, as in `models`; empty: not known. */
  readonly model: string
  /** What the probe on the cable of a node measures. */
  readonly probe: 'none' | 'soil1' | 'air'
}

/** `Milesight WTS305` and `wts-305` are one. */
export function normalizeModel(...names: readonly (string | null | undefined)[]): string {
  return names
    .map((name) => name ?? '')
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
