import { type RefObject, useEffect } from 'react'

/** CORE-40. */
const bottomPx = 20

interface MorePages {
  readonly end: RefObject<Element | null>
  /** False at the end of the list and while a page is on its way. */
  readonly isWanted: boolean
  readonly onMore: () => void
}

/** Asks for the next page once the end of the list is within 20 px of the screen's bottom. */
export function useLoadMore({ end, isWanted, onMore }: MorePages): void {
  useEffect(() => {
    const element = end.current
    if (element === null || !isWanted) return
    // Browsers that cannot tell get the whole list, page after page.
    if (typeof IntersectionObserver === 'undefined') {
      onMore()
      return
    }
    // A new watch tells at once where the end is: a page that does not fill the screen is followed by the next.
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: `0px 0px ${bottomPx}px 0px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [end, isWanted, onMore])
}
