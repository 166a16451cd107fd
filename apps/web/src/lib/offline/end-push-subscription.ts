import { createSubscriptionStore } from '../app/kept-subscription.ts'

/** Ends the pushes to this browser: the push service then tells the server, which forgets it (CORE-156). */
export async function endPushSubscription(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
    // Or the next visit would subscribe again.
    await createSubscriptionStore(caches).forget()
  } catch {
    // A browser without push has none to end.
  }
}
