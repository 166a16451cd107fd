import { BrowserSubscription } from '@talhao/contract/alerts/channels'
import { matchesSchema } from '../../lib/api/matches-schema.ts'
import { createSubscriptionStore } from '../../lib/app/kept-subscription.ts'
import { startServiceWorker } from '../../lib/app/register-service-worker.ts'

/** Why this browser cannot be pushed to. */
export type PushProblem = 'unsupported' | 'noWorker' | 'denied' | 'failed'

export type PushSubscribed =
  | { readonly subscription: BrowserSubscription }
  | { readonly problem: PushProblem }

/**
 * Asks this browser to be pushed to, with the installation's key. Called by a click alone: a browser asks its person
 * only then, and who refused once is not asked again.
 */
export async function subscribeToPush(applicationServerKey: string): Promise<PushSubscribed> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return { problem: 'unsupported' }
  // On a first visit it may still wait for the page to be quiet.
  await startServiceWorker()
  // `ready` waits for ever where no worker was registered.
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return { problem: 'noWorker' }
  if ((await Notification.requestPermission()) !== 'granted') return { problem: 'denied' }
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    const subscribed = await pushManager.subscribe(options).catch(async () => {
      // Subscribed with the key of another installation, which must end first.
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    const subscription: unknown = subscribed.toJSON()
    if (!matchesSchema(BrowserSubscription, subscription)) return { problem: 'failed' }
    // For when the browser replaces it; without it the browser's own word has to do.
    await createSubscriptionStore(caches)
      .keep({ subscription, key: applicationServerKey })
      .catch(() => undefined)
    return { subscription }
  } catch {
    return { problem: 'failed' }
  }
}
