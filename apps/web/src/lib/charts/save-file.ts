/** Hands a file to the person as the browser hands over downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // A browser reads the address when it is free to; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Letters of any language stay; what file systems refuse does not. */
export function makeFileName(parts: readonly string[], extension: string): string {
  const name = parts.map((part) => part.replace(/[\\/:*?"<>|\s]+/g, '-').replace(/^-|-$/g, '')).join('_')
  return `${name}.${extension}`
}
