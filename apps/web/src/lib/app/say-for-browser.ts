/** A text in the language of the browser where there is one; the service worker does not know what its person chose. */
export function sayForBrowser(
  texts: Readonly<Record<string, string>> & { readonly pt: string },
  browserLanguage: string,
): string {
  const own = Object.entries(texts).find(([language]) => browserLanguage.startsWith(language))
  return own?.[1] ?? texts.pt
}
