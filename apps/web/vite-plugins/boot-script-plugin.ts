import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Brand } from '@talhao/contract/core'
import type { Plugin } from 'vite'

const sourceFile = new URL('../src/app/boot.js', import.meta.url)

/**
 * Writes the brand on the page and puts `boot.js` before everything else as a blocking file of its own: the content policy forbids inline
 * scripts, and a module script would run only after the first paint.
 */
export function placeBootScript(brand: Brand): Plugin {
  const source = shorten(readFileSync(sourceFile, 'utf8'))
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  const path = `/assets/boot-${hash}.js`

  return {
    name: 'talhao:boot-script',
    configureServer(server) {
      server.middlewares.use(path, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(readFileSync(sourceFile, 'utf8'))
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
    // Before Vite looks for the page's own files: the icon's name holds the brand.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<!--boot-script-->', `<script src="${path}"></script>`).replaceAll('%BRAND%', brand),
    },
  }
}

/** It is too small for the bundler, and blocks the page: comments and indents stay here. */
function shorten(source: string): string {
  return source.replace(/^\s*(\/\/.*)?\n?/gm, '')
}
