import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Brand } from '@talhao/contract/core'
import type { Look } from '../../lib/site/look.ts'
import { createLookTheme } from './mantine-theme.ts'

/** Mantine's own names, pointed at our tokens: its components follow brand and scheme without a word more. */
const pointedAtTokens = {
  '--mantine-color-text': 'var(--th-ink)',
  '--mantine-color-body': 'var(--th-card)',
  '--mantine-color-dimmed': 'var(--th-muted)',
  '--mantine-color-placeholder': 'var(--th-muted)',
  '--mantine-color-anchor': 'var(--th-link)',
  '--mantine-color-error': 'var(--th-high)',
  '--mantine-color-success': 'var(--th-low)',
  '--mantine-color-default': 'var(--th-card)',
  '--mantine-color-default-hover': 'var(--th-sunken)',
  '--mantine-color-default-color': 'var(--th-ink)',
  '--mantine-color-default-border': 'var(--th-line-strong)',
  '--mantine-color-disabled': 'var(--th-line)',
  '--mantine-color-disabled-color': 'var(--th-muted)',
  '--mantine-color-disabled-border': 'var(--th-line)',
  '--mantine-primary-color-contrast': 'var(--th-on-primary)',
  '--mantine-color-brand-light': 'var(--th-tint)',
  '--mantine-color-brand-light-color': 'var(--th-on-tint)',
  '--mantine-color-brand-filled': 'var(--th-primary)',
  '--mantine-color-brand-filled-hover': 'var(--th-primary-hover)',
  '--mantine-color-brand-outline': 'var(--th-link)',
  '--mantine-color-brand-text': 'var(--th-link)',
  '--mantine-color-danger-light-color': 'var(--th-high)',
}

const schemes = ['light', 'dark'] as const
type SchemeVariables = Readonly<Record<(typeof schemes)[number], Readonly<Record<string, string>>>>

/**
 * The style sheet of the components' variables, written when the page is built: a phone that works them out, writes
 * them into the page and has it laid out anew takes a twentieth of a second longer. A page of either brand may be
 * opened on the partner's host.
 */
export function writeComponentVariables(brand: Brand): string {
  const ground = listVariables(DEFAULT_THEME, {})
  const own = listLookVariables(brand)
  return [
    convertCssVariables(leaveOut(own, ground), ':root'),
    convertCssVariables(leaveOut(listLookVariables('partner'), own), ':root[data-brand="partner"]'),
  ].join('')
}

function listLookVariables(look: Look): SchemeVariables {
  return listVariables(mergeMantineTheme(DEFAULT_THEME, createLookTheme(look)), pointedAtTokens)
}

function listVariables(
  theme: typeof DEFAULT_THEME,
  pointed: Readonly<Record<string, string>>,
): SchemeVariables {
  const { variables, light, dark } = defaultCssVariablesResolver(theme)
  return {
    light: { ...variables, ...light, ...pointed },
    dark: { ...variables, ...dark, ...pointed },
  }
}

/** What differs from what holds already; what is the same in both schemes is said once. */
function leaveOut(wanted: SchemeVariables, known: SchemeVariables) {
  const rest: Record<'variables' | keyof SchemeVariables, Record<string, string>> = {
    variables: {},
    light: {},
    dark: {},
  }
  for (const scheme of schemes) {
    for (const [name, value] of Object.entries(wanted[scheme])) {
      if (schemes.every((each) => known[each][name] === wanted[each][name])) continue
      const isShared = schemes.every((each) => wanted[each][name] === value)
      rest[isShared ? 'variables' : scheme][name] = value
    }
  }
  return rest
}
