import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

export interface PageBudget {
  readonly page: string
  /** What is loaded beside the entry before the page shows its answer, as the ends of their paths. */
  readonly modules: readonly string[]
  /** Of JavaScript, as gzip. */
  readonly limitKb: number
}

/** Every chunk that must have arrived before a page can be used: the entry, these modules, and what they import. */
export function listPageChunks(
  chunks: readonly Rolldown.OutputChunk[],
  modules: readonly string[],
): readonly Rolldown.OutputChunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  visit(chunks.find(({ isEntry }) => isEntry))
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (chunk === undefined) throw new Error(`No chunk holds ${module}`)
    visit(chunk)
  }
  return [...found]
}

/** Stops a build of which a page has grown past its budget, naming the heaviest files. */
export function enforceBudgets(budgets: readonly PageBudget[]): Plugin {
  return {
    name: 'talhao:page-budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      for (const { page, modules, limitKb } of budgets) {
        const weights = listPageChunks(chunks, modules)
          .map((chunk) => ({ file: chunk.fileName, kb: gzipSync(chunk.code).length / 1000 }))
          .toSorted((a, b) => b.kb - a.kb)
        const totalKb = weights.reduce((sum, { kb }) => sum + kb, 0)
        this.info(`${page}: ${totalKb.toFixed(1)} kB of JavaScript (gzip), at most ${limitKb} kB`)
        if (totalKb <= limitKb) continue
        const list = weights.slice(0, 6).map(({ file, kb }) => `${file} ${kb.toFixed(1)} kB`)
        this.error(
          `The ${page} needs ${totalKb.toFixed(1)} kB of JavaScript, over its ${limitKb} kB. Heaviest: ${list.join(', ')}. ` +
            'Load what it does not need with import() behind the screen that does.',
        )
      }
    },
  }
}
