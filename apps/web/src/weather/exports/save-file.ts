/** What a click on a link with `download` does. */
export function followLink(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

const keptMs = 60_000

export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  followLink(address, fileName)
  // The browser may still be asking where to put it.
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

/** The name that the server gave the file; null when it gave none. */
export function readFileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
