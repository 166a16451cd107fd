import { deflateSync, inflateSync } from 'node:zlib'
import type { StationState } from '@talhao/station-quality'

/** A tenth of the size of its JSON. */
export function packState(state: StationState): Buffer {
  return deflateSync(JSON.stringify(state), { level: 1 })
}

/** null where there is none, or one of another version, which is made anew from the store of observations. */
export function unpackState(bytes: Buffer | null): StationState | null {
  if (bytes === null) return null
  const state: StationState = JSON.parse(inflateSync(bytes).toString('utf8'))
  return state.version === 1 ? state : null
}
