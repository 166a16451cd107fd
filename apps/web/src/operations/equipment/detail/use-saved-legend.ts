import type { Legend } from '@talhao/operation-maps'
import { useMemo, useState } from 'react'

/** The same object as long as it says the same: a new legend paints every strip of every file again. */
export function useSavedLegend(legend: Legend | null): Legend | null {
  const said = useMemo(() => JSON.stringify(legend), [legend])
  const [kept, setKept] = useState({ said, legend })
  if (kept.said === said) return kept.legend
  setKept({ said, legend })
  return legend
}
