import { useEffect, useState } from 'react'

/** Seconds left of a span that starts again whenever `seconds` is given anew; 0 when there is none. */
export function useCountdown(span: { readonly seconds: number } | null): number {
  const [left, setLeft] = useState(span?.seconds ?? 0)

  useEffect(() => {
    if (span === null) {
      setLeft(0)
      return
    }
    setLeft(span.seconds)
    const end = Date.now() + span.seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [span])

  return left
}
