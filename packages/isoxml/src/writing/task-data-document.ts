export const taskDataFolder = 'TASKDATA'

/** Of the library's manager. */
export const taskDataOptions = {
  version: 4,
  rootFolder: taskDataFolder,
  fmisTitle: 'Talhão',
  fmisVersion: '1.0',
} as const

/** The zip is the library's only way to give files out. */
export async function unpackXml(zipped: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const { default: JSZip } = await import('jszip')
  const files = new Map<string, Uint8Array>()
  for (const [path, file] of Object.entries((await JSZip.loadAsync(zipped)).files))
    if (path.toLowerCase().endsWith('.xml'))
      files.set(path, new TextEncoder().encode(unescapeOnce(await file.async('string'))))
  return files
}

/** The library escapes what is written, and so does its writer of XML: a name with an & would be read with an &amp;. */
function unescapeOnce(text: string): string {
  return text.replaceAll('&amp;', '&')
}

const maxDesignator = 32

/** As much of a name as the standard has room for, without the characters that XML cannot hold. */
export function cutName(name: string): string {
  const text = name.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim()
  return [...text].slice(0, maxDesignator).join('').trim()
}

/** Begins with FF, ends with the letters of a language from the last: Portuguese. */
export const localizationLabel = 'FF000000007470'

export function writeHex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0')
}
