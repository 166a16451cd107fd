import { useState } from 'react'
import type { BandSpan } from './band-span.ts'

/** The class that is seen alone, chosen in the legend; another map, named by its key, begins with all of them. */
export function useIsolatedClass(key: string): readonly [BandSpan | null, (span: BandSpan | null) => void] {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly span: BandSpan } | null>(null)
  const isolated = chosen?.key === key ? chosen.span : null
  return [isolated, (span) => setChosen(span === null ? null : { key, span })]
}
