import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { onColorSchemeChange, readChosenScheme } from '../lib/browser/color-scheme.ts'
import { getLook } from '../lib/site/brand.ts'
import { createLookTheme } from './theme/mantine-theme.ts'

const theme = createLookTheme(getLook())

interface PageProvidersProps {
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** What pages stand on, and the login page does not wait for: components, and what was read of the server. */
export function PageProviders({ queryClient, children }: PageProvidersProps) {
  return (
    <ComponentProvider>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ComponentProvider>
  )
}

/** The components' variables came with the page's own style sheet: `theme/component-variables.ts`. */
export function ComponentProvider({ children }: { children: ReactNode }) {
  const [colorSchemeManager] = useState(createSchemeManager)
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

/** Mantine follows our own switch, which works on the login page, too; nothing else chooses a scheme. */
function createSchemeManager(): MantineColorSchemeManager {
  let stopFollowing = () => {}
  return {
    get: (systemWish) => readChosenScheme() ?? systemWish,
    set: () => undefined,
    subscribe: (follow) => {
      stopFollowing = onColorSchemeChange(() => follow(readChosenScheme() ?? 'auto'))
    },
    unsubscribe: () => stopFollowing(),
    clear: () => undefined,
  }
}
