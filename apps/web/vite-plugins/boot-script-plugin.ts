import { readFileSync } from 'node:fs'
import type { Brand } from '@talhao/contract/core'
import type { Plugin } from 'vite'

const sourceFile = new URL('../src/app/boot.js', import.meta.url)

/**
 * Writes the brand on the page and `boot.js` into it, before everything else: a file of its own would be one more way to
 * the server and back before anything is asked for. The server's content policy lets through this very text and no other.
 */
export function placeBootScript(brand: Brand): Plugin {
  return {
    name: 'talhao:boot-script',
    // Before Vite looks for the page's own files.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace(bootPlace, () => `<script>${shorten(readFileSync(sourceFile, 'utf8'))}</script>`)
          .replaceAll('%BRAND%', brand),
    },
  }
}

const bootPlace = '<!--boot-script-->'

/** It is too small for the bundler, and stands in the page: comments and indents stay here. */
function shorten(source: string): string {
  return source.replace(/^\s*(\/\/.*)?\n?/gm, '')
}
