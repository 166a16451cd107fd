/** What a subscription says of itself, as far as the server wants to know. */
export interface NamedSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The subscription that the server was told of, for when the browser has another one. */
export interface KeptSubscription {
  readonly subscription: NamedSubscription
  /** The key that it was made with. */
  readonly key: string
}

export interface SubscriptionStore {
  read(): Promise<KeptSubscription | null>
  keep(kept: KeptSubscription): Promise<void>
  forget(): Promise<void>
}

const cacheName = 'talhao-push'
const address = '/push-subscription'

/** In the one place that pages and the worker share and that keeps text: a cache. */
export function createSubscriptionStore(storage: CacheStorage): SubscriptionStore {
  return {
    async read() {
      const found = await (await storage.open(cacheName)).match(address)
      return found === undefined ? null : found.json()
    },
    async keep(kept) {
      await (await storage.open(cacheName)).put(address, new Response(JSON.stringify(kept)))
    },
    async forget() {
      await storage.delete(cacheName)
    },
  }
}
