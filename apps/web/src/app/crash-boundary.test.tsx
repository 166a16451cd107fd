import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import './app-texts.ts'
import { i18n } from '../lib/i18n/i18n.ts'
import { CrashBoundary } from './crash-boundary.tsx'

function BrokenScreen(): never {
  throw new Error('broken')
}

describe('crash screen', () => {
  it.each([
    ['pt', 'An error has occurred. Please refresh.'],
    ['es', 'Se produjo un error. Actualice la página.'],
  ])('in %s says that an error has occurred and offers to reload', async (language, text) => {
    await i18n.changeLanguage(language)
    render(
      <MantineProvider>
        <CrashBoundary>
          <BrokenScreen />
        </CrashBoundary>
      </MantineProvider>,
    )
    expect(screen.getByRole('heading', { name: text })).toBeDefined()
    expect(screen.getByRole('button')).toBeDefined()
  })
})
