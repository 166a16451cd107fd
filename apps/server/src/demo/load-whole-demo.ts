import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/database.ts'
import { createSecrets } from '../platform/db/secrets.ts'
import { createTokens } from '../platform/plugins/access/tokens.ts'
import type { Clock } from '../platform/ports/clock.ts'
import { loadAlertsOfDemo } from './alerts/demo-alerts.ts'
import { loadCropsOfDemo, loadPastWeatherOfDemo } from './crops/demo-crops.ts'
import { loadOperationsOfDemo } from './operations/demo-operations.ts'
import { loadOrdersOfDemo } from './operations/demo-orders.ts'
import { openWeatherOfDemo } from './weather/demo-weather.ts'
import type { DemoWeather } from './weather/open-demo-weather.ts'
import { loadDemoWorld } from './world/demo-world.ts'

/** The whole demo, complete before anybody can look; its stations wait to go on. Call it before the server listens. */
export async function loadWholeDemo(deps: {
  readonly app: FastifyInstance
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}): Promise<DemoWeather> {
  const { app, db, clock, config } = deps
  const secrets = createSecrets(config.sealingKeys)
  return withoutRequestLines(app, async () => {
    const memory = await loadDemoWorld({ db, clock, secrets, config })
    const weather = await openWeatherOfDemo({ app, db, clock, secrets })
    const tokens = createTokens(config.jwtSecret)
    // Side by side: the weather keeps the database busy, the operations a thread.
    await Promise.all([
      weather.fill().then(() => loadPastWeatherOfDemo({ db, clock, memory })),
      loadOperationsOfDemo({ app, db, clock, tokens, memory, files: config }),
    ])
    await loadCropsOfDemo({ db, clock, memory })
    await loadOrdersOfDemo({ db, clock, memory })
    await loadAlertsOfDemo({ db, clock, memory, config })
    return weather
  })
}

/** Nobody else calls before the server listens, and the demo's own calls are nobody's requests. */
async function withoutRequestLines<T>(app: FastifyInstance, load: () => Promise<T>): Promise<T> {
  const { level } = app.log
  if (level === 'info' || level === 'debug') app.log.level = 'warn'
  try {
    return await load()
  } finally {
    app.log.level = level
  }
}
