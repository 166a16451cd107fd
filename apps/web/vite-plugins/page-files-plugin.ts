import type { Plugin, Rolldown } from 'vite'
import type { MainPage } from './main-pages.ts'
import { listPageChunks } from './page-budget-plugin.ts'

interface PageFiles {
  /** Every name once; the others are positions in it. */
  readonly files: readonly string[]
  /** Of what stands around every page. */
  readonly shell: readonly number[]
  readonly pages: readonly {
    readonly address: string
    readonly files: readonly number[]
    /** Behind everything else. */
    readonly laterFiles: readonly number[]
    readonly calls: MainPage['calls']
  }[]
}

/**
 * Writes into the page which files and data its main screens need. `boot.js` asks for those of whoever is signed in at
 * once: by themselves they are found one after the other, each after a way to the server and back.
 */
export function listPageFiles(options: {
  /** Its modules. */
  readonly shell: readonly string[]
  readonly pages: readonly MainPage[]
}): Plugin {
  return {
    name: 'talhao:page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const json = JSON.stringify(describePages(chunks, options))
        if (!html.includes(filesPlace)) throw new Error('The page has no place for the list of files')
        return html.replace(
          filesPlace,
          () => `<script type="application/json" id="page-files">${json}</script>`,
        )
      },
    },
  }
}

const filesPlace = '<!--page-files-->'

export function describePages(
  chunks: readonly Rolldown.OutputChunk[],
  { shell, pages }: Parameters<typeof listPageFiles>[0],
): PageFiles {
  const files: string[] = []
  const first = new Set(listFiles(chunks, []))
  const toPositions = (modules: readonly string[]) =>
    listFiles(chunks, modules)
      .filter((file) => !first.has(file))
      .map((file) => {
        if (!files.includes(file)) files.push(file)
        return files.indexOf(file)
      })
  const ofShell = toPositions(shell)
  return {
    files,
    shell: ofShell,
    pages: pages.map(({ address, modules, laterModules = [], calls }) => {
      const ofPage = toPositions(modules).filter((position) => !ofShell.includes(position))
      const known = [...ofShell, ...ofPage]
      const laterFiles = toPositions(laterModules).filter((position) => !known.includes(position))
      return { address, files: ofPage, laterFiles, calls }
    }),
  }
}

/** What the page itself names is on its way already. */
function listFiles(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  return listPageChunks(chunks, modules).flatMap(({ fileName, viteMetadata }) => [
    `/${fileName}`,
    ...[...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
  ])
}
