/** A browser may refuse to keep anything; the page then begins as on the first day. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function saveText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}
