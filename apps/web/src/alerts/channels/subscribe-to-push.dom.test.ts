import { afterEach, expect, it, vi } from 'vitest'
import { subscribeToPush } from './subscribe-to-push.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const subscription = {
  endpoint: 'https://push.example.com/abc',
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}

interface Browser {
  readonly hasWorker?: boolean
  readonly permission?: NotificationPermission
  readonly subscribe?: () => Promise<{ toJSON: () => unknown }>
}

/** A browser with a push service: jsdom has none. */
function haveBrowser({ hasWorker = true, permission = 'granted', subscribe }: Browser = {}) {
  const unsubscribe = vi.fn(async () => true)
  const subscribeCalls = vi.fn(subscribe ?? (async () => ({ toJSON: () => subscription })))
  const pushManager = { subscribe: subscribeCalls, getSubscription: async () => ({ unsubscribe }) }
  const kept: unknown[] = []
  const put = async (_address: string, answer: Response) => kept.push(await answer.json())
  vi.stubGlobal('caches', { open: async () => ({ put }) })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => (hasWorker ? {} : undefined),
      ready: Promise.resolve({ pushManager }),
    },
  })
  return { subscribeCalls, unsubscribe, kept }
}

it('subscribes with the key of the installation, in sight of the person', async () => {
  const { subscribeCalls, kept } = haveBrowser()
  expect(await subscribeToPush('BKey')).toEqual({ subscription })
  expect(kept).toEqual([{ subscription, key: 'BKey' }])
  expect(subscribeCalls).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
})

it('says that the browser knows no push', async () => {
  expect(await subscribeToPush('BKey')).toEqual({ problem: 'unsupported' })
})

it('does not wait for a worker that nobody registered', async () => {
  haveBrowser({ hasWorker: false })
  expect(await subscribeToPush('BKey')).toEqual({ problem: 'noWorker' })
})

it('has the worker started that the page has put off until it is quiet', async () => {
  vi.stubEnv('PROD', true)
  haveBrowser({ hasWorker: false })
  const { serviceWorker } = navigator
  const { ready } = serviceWorker
  const register = vi.fn(async () => {
    Object.assign(serviceWorker, { getRegistration: async () => ({}) })
  })
  Object.assign(serviceWorker, { register, addEventListener: () => undefined })
  // Whoever started it would go on with it beyond this test: for them it is never ready.
  const answers = [new Promise(() => undefined), ready]
  Object.defineProperty(serviceWorker, 'ready', { get: () => answers.shift() })
  expect(await subscribeToPush('BKey')).toEqual({ subscription })
  expect(register).toHaveBeenCalledOnce()
})

it('says that the person, or the browser for them, refused', async () => {
  haveBrowser({ permission: 'denied' })
  expect(await subscribeToPush('BKey')).toEqual({ problem: 'denied' })
})

it('ends a subscription with another key and subscribes anew', async () => {
  let calls = 0
  const { unsubscribe } = haveBrowser({
    subscribe: async () => {
      calls += 1
      if (calls === 1) throw new DOMException('other key', 'InvalidStateError')
      return { toJSON: () => subscription }
    },
  })
  expect(await subscribeToPush('BKey')).toEqual({ subscription })
  expect(unsubscribe).toHaveBeenCalledOnce()
})

it('says that subscribing failed, also where half a subscription came', async () => {
  haveBrowser({ subscribe: () => Promise.reject(new DOMException('no service', 'AbortError')) })
  expect(await subscribeToPush('BKey')).toEqual({ problem: 'failed' })
  haveBrowser({ subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://push.example.com' }) }) })
  expect(await subscribeToPush('BKey')).toEqual({ problem: 'failed' })
})
