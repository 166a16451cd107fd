import { describe, expect, it } from 'vitest'
import { describeManifest, readIcons } from './web-manifest-plugin.ts'

/** Width and height stand at the beginning of every PNG. */
function readSize(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

describe.each(['agro', 'latam'] as const)('the manifest of %s', (brand) => {
  const icons = readIcons(brand)
  const manifest = describeManifest(brand, icons)

  it('opens the portal in a window of its own, under the name of the brand', () => {
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' })
    expect(manifest.name).toBe(brand === 'agro' ? 'Talhão' : 'Talhão LATAM')
  })

  it('has icons of the sizes that it says, one of them for any shape', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    expect(icons.map(({ source }) => readSize(source))).toEqual(manifest.icons.map(({ sizes }) => sizes))
  })
})
