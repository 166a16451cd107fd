import { endpoints } from '@talhao/contract'
import { isAlive, openWorld } from './callers.ts'
import { makeRequest, pickKind } from './make-request.ts'
import { createRandom } from './random.ts'
import { type FuzzOptions, fuzzUsage, readFuzzOptions } from './read-fuzz-options.ts'
import { sendRequest } from './send-request.ts'
import { startServer } from './start-server.ts'
import { createTally, describeFailure, type FuzzFailure, isFailure } from './summary.ts'

/** No more than wait for the one thread of reports at once: beyond, the server asks to come again (503). */
const inFlight = 16
const shownFailures = 40
const renewEvery = 250

async function fuzz(options: FuzzOptions): Promise<number> {
  const started = options.server === null ? await startServer(options) : null
  try {
    return await run(started?.url ?? options.server ?? '', options)
  } finally {
    await started?.stop()
  }
}

async function run(server: string, { seed, requests, only }: FuzzOptions): Promise<number> {
  const { callers, known, renew } = await openWorld(server)
  const chosen = endpoints.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))
  const tally = createTally()
  const failures: FuzzFailure[] = []
  let index = 0

  async function work(): Promise<void> {
    while (index < requests && failures.length < 1000) {
      const number = index++
      if (number % renewEvery === renewEvery - 1) await renew()
      // Of its own, so that the order in which answers come changes nothing.
      const random = createRandom(seed * 1_000_003 + number)
      const endpoint = random.pick(chosen)
      const caller = random.pick(callers)
      const kind = pickKind(random)
      const request = makeRequest(endpoint, { kind, random, known })
      const answer = await sendRequest(server, request, caller.token)
      tally.count({ kind, answer })
      if (isFailure(answer)) {
        const failure = { index: number, endpoint: endpoint.name, caller: caller.name, request, answer }
        // At once: a run takes long, and its first fault is worth looking at before its last.
        if (failures.length < shownFailures) process.stdout.write(`${describeFailure(failure)}\n`)
        failures.push(failure)
      }
      if (number % 1000 === 999) process.stdout.write(`${number + 1} requests, ${failures.length} failures\n`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))

  process.stdout.write(
    `\nseed ${seed}, ${chosen.length} endpoints, ${callers.length} callers\n${tally.describe()}\n`,
  )
  const alive = await isAlive(server)
  process.stdout.write(`${failures.length} failures; the server is ${alive ? 'alive' : 'gone'}\n`)
  return failures.length === 0 && alive ? 0 : 1
}

const options = readFuzzOptions(process.argv.slice(2))
if (options === null) {
  process.stderr.write(fuzzUsage)
  process.exitCode = 2
} else {
  process.exitCode = await fuzz(options)
}
