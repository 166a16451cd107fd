import { isPayload } from './radio-record.ts'
import type { RadioUplink } from './radio-uplink.ts'

/**
 * What is wrong with the decoder of the network rather than with the node: there is none, or it is older than the node's
 * firmware, as that of the S2120 which answers an empty list (WEA-172). null: nothing of that.
 */
export function findCodecProblem({
  hasBytes,
  decoded,
  normalized,
}: Pick<RadioUplink, 'hasBytes' | 'decoded' | 'normalized'>): 'undecoded' | 'outdated_codec' | null {
  if (!isPayload(decoded) || Object.keys(decoded).length === 0)
    return hasBytes && normalized === null ? 'undecoded' : null
  const { messages, valid } = decoded
  return Array.isArray(messages) && messages.flat(2).length === 0 && valid !== false ? 'outdated_codec' : null
}
