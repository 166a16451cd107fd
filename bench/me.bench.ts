import { signInByApi } from '@talhao/e2e/sign-in'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import { startBareRoute } from './src/bare-route.ts'
import { type Benchmark, reportOnly } from './src/benchmark.ts'
import { measureRequests } from './src/measure-requests.ts'

const me: Benchmark = {
  name: 'GET /api/v1/me against a bare Fastify route with the same bytes',
  run: async () => {
    const server = await startServer({ env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'info' } })
    try {
      const token = await signInByApi({ url: server.url, login: 'admin' })
      const headers = { authorization: `Bearer ${token}` }
      const url = `${server.url}/api/v1/me`
      const bare = await startBareRoute(await (await fetch(url, { headers })).text())
      const baseline = await measureRequests({ url: bare.url })
      bare.stop()
      const value = await measureRequests({ url, headers })
      return [reportOnly({ what: 'who am I', value, unit: 'requests/s', baseline })]
    } finally {
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

export default me
