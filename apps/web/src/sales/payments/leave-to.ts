/** Leaves the app for the payment provider's page. */
export function leaveTo(url: string): void {
  window.location.assign(url)
}
