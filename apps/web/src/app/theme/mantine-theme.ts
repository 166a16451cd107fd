import {
  Button,
  createTheme,
  defaultVariantColorsResolver,
  Input,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core'
import type { Look } from '../../lib/site/look.ts'
import { dangerPalette, primaryPalettes } from './palettes.ts'

/** Mantine puts white on every filled colour; our dark scheme's fills are light and need dark letters. */
const resolveVariantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled' || (input.color ?? 'brand') === 'dark') return colors
  return { ...colors, color: 'var(--th-on-primary)' }
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
