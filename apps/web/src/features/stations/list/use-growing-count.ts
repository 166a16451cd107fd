import { startTransition, useEffect, useState } from 'react'

const first = 36
const step = 24

/** Draws a long list in pieces, each well under a frame's patience; short lists are there at once. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => startTransition(() => setCount(count + step)), 16)
    return () => clearTimeout(timer)
  }, [count, total])
  return count
}
