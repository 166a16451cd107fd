/** The query-string switches of the viewer (OPS-21). */
export interface ViewerSwitches {
  /** Milliseconds of a slice; above 0 a layer shows as it grows. */
  readonly batchMs: number
  readonly hasOutlines: boolean
  /** Off: every strip is drawn at every zoom, seen or not. */
  readonly isOptimised: boolean
}

/** A careless number must not hold the page up. */
const maxBatchMs = 50

export function readViewerSwitches(search: string): ViewerSwitches {
  const query = new URLSearchParams(search)
  const batch = Number.parseInt(query.get('batch') ?? '0', 10)
  return {
    batchMs: Number.isNaN(batch) ? 0 : Math.min(maxBatchMs, Math.max(0, batch)),
    hasOutlines: query.has('outline'),
    isOptimised: query.get('optimise') !== '0',
  }
}
