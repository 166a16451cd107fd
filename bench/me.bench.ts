import { signInByApi } from '@talhao/e2e/sign-in'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import { waitUntilIdle } from '@talhao/e2e/wait-until-idle'
import { startBareRoute } from './src/bare-route.ts'
import { type Benchmark, below, ratioAtLeast } from './src/benchmark.ts'
import { measureLatency, measureRequests, warmUp } from './src/measure-requests.ts'
import { measureRounds } from './src/measure-rounds.ts'

const me: Benchmark = {
  name: 'GET /api/v1/me against a bare Fastify route with the same bytes',
  peer: 'a bare Fastify route with the same bytes; of the slowest hundredth, the middle',
  run: async () => {
    const server = await startServer({ env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'info' } })
    try {
      await waitUntilIdle(server.url)
      const token = await signInByApi({ url: server.url, login: 'admin' })
      const headers = { authorization: `Bearer ${token}` }
      const url = `${server.url}/api/v1/me`
      const bare = await startBareRoute(await (await fetch(url, { headers })).text())
      await warmUp({ url: bare.url })
      await warmUp({ url, headers })
      const throughput = await measureRounds(
        async () => ({
          baseline: await measureRequests({ url: bare.url }),
          value: await measureRequests({ url, headers }),
        }),
        { better: 'higher' },
      )
      bare.stop()
      const tail = await measureRounds(
        async () => {
          const { p50, p99 } = await measureLatency({ url, headers, connections: 200 })
          return { value: p99, baseline: p50 }
        },
        { better: 'lower' },
      )
      const crowd = await measureLatency({ url, headers, connections: 2000 })
      const { ratio, ...times } = tail
      return [
        ratioAtLeast(0.3, { what: 'who am I, 20 connections', unit: 'requests/s', ...throughput }),
        {
          what: 'slowest hundredth against the middle, 200 connections',
          unit: 'ms',
          ...times,
          bar: 'ratio ≤ 4',
          ok: ratio <= 4,
        },
        below(1, { what: 'errors, 2,000 connections', value: crowd.errors, unit: '', baseline: null }),
      ]
    } finally {
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

export default me
