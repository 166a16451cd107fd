import type { Toast } from './toast.ts'

let everShown = false
const listeners = new Set<() => void>()

/** Shows a short message. The toasts' code is loaded with the first of them, so that no page waits for it. */
export function showToast(toast: Toast): void {
  everShown = true
  for (const listener of listeners) listener()
  // Without a connection before the first of them there is no toast; the banner tells it.
  void import('./toast-stack.tsx').then(({ pushToast }) => pushToast(toast)).catch(() => undefined)
}

export function wasToastShown(): boolean {
  return everShown
}

export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
