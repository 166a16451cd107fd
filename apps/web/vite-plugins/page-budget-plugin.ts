import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const loginModule = '/src/accounts/sign-in/login-screen.tsx'

/** Every chunk that must have arrived before the login form can be used: the entry, the form, and what they import. */
export function listLoginChunks(
  chunks: readonly Rolldown.OutputChunk[],
  furtherModules: readonly string[] = [],
): readonly Rolldown.OutputChunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  const modules = [loginModule, ...furtherModules]
  for (const chunk of chunks) {
    if (chunk.isEntry || modules.some((module) => chunk.facadeModuleId?.endsWith(module))) visit(chunk)
  }
  return [...found]
}

/** Stops a build whose login page has grown past its budget, naming the heaviest files. */
export function enforceLoginBudget(limitKb: number): Plugin {
  return {
    name: 'talhao:login-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const weights = listLoginChunks(chunks)
        .map((chunk) => ({ file: chunk.fileName, kb: gzipSync(chunk.code).length / 1000 }))
        .toSorted((a, b) => b.kb - a.kb)
      const totalKb = weights.reduce((sum, { kb }) => sum + kb, 0)
      this.info(`login page: ${totalKb.toFixed(1)} kB of JavaScript (gzip), at most ${limitKb} kB`)
      if (totalKb <= limitKb) return
      const list = weights.slice(0, 6).map(({ file, kb }) => `${file} ${kb.toFixed(1)} kB`)
      this.error(
        `The login page needs ${totalKb.toFixed(1)} kB of JavaScript, over its ${limitKb} kB. Heaviest: ${list.join(', ')}. ` +
          'Load what it does not need with import() behind the screen that does.',
      )
    },
  }
}
