import { useEffect, useState } from 'react'

const step = 48

/** Draws a long list in pieces, each well under a frame's patience; short lists are there at once. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => setCount(count + step), 16)
    return () => clearTimeout(timer)
  }, [count, total])
  return count
}
