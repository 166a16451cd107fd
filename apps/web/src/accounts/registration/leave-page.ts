export function leavePage(address: string): void {
  window.location.assign(address)
}
