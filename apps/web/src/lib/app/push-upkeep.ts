import type { NamedSubscription, SubscriptionStore } from './kept-subscription.ts'

/** As the contract has it; the worker is too small a place for all of the contract. */
export const renewalPath = '/api/v2/push_renewals'

/** A subscription as browsers have it. */
export interface LiveSubscription {
  readonly options: { readonly applicationServerKey: ArrayBuffer | null }
  toJSON(): unknown
  unsubscribe(): Promise<unknown>
}

export interface PushMeans {
  getSubscription(): Promise<LiveSubscription | null>
  subscribe(key: string): Promise<LiveSubscription>
  readonly store: SubscriptionStore
  fetch(path: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'json'>>
}

/**
 * Compares the browser's subscription with what the server knows and has the server follow it; asks nobody for anything.
 * Called once a visit by somebody who allowed notifications (ALR-154).
 */
export async function checkSubscription(means: PushMeans): Promise<void> {
  const { store } = means
  const kept = await store.read()
  const live = await means.getSubscription()
  // Without either nobody ever asked for pushes here, or they ended them.
  if (kept === null && live === null) return
  if (live === null) return kept === null ? undefined : replace(means, kept.subscription, kept.key)
  const now = readSubscription(live)
  if (now === null) return
  const before = kept?.subscription ?? now
  let answer = await renew(means, before, now)
  if (answer?.result === 'unknown' && before.endpoint !== now.endpoint) answer = await renew(means, now, now)
  if (answer === null) return
  if (answer.result === 'unknown') return store.forget()
  if (answer.result === 'expired' || isOfOtherKey(live, answer.publicKey)) {
    await live.unsubscribe()
    return replace(means, now, answer.publicKey)
  }
  await store.keep({ subscription: now, key: answer.publicKey })
}

/** What a worker does when the browser says that its subscription changed. */
export async function followChange(
  means: PushMeans,
  { before, now }: { before: LiveSubscription | null; now: LiveSubscription | null },
): Promise<void> {
  const kept = await means.store.read()
  const old = (before === null ? null : readSubscription(before)) ?? kept?.subscription ?? null
  const key = kept?.key ?? readKey(before) ?? ''
  if (old === null) return
  if (now === null) return replace(means, old, key)
  const renewed = readSubscription(now)
  if (renewed !== null) await report(means, old, { subscription: renewed, key })
}

async function replace(means: PushMeans, before: NamedSubscription, key: string): Promise<void> {
  const now = readSubscription(await means.subscribe(key))
  if (now !== null) await report(means, before, { subscription: now, key })
}

async function report(
  means: PushMeans,
  before: NamedSubscription,
  now: { subscription: NamedSubscription; key: string },
): Promise<void> {
  const answer = await renew(means, before, now.subscription)
  // Without a connection the next visit tells it, by what is kept.
  if (answer !== null && answer.result !== 'unknown') await means.store.keep(now)
}

interface Renewal {
  readonly result: 'same' | 'renewed' | 'expired' | 'unknown'
  readonly publicKey: string
}

async function renew(
  { fetch }: PushMeans,
  before: NamedSubscription,
  now: NamedSubscription,
): Promise<Renewal | null> {
  try {
    const answer = await fetch(renewalPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ before, now }),
    })
    return answer.ok ? ((await answer.json()) as { data: Renewal }).data : null
  } catch {
    return null
  }
}

/** null: half a subscription, which some browsers have for a moment. */
function readSubscription(live: LiveSubscription): NamedSubscription | null {
  const { endpoint, keys } = live.toJSON() as Partial<NamedSubscription>
  return endpoint === undefined || keys === undefined ? null : { endpoint, keys }
}

function isOfOtherKey(live: LiveSubscription, publicKey: string): boolean {
  const key = readKey(live)
  return key !== null && key !== publicKey
}

function readKey(live: LiveSubscription | null): string | null {
  const bytes = live?.options.applicationServerKey ?? null
  if (bytes === null) return null
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
