import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const looks = ['agro', 'latam', 'partner'].flatMap((brand) =>
  ['light', 'dark'].map((scheme) => ({ brand, scheme })),
)

/** The colours of a look, as the cascade gives them: later blocks win, where their selector holds. */
function readColours({ brand, scheme }: { brand: string; scheme: string }): ReadonlyMap<string, string> {
  const colours = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    const wanted = /data-brand="(\w+)"/.exec(selector)?.[1]
    if (wanted !== undefined && wanted !== brand) continue
    if (selector.includes('"dark"') && scheme !== 'dark') continue
    for (const [, name = '', hex = ''] of body.matchAll(/--th-([\w-]+): (#[\da-f]{6});/g))
      colours.set(name, hex)
  }
  return colours
}

/** Relative luminance and contrast as WCAG 2 has them. */
function measureLight(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function measureContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [measureLight(one), measureLight(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(looks)('in $brand, $scheme', (look) => {
  const colours = readColours(look)
  const contrast = (name: string, ground: string) =>
    measureContrast(colours.get(name) ?? '', colours.get(ground) ?? '')

  it.each([
    ['the chevron of a list', 'muted', 'card'],
    ['the line around a field or an empty box', 'control-line', 'card'],
    ['the line around a field that is refused', 'high', 'card'],
    ['a ticked box', 'primary', 'card'],
    ['the tick in it', 'on-primary', 'primary'],
  ])('%s is seen: 3 to 1 at least', (_, name, ground) => {
    expect(contrast(name, ground)).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['text', 'ink', 'card'],
    ['a quieter text', 'muted', 'card'],
    ['what is wrong', 'high', 'card'],
    ['a link', 'link', 'paper'],
  ])('%s is read: 4.5 to 1 at least', (_, name, ground) => {
    expect(contrast(name, ground)).toBeGreaterThanOrEqual(4.5)
  })
})
