import type { Plugin } from 'vite'

/**
 * Has the page ask for its heaviest scripts first. A browser opens six connections: the light ones would take two of them,
 * and what all wait for would begin a way to the server and back later.
 */
export function preloadHeaviestFirst(): Plugin {
  return {
    name: 'talhao:heaviest-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const weigh = (path: string) => {
          const output = bundle?.[path.slice(1)]
          return output?.type === 'chunk' ? output.code.length : 0
        }
        return sortScripts(html, weigh)
      },
    },
  }
}

const script =
  /^ *<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\n/gm

export function sortScripts(html: string, weigh: (path: string) => number): string {
  const lines = [...html.matchAll(script)].map(([line, path = '']) => ({ line, weight: weigh(path) }))
  const sorted = lines.toSorted((a, b) => b.weight - a.weight).map(({ line }) => line)
  return html.replace(script, () => sorted.shift() ?? '')
}
