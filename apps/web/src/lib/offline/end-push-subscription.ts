/** Ends the pushes to this browser: the push service then tells the server, which forgets it (CORE-156). */
export async function endPushSubscription(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // A browser without push has none to end.
  }
}
