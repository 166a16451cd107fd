import { clearTimeout, setImmediate, setTimeout } from 'node:timers'

/** Who waits for a value without a promise: under load each promise of a call counts. */
export interface Waiting<Value> {
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

interface WaitingFor<Key, Value> extends Waiting<Value> {
  readonly key: Key
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
  options?: GatherOptions,
): (key: Key) => Promise<Value> {
  const read = gatherWaiting(readAll, options)
  return (key) => new Promise((resolve, reject) => read(key, { resolve, reject }))
}

interface GatherOptions {
  readonly maxWaitMs?: number
}

/** What breaks for one of those who waited breaks for none of the others. */
function callAlone(call: () => void): void {
  try {
    call()
  } catch (error) {
    process.nextTick(() => {
      throw error
    })
  }
}

/** The same for those who wait without a promise. They are called in the context of whoever asked first, not in their own. */
export function gatherWaiting<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { maxWaitMs = patienceMs }: GatherOptions = {},
): (key: Key, waiting: Waiting<Value>) => void {
  let waiting: WaitingFor<Key, Value>[] = []
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
      for (const [index, { resolve }] of asked.entries()) callAlone(() => resolve(values[index] as Value))
    } catch (error) {
      for (const { reject } of asked) callAlone(() => reject(error))
    }
    underWay--
    if (waiting.length > 0) setImmediate(() => void readWaiting())
  }

  return (key, { resolve, reject }) => {
    waiting.push({ key, resolve, reject })
    if (waiting.length > 1) return
    if (underWay === 0) setImmediate(() => void readWaiting())
    else timer = setTimeout(() => void readWaiting(), maxWaitMs)
  }
}
