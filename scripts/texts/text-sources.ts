import { openProject } from '../checks/open-project.ts'
import { isGenerated, isTest } from '../checks/source-files.ts'
import { findTexts, type LanguageTable } from './find-texts.ts'

/** Every source of the product, by its path. Texts may stand in any of them. */
export type Sources = ReadonlyMap<string, string>

const product = /^((apps|packages)\/[^/]+\/src|apps\/web\/verifier)\/.*\.tsx?$/
/** The languages themselves: codes and locales, no words. */
const languageList = 'packages/contract/src/core/languages.ts'

export function readSources(root: string): Sources {
  const { files, read } = openProject(root)
  const sources = files.filter(
    (file) => product.test(file) && file !== languageList && !isTest(file) && !isGenerated(file),
  )
  return new Map(sources.map((file) => [file, read(file)]))
}

export interface TextFile {
  readonly file: string
  readonly source: string
  readonly tables: readonly LanguageTable[]
}

export function listTextFiles(sources: Sources): TextFile[] {
  return [...sources]
    .filter(([, source]) => /\bpt: /.test(source))
    .map(([file, source]) => ({ file, source, tables: findTexts(file, source) }))
    .filter(({ tables }) => tables.length > 0)
}
