export function readCookie(name: string, cookies = document.cookie): string | null {
  for (const part of cookies.split('; ')) {
    const [key, ...value] = part.split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return null
}

interface CookieInput {
  readonly name: string
  readonly value: string
  /** Null: until the browser is closed. */
  readonly maxAgeSeconds: number | null
}

export function describeCookie({ name, value, maxAgeSeconds }: CookieInput, protocol: string): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (maxAgeSeconds !== null) parts.push(`Max-Age=${maxAgeSeconds}`)
  if (protocol === 'https:') parts.push('Secure')
  return parts.join('; ')
}

export function writeCookie(cookie: CookieInput): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent in Firefox and in plain http pages.
  document.cookie = describeCookie(cookie, window.location.protocol)
}

export function removeCookie(name: string): void {
  writeCookie({ name, value: '', maxAgeSeconds: 0 })
}
