const maxWaitMs = 500

/** When the page has nothing else to do, and soon in any case; Safari cannot tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => work(), { timeout: maxWaitMs })
  else setTimeout(work, 0)
}
