import { useEffect } from 'react'

/** The browser asks before the page is left in the middle of something. */
export function useStayingOnPage({ isBusy }: { isBusy: boolean }): void {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}
