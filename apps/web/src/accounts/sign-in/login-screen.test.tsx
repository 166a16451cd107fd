import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCookie } from '../../lib/browser/cookies.ts'
import { endSession } from '../../lib/session/session.ts'
import * as site from '../../lib/site/site-settings.ts'
import { aClient, aPerson } from '../../test/a-person.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const signedIn = { status: 201, body: { status: 'success', jwt: 'fresh' } }
const rejected = {
  status: 401,
  body: {
    status: 'error',
    message: 'Invalid Username or password',
    errors: { base: ['Invalid Username or password'] },
    error: { user_authentication: 'Invalid Username or password' },
  },
}
const languageSaved = { body: { status: 'success' } }

afterEach(() => endSession('logout'))

async function submitLogin(email = 'helena@demo.test', password = 'demo-demo-1') {
  const user = userEvent.setup()
  if (email !== '') await user.type(await screen.findByLabelText('E-mail'), email)
  if (password !== '') await user.type(screen.getByLabelText('Senha'), password)
  await user.click(await screen.findByRole('button', { name: 'Entrar' }))
  return user
}

describe('login', () => {
  it('leads to the default landing and keeps the token in the cookie', async () => {
    const { requests } = startFakeServer({
      'POST /api/v1/authenticate': signedIn,
      'GET /api/v1/me': { body: aPerson({ client: aClient({ has_mpcloud: true }) }) },
    })
    const { place } = await openApp({ path: '/' })
    await submitLogin()
    await waitFor(() => expect(place.pathname).toBe('/mpcloud'))
    expect(readCookie('jwt')).toBe('fresh')
    expect(requests.slice(0, 2).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/v1/authenticate',
      'GET /api/v1/me',
    ])
  })

  it('leads back to the page that the navigation state names', async () => {
    startFakeServer({ 'POST /api/v1/authenticate': signedIn, 'GET /api/v1/me': { body: aPerson() } })
    const { place } = await openApp({ path: '/contact-support' })
    expect(place).toMatchObject({ pathname: '/', state: { isContactSupport: true } })
    await submitLogin()
    await waitFor(() => expect(place.pathname).toBe('/contact-support'))
  })

  it.each([
    ['/contact-support', 'Entre para falar com o suporte, ou escreva para'],
    ['/payment-failed', 'O pagamento não foi concluído. Entre para tentar de novo, ou escreva para'],
  ])('reached from %s shows where the support is', async (path, text) => {
    vi.spyOn(site, 'getSiteSettings').mockReturnValue({
      ...site.unconfiguredSettings,
      supportEmail: 'ajuda@portal.test',
    })
    startFakeServer({})
    await openApp({ path })
    expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'ajuda@portal.test' }).getAttribute('href')).toBe(
      'mailto:ajuda@portal.test',
    )
  })

  it('sends what was typed without a check of its own, even nothing', async () => {
    const { requests } = startFakeServer({ 'POST /api/v1/authenticate': rejected })
    await openApp({ path: '/' })
    await submitLogin('', '')
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(requests[0]?.body).toBe('{"auth":{"email":"","password":""}}')
  })

  it.each([
    ['pt', 'Entrar', 'Usuário ou senha inválidos.'],
    ['ru', 'Ingresar', 'Usuario o contraseña incorrectos.'],
  ] as const)('translates the refusal into %s', async (language, button, text) => {
    startFakeServer({ 'POST /api/v1/authenticate': rejected })
    await openApp({ path: '/', language })
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it("shows the server's other texts as given", async () => {
    startFakeServer({
      'POST /api/v1/authenticate': {
        status: 403,
        body: { status: 'error', message: 'Confirme seu e-mail.', errors: { base: [] } },
      },
    })
    await openApp({ path: '/' })
    await submitLogin()
    expect((await screen.findByRole('alert')).textContent).toBe('Confirme seu e-mail.')
  })

  it('counts the waiting time down after too many tries', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    startFakeServer({
      'POST /api/v1/authenticate': {
        status: 429,
        body: { status: 'error', message: 'Muitas tentativas.', errors: { base: [] } },
        headers: { 'Retry-After': '4' },
      },
    })
    await openApp({ path: '/' })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(await screen.findByRole('button', { name: 'Entrar' }))
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /^Aguarde \d s$/ })
    expect(waiting.disabled).toBe(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Entrar' })).disabled).toBe(false)
  })

  it('disables the button with a spinner while submitting', async () => {
    const server = { answer: (_answer: FakeAnswer): void => undefined }
    startFakeServer({
      'POST /api/v1/authenticate': () =>
        new Promise((resolve) => {
          server.answer = resolve
        }),
    })
    await openApp({ path: '/' })
    await submitLogin()
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]')
    expect(button?.disabled).toBe(true)
    expect(button?.dataset.loading).toBe('true')
    server.answer(rejected)
    await waitFor(() => expect(button?.disabled).toBe(false))
  })

  it('stops the spinner and only logs when the details cannot be fetched afterwards', async () => {
    startFakeServer({
      'POST /api/v1/authenticate': signedIn,
      'GET /api/v1/me': { status: 403, body: { status: 'error', message: 'Não', errors: {} } },
    })
    const { place } = await openApp({ path: '/' })
    await submitLogin()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Entrar' })
    await waitFor(() => expect(console.error).toHaveBeenCalled())
    expect(button.disabled).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(place.pathname).toBe('/')
  })

  it('sends the language that was chosen before to the server', async () => {
    const { requests } = startFakeServer({
      'POST /api/v1/authenticate': signedIn,
      'GET /api/v1/me': { body: aPerson() },
      'POST /api/v2/users/update_language': languageSaved,
    })
    await openApp({ path: '/', language: 'ru' })
    await userEvent.click(await screen.findByRole('button', { name: 'Ingresar' }))
    await waitFor(() =>
      expect(requests.find(({ path }) => path.endsWith('update_language'))).toMatchObject({
        body: '{"language":"ru"}',
        authorization: 'Bearer fresh',
      }),
    )
  })

  it('redirects somebody who is already signed in', async () => {
    startFakeServer({ 'GET /api/v1/me': { body: aPerson({ role: 'sales', client: null }) } })
    const { place } = await openApp({ path: '/', token: 'old' })
    await waitFor(() => expect(place.pathname).toBe('/sales'))
  })

  it('takes a scanned station along to registration', async () => {
    startFakeServer({})
    const { place } = await openApp({ path: '/', state: { brand: 'optim', stationId: 'A1' } })
    await userEvent.click(await screen.findByRole('link', { name: 'Criar conta' }))
    await waitFor(() =>
      expect(place).toMatchObject({ pathname: '/register', state: { brand: 'optim', stationId: 'A1' } }),
    )
  })
})
