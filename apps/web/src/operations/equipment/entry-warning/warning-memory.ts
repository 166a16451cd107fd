/** Who has read the warning in this browser; private windows may refuse to keep it. */
function keyOf(userId: string): string {
  return `equipment-warning-read:${userId}`
}

export function wasWarningRead(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

export function saveWarningRead(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), '1')
  } catch {
    // Then it is shown again next time.
  }
}
