import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_THEME, defaultCssVariablesResolver, MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { writeComponentVariables } from './component-variables.ts'
import { createLookTheme } from './mantine-theme.ts'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** What holds on the page, as the cascade gives it: our sheets name a brand behind those for all. */
function readVariables(css: string, { look, scheme }: { look: string; scheme: Scheme }) {
  const variables: Record<string, string> = {}
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const brand = /data-brand="(\w+)"/.exec(selector)?.[1]
    const wanted = /data-mantine-color-scheme="(\w+)"/.exec(selector)?.[1]
    if ((brand ?? look) !== look || (wanted ?? scheme) !== scheme) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+): ([^;]+);/g)) variables[name] = value
  }
  return variables
}

/** What Mantine itself writes into a page. */
function letMantineWrite(look: 'agro' | 'latam' | 'partner'): string {
  const { container } = render(
    <MantineProvider theme={createLookTheme(look)} deduplicateCssVariables={false} />,
  )
  return container.querySelector('style[data-mantine-styles]')?.textContent ?? ''
}

describe.each([
  ['agro', 'agro'],
  ['latam', 'latam'],
  ['agro', 'partner'],
  ['latam', 'partner'],
] as const)('the variables of a page built for %s, opened as %s', (brand, look) => {
  it.each(schemes)('are those that Mantine would write, or tokens: %s', (scheme) => {
    const { variables, light, dark } = defaultCssVariablesResolver(DEFAULT_THEME)
    const ground = { ...variables, ...(scheme === 'light' ? light : dark) }
    const written = readVariables(writeComponentVariables(brand), { look, scheme })
    const held = Object.entries<string>({ ...ground, ...written })
    const isToken = (value: string) => value.startsWith('var(--th-')
    const own = Object.fromEntries(held.filter(([, value]) => !isToken(value)))
    const wanted = readVariables(letMantineWrite(look), { look, scheme })
    expect(Object.keys(wanted).length).toBeGreaterThan(200)
    expect(wanted).toMatchObject(own)
    expect(held.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(wanted)))
    for (const [, value] of held.filter(([, each]) => isToken(each)))
      expect(tokens).toContain(`${value.slice('var('.length, -1)}:`)
  })
})

it('says what differs from what Mantine says of itself, and no more', () => {
  expect(writeComponentVariables('agro')).not.toContain('--mantine-z-index-app')
})
