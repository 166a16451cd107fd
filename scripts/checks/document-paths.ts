import { posix } from 'node:path'
import type { Check } from './check.ts'

const page = /^(?:(?:ARCHITECTURE|CONTRIBUTING|README)\.md|docs\/(?!product\/|wire\.md).+\.md)$/
const fence = /^```.*?^```/gms
const inlineCode = /`([^`\n]+)`/g
/** Letters alone: a span with blanks is a command, one with `<part>`, `*` or `{id}` stands for many, one that begins with `/` is a URL. */
const literalPath = /^[\w@][\w@./-]*$/
const sourceFile = /\.(?:ts|tsx|mjs|md|json|css|sql)$/

const topFolder = /^(?:apps|packages|tools|scripts|docs|e2e|bench)\//
const sources = /^(?:apps\/(?:server|web)|packages\/[^/]+)\/src\//
/** Names that the glossary gives to the three sides. */
const sides = {
  server: 'apps/server/src',
  web: 'apps/web/src',
  contract: 'packages/contract/src',
}

export const documentPaths: Check = {
  name: 'every path that a document names exists',
  findProblems: ({ files, read }) => {
    const places = collectPlaces(files)
    return files
      .filter((file) => page.test(file))
      .flatMap((file) =>
        listCodes(read(file))
          .filter((code) => isMissing(code, places))
          .map((code) => `${file} names ${code}, which is not there`),
      )
  },
}

function listCodes(text: string): readonly string[] {
  return [...text.replace(fence, '').matchAll(inlineCode)].map(([, code = '']) => code)
}

interface Places {
  /** Files and folders, each from the root and from the sources it lies in. */
  readonly paths: ReadonlySet<string>
  readonly fileNames: ReadonlySet<string>
  /** What a path without an extension begins with, so that it is not taken for a URL or a type of content. */
  readonly firstFolders: ReadonlySet<string>
}

function collectPlaces(files: readonly string[]): Places {
  const inSources = files.filter((file) => sources.test(file)).map((file) => file.replace(sources, ''))
  const inFolders = inSources.filter((file) => file.includes('/'))
  return {
    paths: new Set([...files, ...inSources].flatMap(listWithFolders)),
    fileNames: new Set(files.map((file) => posix.basename(file))),
    firstFolders: new Set([...inFolders.map(readFirstFolder), ...Object.keys(sides)]),
  }
}

function isMissing(code: string, { paths, fileNames, firstFolders }: Places): boolean {
  if (!literalPath.test(code)) return false
  if (!code.includes('/')) return sourceFile.test(code) && !fileNames.has(code)
  const first = readFirstFolder(code)
  if (!topFolder.test(code) && !firstFolders.has(first) && !sourceFile.test(code)) return false
  const side = Object.entries(sides).find(([name]) => name === first)?.[1]
  const path = side === undefined ? code : side + code.slice(first.length)
  return !paths.has(path.replace(/\/$/, ''))
}

function readFirstFolder(path: string): string {
  return path.slice(0, path.indexOf('/'))
}

function listWithFolders(file: string): readonly string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
