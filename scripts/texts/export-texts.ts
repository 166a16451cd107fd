import { referenceLanguage } from './find-texts.ts'
import { listLeaves } from './text-node.ts'
import { listTextFiles, type Sources } from './text-sources.ts'

/** What a translator is handed: by file and key, the Portuguese and, beside it, the text in one language. */
export interface TextDocument {
  readonly language: string
  readonly texts: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
}

/** Texts that the language does not have yet are empty. */
export function exportTexts(sources: Sources, language: string): TextDocument {
  const files = listTextFiles(sources).map(({ file, tables }) => {
    const texts = tables.flatMap(({ key, reference, columns }) => {
      const column = columns.get(language)
      const translated = new Map(column === undefined ? [] : listLeaves(column, key))
      return listLeaves(reference, key).map(
        ([name, { text }]) =>
          [name, { [referenceLanguage]: text, [language]: translated.get(name)?.text ?? '' }] as const,
      )
    })
    return [file, Object.fromEntries(texts)] as const
  })
  return { language, texts: Object.fromEntries(files) }
}
