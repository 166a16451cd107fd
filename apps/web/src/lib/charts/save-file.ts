import { minuteMs } from '@talhao/local-time'

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

/** Hands a file to the person as the browser hands over downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  followLink(address, name)
  // A browser reads the address when it is free to, and may still be asking where to put the file.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs)
}

/** Letters of any language stay; what file systems refuse does not. */
export function makeFileName(parts: readonly string[], extension: string): string {
  const name = parts.map((part) => part.replace(/[\\/:*?"<>|\s]+/g, '-').replace(/^-|-$/g, '')).join('_')
  return `${name}.${extension}`
}
