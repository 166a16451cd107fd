import { createSubscriptionStore } from './kept-subscription.ts'
import { checkSubscription } from './push-upkeep.ts'

const checkedKey = 'talhao-push-checked'

/** Once a session of the browser's tab, for those who allowed notifications (ALR-154). */
export async function checkPushAtVisit(): Promise<void> {
  try {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    if (sessionStorage.getItem(checkedKey) !== null) return
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration?.pushManager === undefined) return
    sessionStorage.setItem(checkedKey, '1')
    const { pushManager } = registration
    await checkSubscription({
      getSubscription: () => pushManager.getSubscription(),
      subscribe: (applicationServerKey) =>
        pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
      store: createSubscriptionStore(caches),
      fetch: (path, init) => fetch(path, init),
    })
  } catch {
    // A browser that forbids any of it is told on the page of the channels.
  }
}
