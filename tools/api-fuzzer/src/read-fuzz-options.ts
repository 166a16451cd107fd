import { parseArgs } from 'node:util'

export interface FuzzOptions {
  readonly seed: number
  readonly requests: number
  /** null: one is started, and stopped at the end. */
  readonly server: string | null
  /** Only endpoints whose name holds this. */
  readonly only: string
  /** Where the lines of the started server go. */
  readonly logFile: string | null
}

export const fuzzUsage = `Sends requests made from the contract (right, wrong and hostile) in all roles of the demo.

  npm run fuzz [-- --seed 1] [--requests 50000] [--only NAME] [--log FILE] [--server URL]

Without --server it starts the server of this checkout on an empty data folder. The same seed makes the same requests.
A server at URL must have the demo and RATE_LIMIT_FACTOR=1000000, and is not what it was afterwards.
Ends with 1 when anything was answered with a 5xx, or not at all.
`

/** null: not understood. */
export function readFuzzOptions(args: readonly string[]): FuzzOptions | null {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args: [...args],
      options: { seed: text, requests: text, server: text, only: text, log: text },
    })
    const { seed = '1', requests = '50000', server = null, only = '', log = null } = values
    if (!/^\d+$/.test(seed) || !/^\d+$/.test(requests)) return null
    return { seed: Number(seed), requests: Number(requests), server, only, logFile: log }
  } catch {
    return null
  }
}
