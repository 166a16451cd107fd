/** Whether four corners run clockwise, as they do where a machine goes backwards. By the cross product of diagonals. */
export function isClockwise(corners: Float64Array, at: number): boolean {
  const acrossX = (corners[at + 4] ?? 0) - (corners[at] ?? 0)
  const acrossY = (corners[at + 5] ?? 0) - (corners[at + 1] ?? 0)
  const otherX = (corners[at + 6] ?? 0) - (corners[at + 2] ?? 0)
  const otherY = (corners[at + 7] ?? 0) - (corners[at + 3] ?? 0)
  return acrossX * otherY - acrossY * otherX < 0
}
