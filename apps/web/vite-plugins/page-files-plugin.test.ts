import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { describePages } from './page-files-plugin.ts'

function aChunk(
  name: string,
  chunk: { imports?: string[]; css?: string[]; isEntry?: boolean } = {},
): Rolldown.OutputChunk {
  const { imports = [], css = [], isEntry = false } = chunk
  return {
    type: 'chunk',
    fileName: `assets/${name}.js`,
    moduleIds: [`/talhao/apps/web/src/${name}.tsx`],
    imports: imports.map((file) => `assets/${file}.js`),
    isEntry,
    viteMetadata: { importedCss: new Set(css), importedAssets: new Set() },
  } as unknown as Rolldown.OutputChunk
}

const chunks = [
  aChunk('main', { imports: ['base'], isEntry: true, css: ['assets/main.css'] }),
  aChunk('base'),
  aChunk('shell', { imports: ['base', 'ui'], css: ['assets/shell.css'] }),
  aChunk('ui'),
  aChunk('stations', { imports: ['ui', 'card'] }),
  aChunk('card', { css: ['assets/card.css'] }),
]

describe('the files of the main pages', () => {
  it('are those that the page does not name itself, each page without those of the shell', () => {
    const { files, shell, pages } = describePages(chunks, {
      shell: ['/src/shell.tsx'],
      pages: [
        { address: '^/stations$', modules: ['/src/stations.tsx'], calls: [{ path: '/api/v2/stations' }] },
      ],
    })
    const name = (positions: readonly number[] = []) => positions.map((position) => files[position])
    expect(name(shell)).toEqual(['/assets/shell.js', '/assets/shell.css', '/assets/ui.js'])
    expect(pages.map(({ address, calls }) => [address, calls])).toEqual([
      ['^/stations$', [{ path: '/api/v2/stations' }]],
    ])
    expect(name(pages[0]?.files)).toEqual(['/assets/stations.js', '/assets/card.js', '/assets/card.css'])
  })

  it('are asked for once, those that draw the answer behind the others', () => {
    const { files, pages } = describePages(chunks, {
      shell: [],
      pages: [
        { address: '^/map$', modules: ['/src/ui.tsx'], laterModules: ['/src/stations.tsx'], calls: [] },
      ],
    })
    const name = (positions: readonly number[] = []) => positions.map((position) => files[position])
    expect(name(pages[0]?.files)).toEqual(['/assets/ui.js'])
    expect(name(pages[0]?.laterFiles)).toEqual(['/assets/stations.js', '/assets/card.js', '/assets/card.css'])
  })

  it('must be in the build', () => {
    expect(() => describePages(chunks, { shell: ['/src/gone.tsx'], pages: [] })).toThrow(
      'No chunk holds /src/gone.tsx',
    )
  })
})
