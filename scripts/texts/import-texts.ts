import type { TextDocument } from './export-texts.ts'
import { type LanguageTable, languageName, referenceLanguage } from './find-texts.ts'
import { listLeaves, printLike, printText } from './text-node.ts'
import { listTextFiles, type Sources } from './text-sources.ts'

export type TextImport =
  | { readonly problems: readonly string[] }
  /** The new sources of the files that change, not yet formatted. */
  | { readonly changed: ReadonlyMap<string, string> }

/** All or nothing: with one problem no file changes. */
export function importTexts(sources: Sources, document: TextDocument): TextImport {
  const files = listTextFiles(sources)
  const problems = [
    ...checkLanguage(document),
    ...Object.keys(document.texts)
      .filter((file) => files.every((one) => one.file !== file))
      .map((file) => `${file} has no texts: export again`),
    ...files.flatMap(({ file, tables }) =>
      checkFile(tables, { texts: document.texts[file] ?? {}, language: document.language }).map(
        (problem) => `${file}: ${problem}`,
      ),
    ),
  ]
  if (problems.length > 0) return { problems }
  const changed = new Map<string, string>()
  for (const { file, source, tables } of files) {
    const texts = document.texts[file] ?? {}
    const textOf = (key: string) => texts[key]?.[document.language] ?? ''
    const written = writeColumn(source, { tables, language: document.language, textOf })
    if (written !== source) changed.set(file, written)
  }
  return { changed }
}

function checkLanguage({ language }: TextDocument): string[] {
  return languageName.test(language) ? [] : [`"${language}" is no language: two small letters are`]
}

type FileTexts = TextDocument['texts'][string]

function checkFile(
  tables: readonly LanguageTable[],
  { texts, language }: { texts: FileTexts; language: string },
): string[] {
  const leaves = new Map(tables.flatMap(({ key, reference }) => listLeaves(reference, key)))
  const unknown = Object.keys(texts).filter((key) => !leaves.has(key))
  return [
    ...unknown.map((key) => `${key} is no text of this file`),
    ...[...leaves].flatMap(([key, { text: portuguese }]) => {
      const entry = texts[key]
      const text = entry?.[language]
      if (entry === undefined || text === undefined) return [`${key} is missing`]
      if (language === referenceLanguage) return []
      if (text.trim() === '' && portuguese.trim() !== '') return [`${key} is empty`]
      if (entry[referenceLanguage] !== portuguese)
        return [`${key} translates a Portuguese text that has changed since: export again`]
      const wanted = listPlaceholders(portuguese)
      const found = listPlaceholders(text)
      return wanted.join(' ') === found.join(' ')
        ? []
        : [`${key} has the placeholders ${name(found)} but must have ${name(wanted)}`]
    }),
  ]
}

/** `{{count}}` of the page, `{name}` of the server, `${constant}` of the source, `$t(key)` and tags such as `<b>`. */
const placeholder = /\$\{[^}]*\}|\{\{[^}]*\}\}|\{\w+\}|\$t\([^)]*\)|<\/?\w+\s*\/?>/g

function listPlaceholders(text: string): string[] {
  return (text.match(placeholder) ?? []).toSorted()
}

function name(placeholders: readonly string[]): string {
  return placeholders.length === 0 ? 'none' : placeholders.join(' ')
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

function writeColumn(
  source: string,
  to: { tables: readonly LanguageTable[]; language: string; textOf: (key: string) => string },
): string {
  const { tables, language, textOf } = to
  const edits = tables.flatMap(({ key, reference, columns, end }): Edit[] => {
    const column = columns.get(language)
    if (column === undefined) {
      const printed = printLike(reference, { prefix: key, textOf })
      return [{ start: end, end, text: `,\n${language}: ${printed}` }]
    }
    return listLeaves(column, key)
      .filter(([name, { text }]) => text !== textOf(name))
      .map(([name, leaf]) => ({ ...leaf.at, text: printText(textOf(name), leaf) }))
  })
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source)
}
