import { setImmediate } from 'node:timers'

interface Waiting<Key, Value> {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/**
 * What many calls ask for in the same turn of the process is read by one statement: at rest a turn is one call, under load
 * dozens. Every reading begins after it was asked for, so nobody is told what was true before.
 *
 * `readAll` answers in the order of its keys.
 */
export function gatherReads<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = []

  async function readWaiting(): Promise<void> {
    const asked = waiting
    waiting = []
    try {
      const values = await readAll(asked.map(({ key }) => key))
      if (values.length !== asked.length)
        throw new Error(`${asked.length} were asked for, ${values.length} read`)
      for (const [index, { resolve }] of asked.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (waiting.length === 1) setImmediate(() => void readWaiting())
    })
}
