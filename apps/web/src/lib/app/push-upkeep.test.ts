import { renewPushSubscription } from '@talhao/contract/alerts/channels'
import { expect, it } from 'vitest'
import type { KeptSubscription } from './kept-subscription.ts'
import { checkSubscription, followChange, type PushMeans, renewalPath } from './push-upkeep.ts'

const key = Buffer.alloc(65, 7).toString('base64url')
const otherKey = Buffer.alloc(65, 8).toString('base64url')
const subscriptionOf = (name: string) => ({
  endpoint: `https://push.example.com/${name}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
})

interface World {
  /** What the browser has. */
  readonly live?: string
  readonly kept?: string
  /** Key that the browser's is made with. */
  readonly liveKey?: string
  readonly results?: readonly string[]
  readonly isOffline?: boolean
}

function haveBrowser({ live, kept, liveKey = key, results = [], isOffline = false }: World) {
  const done: unknown[] = []
  const left = [...results]
  let stored: KeptSubscription | null =
    kept === undefined ? null : { subscription: subscriptionOf(kept), key }
  const alive = (name: string, by = liveKey) => ({
    options: { applicationServerKey: new Uint8Array(Buffer.from(by, 'base64url')).buffer },
    toJSON: () => ({ ...subscriptionOf(name), expirationTime: null }),
    unsubscribe: async () => done.push(`end ${name}`),
  })
  const means: PushMeans = {
    getSubscription: async () => (live === undefined ? null : alive(live)),
    subscribe: async (by) => {
      done.push(`subscribe ${by === key ? 'key' : 'other key'}`)
      return alive('fresh', by)
    },
    store: {
      read: async () => stored,
      keep: async (one) => {
        stored = one
      },
      forget: async () => {
        stored = null
      },
    },
    fetch: async (path, { body }) => {
      if (isOffline) throw new TypeError('Failed to fetch')
      const { before, now } = JSON.parse(String(body))
      done.push([path, before.endpoint.split('/').at(-1), now.endpoint.split('/').at(-1)])
      return { ok: true, json: async () => ({ data: { result: left.shift() ?? 'same', publicKey: key } }) }
    },
  }
  return { means, done, alive, readKept: () => stored?.subscription.endpoint.split('/').at(-1) ?? null }
}
const told = (before: string, now: string) => [renewalPath, before, now]

it('calls what the contract has', () => {
  expect([renewPushSubscription.method, renewPushSubscription.path]).toEqual(['POST', renewalPath])
})

it('does nothing where nobody asked for pushes', async () => {
  const { means, done } = haveBrowser({})
  await checkSubscription(means)
  expect(done).toEqual([])
})

it.each([
  ['the same', { live: 'a', kept: 'a', results: ['same'] }, [told('a', 'a')], 'a'],
  ['one from before this was kept', { live: 'a', results: ['same'] }, [told('a', 'a')], 'a'],
  ['one that the browser changed', { live: 'b', kept: 'a', results: ['renewed'] }, [told('a', 'b')], 'b'],
  [
    'one that the worker has told of already',
    { live: 'b', kept: 'a', results: ['unknown', 'same'] },
    [told('a', 'b'), told('b', 'b')],
    'b',
  ],
  [
    'one that the browser lost',
    { kept: 'a', results: ['renewed'] },
    ['subscribe key', told('a', 'fresh')],
    'fresh',
  ],
  [
    'one that the push service ended',
    { live: 'a', kept: 'a', results: ['expired', 'renewed'] },
    [told('a', 'a'), 'end a', 'subscribe key', told('a', 'fresh')],
    'fresh',
  ],
  [
    'one of another key',
    { live: 'a', kept: 'a', liveKey: otherKey, results: ['same', 'renewed'] },
    [told('a', 'a'), 'end a', 'subscribe key', told('a', 'fresh')],
    'fresh',
  ],
  ['one that the person deleted', { live: 'a', kept: 'a', results: ['unknown'] }, [told('a', 'a')], null],
])('at a visit looks after %s', async (_what, world, steps, keptAfter) => {
  const { means, done, readKept } = haveBrowser(world)
  await checkSubscription(means)
  expect(done).toEqual(steps)
  expect(readKept()).toBe(keptAfter)
})

it('keeps what it has without a connection', async () => {
  const { means, readKept } = haveBrowser({ live: 'b', kept: 'a', isOffline: true })
  await checkSubscription(means)
  expect(readKept()).toBe('a')
})

it('subscribes again when the browser says that it ended, and reports it', async () => {
  const { means, done, alive, readKept } = haveBrowser({ results: ['renewed'] })
  await followChange(means, { before: alive('old'), now: null })
  expect(done).toEqual(['subscribe key', told('old', 'fresh')])
  expect(readKept()).toBe('fresh')
})

it('reports the one that the browser already has, also where it does not name the one before', async () => {
  const { means, done, alive } = haveBrowser({ kept: 'kept', results: ['renewed'] })
  await followChange(means, { before: null, now: alive('new') })
  expect(done).toEqual([told('kept', 'new')])
})

it('leaves it where nothing is known of the one before', async () => {
  const { means, done } = haveBrowser({})
  await followChange(means, { before: null, now: null })
  expect(done).toEqual([])
})
