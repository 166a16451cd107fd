import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Brand } from '@talhao/contract/core'
import type { Plugin } from 'vite'

const iconsFolder = new URL('../src/app/theme/icons/', import.meta.url)

const looks = {
  agro: { name: 'Talhão', lang: 'pt-BR', theme: '#1f6b3b' },
  latam: { name: 'Talhão LATAM', lang: 'es-419', theme: '#1b5fa8' },
} as const satisfies Record<Brand, { name: string; lang: string; theme: string }>

const descriptions = {
  agro: 'Estações meteorológicas, janelas de pulverização e operações de campo em um só lugar.',
  latam: 'Estaciones meteorológicas, ventanas de pulverización y operaciones de campo en un solo lugar.',
} as const satisfies Record<Brand, string>

interface AppIcon {
  readonly path: string
  readonly source: Buffer
  readonly size: number
  readonly purpose: 'any' | 'maskable'
}

/** With the hash of its content in its name, as all files that browsers keep. */
function readIcon(brand: Brand, size: number, purpose: AppIcon['purpose']): AppIcon {
  const name = `${brand}${purpose === 'maskable' ? '-maskable' : ''}-${size}`
  const source = readFileSync(new URL(`${name}.png`, iconsFolder))
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { path: `/assets/icon-${name}-${hash}.png`, source, size, purpose }
}

export function readIcons(brand: Brand): readonly AppIcon[] {
  return [readIcon(brand, 192, 'any'), readIcon(brand, 512, 'any'), readIcon(brand, 512, 'maskable')]
}

/** What a phone needs to install the portal as an app (CORE-150). */
export function describeManifest(brand: Brand, icons: readonly AppIcon[]) {
  const { name, lang, theme } = looks[brand]
  return {
    id: '/',
    name,
    short_name: name,
    description: descriptions[brand],
    lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme,
    background_color: '#ffffff',
    icons: icons.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
}

/** Writes `manifest.webmanifest` and its icons. The app names it (`link-manifest.ts`): nobody waits for it. */
export function writeManifest(brand: Brand): Plugin {
  const icons = readIcons(brand)
  const [touchIcon] = icons
  return {
    name: 'talhao:web-manifest',
    apply: 'build',
    generateBundle() {
      for (const { path, source } of icons) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
      }
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(describeManifest(brand, icons)),
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { name: 'theme-color', content: looks[brand].theme },
          injectTo: 'head',
        },
        {
          tag: 'link',
          attrs: { rel: 'apple-touch-icon', href: touchIcon?.path ?? '' },
          injectTo: 'head',
        },
      ],
    },
  }
}
