export interface RowWindow {
  readonly first: number
  /** The one after the last. */
  readonly end: number
}

/** Rows beyond each edge, so that a quick scroll meets no hole. */
const rowsBeyond = 6

export function readRowWindow(input: {
  readonly scrolledPx: number
  readonly heightPx: number
  readonly rowPx: number
  readonly count: number
}): RowWindow {
  const first = Math.floor(input.scrolledPx / input.rowPx) - rowsBeyond
  const end = Math.ceil((input.scrolledPx + input.heightPx) / input.rowPx) + rowsBeyond
  return { first: Math.max(0, Math.min(first, input.count)), end: Math.max(0, Math.min(end, input.count)) }
}

/** Where to scroll so that a row is seen whole; null when it is. */
export function scrollToRow(input: {
  readonly row: number
  readonly scrolledPx: number
  readonly heightPx: number
  readonly rowPx: number
}): number | null {
  const top = input.row * input.rowPx
  if (top < input.scrolledPx) return top
  if (top + input.rowPx > input.scrolledPx + input.heightPx) return top + input.rowPx - input.heightPx
  return null
}
