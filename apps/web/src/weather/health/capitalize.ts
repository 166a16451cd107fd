/** Names of readings stand within sentences, too, and are written small. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
