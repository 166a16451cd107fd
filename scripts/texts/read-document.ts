import type { TextDocument } from './export-texts.ts'

/** Throws with a plain sentence when the file is not what `export` writes. */
export function readDocument(json: string): TextDocument {
  const document: unknown = JSON.parse(json)
  if (!isRecord(document) || typeof document.language !== 'string' || !isRecord(document.texts))
    throw new Error('The file must hold "language" and "texts", as export writes them')
  const texts: Record<string, Record<string, Record<string, string>>> = {}
  for (const [file, entries] of Object.entries(document.texts)) {
    if (!isRecord(entries)) throw new Error(`"${file}" must hold its texts by key`)
    const read: Record<string, Record<string, string>> = {}
    for (const [key, entry] of Object.entries(entries)) {
      if (!isTexts(entry)) throw new Error(`"${key}" of "${file}" must hold a text a language`)
      read[key] = entry
    }
    texts[file] = read
  }
  return { language: document.language, texts }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}
