import type { Plugin } from 'vite'

/** The one font is needed by the first paint; asking for it with the page saves a jump of the text. */
export function preloadFont(): Plugin {
  return {
    name: 'talhao:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'))
        if (font === undefined) throw new Error('The build holds no .woff2 font to preload')
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
