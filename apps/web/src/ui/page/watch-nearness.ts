interface NearnessWatch {
  /** How far above and below the screen still counts as near. */
  readonly marginPx: number
  readonly onChange: (isNear: boolean) => void
}

/** Tells when an element comes near the screen and when it leaves. Browsers that cannot tell: it is near. */
export function watchNearness(element: Element, { marginPx, onChange }: NearnessWatch): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onChange(true)
    return () => undefined
  }
  const watch = new IntersectionObserver(
    (entries) => onChange(entries.some(({ isIntersecting }) => isIntersecting)),
    { rootMargin: `${marginPx}px 0px` },
  )
  watch.observe(element)
  return () => watch.disconnect()
}
