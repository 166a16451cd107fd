import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCookie, removeCookie } from '../../lib/browser/cookies.ts'
import { adoptCookie, endSession, getSession } from '../../lib/session/session.ts'
import { aClient, aPerson } from '../../test/a-person.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

afterEach(() => {
  endSession('logout')
  removeCookie('isMPCloudEnabled')
})

async function readMenu(): Promise<readonly string[]> {
  const menu = await screen.findByRole('navigation', { name: 'Menu principal' })
  return within(menu)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
}

describe('guard', () => {
  it('sends a stranger to login and remembers the pages that are returned to', async () => {
    startFakeServer({})
    const { place } = await openApp({ path: '/payment-landing/c1/k2/u3' })
    await waitFor(() =>
      expect(place).toMatchObject({
        pathname: '/',
        state: { checkoutDetailsId: 'c1', clientId: 'k2', userId: 'u3' },
      }),
    )
  })

  it('shows a loader until the role is known', async () => {
    startFakeServer({ 'GET /api/v1/me': () => new Promise(() => undefined) })
    await openApp({ path: '/map', token: 'abc' })
    expect((await screen.findByRole('status')).textContent).toContain('Carregando')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('logs out with a toast when the token is no longer good', async () => {
    startFakeServer({ 'GET /api/v1/me': { status: 401, body: {} } })
    const { place } = await openApp({ path: '/map', token: 'old' })
    await waitFor(() => expect(place.pathname).toBe('/'))
    expect(await screen.findByText('Unauthorized access. Please log in again.')).toBeDefined()
    expect(await screen.findByText('Sua sessão expirou. Entre de novo.')).toBeDefined()
    expect(await screen.findByText('Sua sessão expirou. Entre de novo para continuar.')).toBeDefined()
    expect(readCookie('jwt')).toBeNull()
  })

  it('offers another try when who it is cannot be found out', async () => {
    let works = false
    startFakeServer({
      'GET /api/v1/me': () =>
        works
          ? { body: aPerson() }
          : { status: 403, body: { status: 'error', message: 'Agora não', errors: {} } },
    })
    await openApp({ path: '/map', token: 'abc' })
    expect(await screen.findByText('Agora não')).toBeDefined()
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mapa' })).toBeDefined()
  })

  it('follows a logout in another tab', async () => {
    startFakeServer({ 'GET /api/v1/me': { body: aPerson() } })
    const { place } = await openApp({ path: '/map', token: 'abc' })
    await screen.findByRole('heading', { level: 1, name: 'Mapa' })
    removeCookie('jwt')
    act(() => adoptCookie())
    await waitFor(() => expect(place.pathname).toBe('/'))
  })

  it.each([
    ['/map', aPerson({ client: aClient() }), '/subscribe-info'],
    ['/map', aPerson({ role: 'sales', client: null }), '/sales'],
    ['/scan-station/optim/1', aPerson({ role: 'sales', client: null }), '/sales'],
    ['/mpcloud/update', aPerson(), '/map'],
    ['/sales', aPerson(), '/map'],
  ])('%s leads somebody without the right on', async (path, me, destination) => {
    startFakeServer({ 'GET /api/v1/me': { body: me } })
    const { place } = await openApp({ path, token: 'abc' })
    await waitFor(() => expect(place.pathname).toBe(destination))
  })
})

describe('shell', () => {
  it('CORE-177: brings the entry of the page into sight in a menu that is longer than the screen', async () => {
    const shown: (string | null)[] = []
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = function remember(this: Element) {
      shown.push(this.textContent)
    }
    try {
      startFakeServer({ 'GET /api/v1/me': { body: aPerson({ is_internal: true }) } })
      await openApp({ path: '/mpcloud/update', token: 'abc' })
      await waitFor(() => expect(shown).toContain('App de plantio'))
    } finally {
      Element.prototype.scrollIntoView = scrollIntoView
    }
  })

  it('shows the internal login the update entries, and sets its cookie', async () => {
    startFakeServer({ 'GET /api/v1/me': { body: aPerson({ is_internal: true }) } })
    await openApp({ path: '/map', token: 'abc' })
    expect(await readMenu()).toEqual([
      'Mapa',
      'Pulverização',
      'Estações',
      'Histórico',
      'Alertas',
      'Talhões',
      'Lavouras',
      'Ordens',
      'Plantio',
      'Meteorologia',
      'EquipamentosNova',
      'Comprovantes',
      'App de plantio',
      'App de meteorologia',
      'Situação',
      'Minha conta',
      'Sair',
    ])
    expect(readCookie('isMPCloudEnabled')).toBe('1')
  })

  it('logs out to / without a way back', async () => {
    startFakeServer({ 'GET /api/v1/me': { body: aPerson() } })
    const { place } = await openApp({ path: '/map', token: 'abc' })
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(place).toMatchObject({ pathname: '/', state: null }))
    expect(getSession()).toEqual({ token: null, endedBy: 'logout' })
  })

  it('on a phone is opened in the address, and what is chosen takes its place in the history', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    startFakeServer({ 'GET /api/v1/me': { body: aPerson() }, 'GET /api/v2/stations': { body: [] } })
    const { place } = await openApp({ path: '/map', token: 'abc' })
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir menu' }))
    const popup = await screen.findByRole('dialog', { name: 'Menu principal' })
    expect(place.search).toBe('?open=menu')
    await userEvent.click(within(popup).getByRole('button', { name: 'Fechar menu' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(place.search).toBe('')
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir menu' }))
    const again = await screen.findByRole('dialog', { name: 'Menu principal' })
    await userEvent.click(within(again).getByRole('link', { name: 'Estações' }))
    await waitFor(() => expect(place).toMatchObject({ pathname: '/stations', search: '' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    vi.unstubAllGlobals()
  })

  it('remembers that the menu was collapsed', async () => {
    startFakeServer({ 'GET /api/v1/me': { body: aPerson() } })
    await openApp({ path: '/map', token: 'abc' })
    await userEvent.click(await screen.findByRole('button', { name: 'Recolher menu' }))
    expect(screen.getByRole('button', { name: 'Expandir menu' })).toBeDefined()
    expect(localStorage.getItem('talhao-menu')).toBe('collapsed')
  })

  it("speaks the account's language when nobody chose one here, and tells the browser", async () => {
    startFakeServer({ 'GET /api/v1/me': { body: aPerson({ language: 'ru' }) } })
    await openApp({ path: '/map', token: 'abc' })
    expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeDefined()
    expect(document.documentElement.lang).toBe('es')
  })

  it('names the page in the window', async () => {
    startFakeServer({ 'GET /api/v1/me': { body: aPerson() } })
    await openApp({ path: '/history', token: 'abc' })
    await waitFor(() => expect(document.title).toBe('Histórico · Talhão'))
  })

  it('says so for an address that does not exist', async () => {
    startFakeServer({ 'GET /api/v1/me': { body: aPerson() } })
    await openApp({ path: '/mpcloud/not-an-id!', token: 'abc' })
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeDefined()
  })
})
