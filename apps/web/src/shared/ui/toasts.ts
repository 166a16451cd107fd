import type { Toast } from './toast.ts'

let everShown = false
const listeners = new Set<() => void>()

/** Shows a short message. The toasts' code is loaded with the first of them, so that no page waits for it. */
export function showToast(toast: Toast): void {
  everShown = true
  for (const listener of listeners) listener()
  void import('./toast-stack.tsx').then(({ pushToast }) => pushToast(toast))
}

export function wasToastShown(): boolean {
  return everShown
}

export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
