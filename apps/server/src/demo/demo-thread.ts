import { parentPort, workerData } from 'node:worker_threads'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { openCallDatabase } from '../platform/db/open-call-database.ts'
import { giveWay } from '../platform/jobs/give-way.ts'
import { createTextLog } from '../platform/log/text-log.ts'
import { systemClock } from '../platform/ports/clock.ts'
import { loadWholeDemo } from './load-whole-demo.ts'
import type { DemoWeather } from './weather/open-demo-weather.ts'

/**
 * The demo in a thread of its own: what loads it runs hot for half a minute over every part of the product, and would leave
 * the server's own code compiled for that and its memory full of it.
 */
export interface DemoThreadInput {
  readonly config: Config
  readonly webFolder: string
}

interface OpenCall {
  readonly call: 'open'
  readonly connectionString: string
  readonly sessionUrl: string
}

/** What the server asks, one after the other. */
export type DemoThreadCall =
  /** Makes ready what loads, while the server does the same. */
  | OpenCall
  | { readonly call: 'load' }
  /** Goes on from there, through the door of the server at this address. */
  | { readonly call: 'play'; readonly address: string }
  | { readonly call: 'stop' }

/** `load` and `stop` are answered by their names. */
export type DemoThreadAnswer = 'load' | 'stop'

const server = parentPort
if (server === null) throw new Error('The demo of a server runs in a thread of it: start main.js.')
const answer = (name: DemoThreadAnswer) => server.postMessage(name)

const { config, webFolder }: DemoThreadInput = workerData
let opening: ReturnType<typeof openLoader> | null = null
let weather: DemoWeather | null = null

server.on('message', async (asked: DemoThreadCall) => {
  if (asked.call === 'open') opening = openLoader(asked)
  else if (asked.call === 'load') {
    const load = await opening
    if (load === null) throw new Error('The demo was not opened before it was loaded.')
    weather = await load()
    // From here on its stations are only a few among all, and the server goes first.
    giveWay()
    answer('load')
  } else if (asked.call === 'play') weather?.play(asked.address)
  else {
    await weather?.stop()
    answer('stop')
  }
})

/** By an app of its own that does not listen, and is gone when all is loaded. */
async function openLoader({ connectionString, sessionUrl }: OpenCall): Promise<() => Promise<DemoWeather>> {
  const clock = systemClock
  const database = openCallDatabase(config, {
    connectionString,
    onIdleError: (error) => app.log.error({ reason: error.message }, 'idle database connection broke'),
  })
  const app = await buildApp({
    config,
    db: database.db,
    pool: database.pool,
    sessionUrl,
    clock,
    webFolder,
    isPageComing: true,
    logStream: config.logFormat === 'text' ? createTextLog(process.stdout) : process.stdout,
  })
  await app.ready()
  return async () => {
    try {
      return await loadWholeDemo({ app, db: database.db, clock, config })
    } finally {
      await app.close()
      await database.close()
    }
  }
}
