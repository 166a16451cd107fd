/** The row that a key leads to; null for a key that is not about rows. */
export function moveActiveRow(input: {
  readonly key: string
  readonly active: number
  readonly count: number
}): number | null {
  const last = input.count - 1
  if (last < 0) return null
  const clamp = (row: number) => Math.max(0, Math.min(last, row))
  switch (input.key) {
    case 'ArrowDown':
      return clamp(input.active + 1)
    case 'ArrowUp':
      return input.active < 0 ? last : clamp(input.active - 1)
    case 'PageDown':
      return clamp(input.active + 8)
    case 'PageUp':
      return clamp(input.active - 8)
    default:
      return null
  }
}
