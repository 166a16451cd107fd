import { clearTimeout, setImmediate, setTimeout } from 'node:timers'

interface Waiting<Key, Value> {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/** How long a reading waits for the one under way: a statement of the database takes less, unless it is held up. */
const patienceMs = 5

/**
 * What many calls ask for at once is read by one statement. At rest a call is read at once; under load those that come while
 * a statement is under way share the next. Every reading begins after it was asked for, so nobody is told what was true
 * before.
 *
 * `readAll` answers in the order of its keys.
 */
export function gatherReads<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { maxWaitMs = patienceMs } = {},
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = []
  let underWay = 0
  let timer: NodeJS.Timeout | undefined

  async function readWaiting(): Promise<void> {
    clearTimeout(timer)
    const asked = waiting
    if (asked.length === 0) return
    waiting = []
    underWay++
    try {
      const values = await readAll(asked.map(({ key }) => key))
      if (values.length !== asked.length)
        throw new Error(`${asked.length} were asked for, ${values.length} read`)
      for (const [index, { resolve }] of asked.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
    underWay--
    if (waiting.length > 0) setImmediate(() => void readWaiting())
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (waiting.length > 1) return
      if (underWay === 0) setImmediate(() => void readWaiting())
      else timer = setTimeout(() => void readWaiting(), maxWaitMs)
    })
}
