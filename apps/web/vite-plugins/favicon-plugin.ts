import { readFileSync } from 'node:fs'
import type { Brand } from '@talhao/contract/core'
import type { Plugin } from 'vite'

/** Writes the page's sign into the page: it is smaller than what a request for it takes. */
export function inlineFavicon(brand: Brand): Plugin {
  const svg = readFileSync(new URL(`../src/app/theme/favicon-${brand}.svg`, import.meta.url), 'utf8')
  return {
    name: 'talhao:favicon',
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'icon', type: 'image/svg+xml', href: `data:image/svg+xml,${encodeSvg(svg.trim())}` },
        injectTo: 'head',
      },
    ],
  }
}

/** What an address may not hold, and no more: spaces and slashes stay readable. */
function encodeSvg(svg: string): string {
  return svg.replace(/[%#<>"]/g, encodeURIComponent)
}
