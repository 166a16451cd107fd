import { notifications } from '@mantine/notifications'
import type { WireLanguage } from '@talhao/contract/core'
import { render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import '../app/app-texts.ts'
import { AppRoutes } from '../app/app-router.tsx'
import '../app/pages-behind-login.tsx'
import { EntryProviders } from '../app/entry-providers.tsx'
import { pageData } from '../app/page-data.ts'
import { removeCookie, writeCookie } from '../lib/browser/cookies.ts'
import { i18n } from '../lib/i18n/i18n.ts'
import { readLanguage } from '../lib/i18n/language.ts'
import { adoptCookie, startSession } from '../lib/session/session.ts'

interface OpenAppInput {
  readonly path: string
  readonly state?: unknown
  readonly token?: string
  readonly language?: WireLanguage
}

const screens = import.meta.glob('../**/*-{screen,page}.tsx')
let screensLoaded: Promise<unknown> | null = null

/**
 * Every screen's code, once a worker, before the first one is shown: code that was still on its way when a test ended
 * would be broken for all later tests of that worker, and a screen that cannot be loaded says so here.
 */
function loadScreens(): Promise<unknown> {
  screensLoaded ??= Promise.all(Object.values(screens).map((load) => load()))
  return screensLoaded
}

/** The whole app at one address, as a browser with these cookies would show it. */
export async function openApp({ path, state, token, language }: OpenAppInput) {
  await loadScreens()
  // A new page knows nothing of how the last session ended, nor its toasts; the modules, loaded once for all tests, do.
  startSession('left over')
  pageData.clear()
  notifications.clean()
  notifications.cleanQueue()
  setCookie('jwt', token)
  setCookie('language', language)
  adoptCookie()
  await i18n.changeLanguage(readLanguage())
  const place = { pathname: '', search: '', state: null as unknown }
  const [pathname = '/', search = ''] = path.split('?')
  render(
    <EntryProviders>
      <MemoryRouter initialEntries={[{ pathname, search: search === '' ? '' : `?${search}`, state }]}>
        <AppRoutes />
        <PlaceReader onPlace={(now) => Object.assign(place, now)} />
      </MemoryRouter>
    </EntryProviders>,
  )
  return { place }
}

function PlaceReader({
  onPlace,
}: {
  onPlace: (place: { pathname: string; search: string; state: unknown }) => void
}) {
  const { pathname, search, state } = useLocation()
  onPlace({ pathname, search, state })
  return null
}

function setCookie(name: string, value: string | undefined): void {
  if (value === undefined) removeCookie(name)
  else writeCookie({ name, value, maxAgeSeconds: null })
}
