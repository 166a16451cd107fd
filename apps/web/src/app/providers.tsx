import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { isServerReachable, onConnectionChange, watchNetwork } from '../lib/api/connection.ts'
import { i18n } from '../lib/i18n/i18n.ts'
import { followOtherTabs, getSession, onSessionChange } from '../lib/session/session.ts'
import { getLook } from '../lib/site/brand.ts'
import { ToastHost } from '../ui/feedback/toast-host.tsx'
import { showToast } from '../ui/feedback/toasts.ts'
import { createLookTheme, resolveCssVariables } from './theme/mantine-theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'talhao-color-scheme' })
const theme = createLookTheme(getLook())

interface ProvidersProps {
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

export function Providers({ queryClient, children }: ProvidersProps) {
  useEffect(() => followOtherTabs(), [])
  useEffect(() => forgetDataWithSession(queryClient), [queryClient])
  useEffect(() => refreshAfterReconnect(queryClient), [queryClient])
  useEffect(() => watchNetwork(), [])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          {children}
          <ToastHost />
        </I18nextProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Whatever was read for one login must not be there for the next. */
function forgetDataWithSession(queryClient: QueryClient): () => void {
  let token = getSession().token
  return onSessionChange(() => {
    const session = getSession()
    if (session.token === token) return
    token = session.token
    queryClient.removeQueries()
    if (session.endedBy === 'unauthorized') {
      showToast({
        tone: 'error',
        message: `${i18n.t('errors.unauthorized')}\n${i18n.t('errors.unauthorizedMeaning')}`,
      })
    }
  })
}

function refreshAfterReconnect(queryClient: QueryClient): () => void {
  return onConnectionChange(() => {
    if (isServerReachable()) void queryClient.invalidateQueries()
  })
}
