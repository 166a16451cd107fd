import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import type { Look } from '../../lib/site/brand.ts'
import { dangerPalette, primaryPalettes } from './palettes.ts'

/** Mantine puts white on every filled colour; our dark scheme's fills are light and need dark letters. */
const resolveVariantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || (input.color ?? 'brand') === 'dark') return colors
  return { ...colors, color: 'var(--th-on-primary)' }
}

/** Mantine's own names, pointed at our tokens: its components follow brand and scheme without a word more. */
export const resolveCssVariables: CSSVariablesResolver = () => {
  const both = {
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
  return { variables: {}, light: both, dark: both }
}

export function createLookTheme(look: Look): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 4 },
    colors: { brand: primaryPalettes[look], danger: dangerPalette },
    white: '#ffffff',
    black: '#16211b',
    fontFamily: 'var(--th-font)',
    fontSizes: {
      xs: 'var(--th-text-13)',
      sm: 'var(--th-text-14)',
      md: 'var(--th-text-16)',
      lg: 'var(--th-text-20)',
      xl: 'var(--th-text-28)',
    },
    headings: { fontFamily: 'var(--th-font)', fontWeight: '600' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
    defaultRadius: 'md',
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver: resolveVariantColors,
    components: {
      Button: Button.extend({ defaultProps: { size: 'md' } }),
      // Every field that names no size of its own: 44 px tall, 16 px letters (smaller ones make an iPhone zoom in).
      Input: Input.extend({
        vars: (_theme, { size }) => ({
          wrapper:
            size === undefined || size === 'sm'
              ? { '--input-height': '44px', '--input-fz': 'var(--th-text-16)' }
              : {},
        }),
      }),
      // A hint is read after the field that it is about, everywhere: labels and fields of a row stay in line.
      InputWrapper: Input.Wrapper.extend({
        defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      }),
    },
  })
}
