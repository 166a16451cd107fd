import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportTexts, type TextDocument } from './export-texts.ts'
import { languageName } from './find-texts.ts'
import { importTexts } from './import-texts.ts'
import { readDocument } from './read-document.ts'
import { readSources } from './text-sources.ts'

const usage = `npm run texts -- export LANGUAGE FILE   writes all texts of a language, the Portuguese beside them
npm run texts -- import LANGUAGE FILE   writes them back into the sources; a new language becomes a column`

const root = join(import.meta.dirname, '../..')

try {
  run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function run([command, language = '', file]: readonly string[]): void {
  if ((command !== 'export' && command !== 'import') || file === undefined) throw new Error(usage)
  if (!languageName.test(language)) throw new Error(`"${language}" is no language: two small letters are`)
  if (command === 'export') writeDocument(exportTexts(readSources(root), language), file)
  else writeSources(language, readDocument(readFileSync(file, 'utf8')))
}

function writeDocument(document: TextDocument, file: string): void {
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  const files = Object.values(document.texts)
  const count = files.reduce((sum, texts) => sum + Object.keys(texts).length, 0)
  console.log(`${count} texts of ${files.length} files are in ${file}`)
}

function writeSources(language: string, document: TextDocument): void {
  if (document.language !== language)
    throw new Error(`The file holds "${document.language}", not "${language}"`)
  const result = importTexts(readSources(root), document)
  if ('problems' in result)
    throw new Error(`Nothing was imported:\n${result.problems.map((problem) => `  ${problem}`).join('\n')}`)
  for (const [path, source] of result.changed) writeFileSync(join(root, path), source)
  const paths = [...result.changed.keys()]
  if (paths.length > 0)
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', ...paths],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  console.log(`${paths.length} files changed`)
}
