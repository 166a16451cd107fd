import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCookie } from '../../lib/browser/cookies.ts'
import { endSession } from '../../lib/session/session.ts'
import { aClient, aPerson } from '../../test/a-person.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const ticket = 'a-ticket'

function refuse(message: string, rest: object = {}): FakeAnswer {
  return {
    status: 401,
    body: {
      status: 'error',
      message,
      errors: { base: [message] },
      error: { user_authentication: message },
      ...rest,
    },
  }
}
const asked = (second_factor: readonly string[]) =>
  refuse('Confirme que é você com o segundo fator.', { data: { second_factor, ticket } })
const signedIn = { status: 201, body: { status: 'success', jwt: 'fresh' } }

afterEach(() => endSession('logout'))

async function openStep(answers: Record<string, FakeAnswer>, ways = ['totp', 'recovery']) {
  const { requests } = startFakeServer({
    'POST /api/v1/authenticate': asked(ways),
    'GET /api/v1/me': { body: aPerson({ client: aClient({ has_mpcloud: true }) }) },
    ...answers,
  })
  const { place } = await openApp({ path: '/' })
  await userEvent.type(await screen.findByLabelText('E-mail'), 'helena@demo.test')
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByRole('heading', { name: 'Verificação em duas etapas' }, { timeout: 5000 })
  return { requests, place, user: userEvent.setup() }
}

describe('the second factor', () => {
  it('is asked for when the server says so, and a code of the app opens the account', async () => {
    const { requests, place, user } = await openStep({ 'POST /api/v1/authenticate/second_factor': signedIn })
    expect(screen.queryByRole('alert')).toBeNull()
    const field = screen.getByLabelText('Código')
    expect(document.activeElement).toBe(field)
    await user.type(field, '123 456{Enter}')
    await waitFor(() => expect(place.pathname).toBe('/mpcloud'))
    expect(readCookie('jwt')).toBe('fresh')
    const sent = requests.find(({ path }) => path.endsWith('/second_factor'))
    expect(JSON.parse(sent?.body ?? '')).toEqual({ ticket, code: '123 456' })
  })

  it('may be a recovery code instead', async () => {
    const { requests, user } = await openStep({ 'POST /api/v1/authenticate/second_factor': signedIn })
    await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
    await user.type(screen.getByLabelText('Código de recuperação'), 'abcd-efgh-jkmn-pqrs{Enter}')
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/second_factor'))).toBe(true))
  })

  it('that is wrong can be entered again', async () => {
    const { user } = await openStep({
      'POST /api/v1/authenticate/second_factor': refuse('Código incorreto ou já usado.', {
        errors: { code: ['Código incorreto ou já usado.'] },
      }),
    })
    await user.type(screen.getByLabelText('Código'), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Código incorreto ou já usado.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(false)
  })

  it('that comes too late leads back to the password', async () => {
    const text = 'O prazo para o segundo fator terminou. Entre de novo com a senha.'
    const { user } = await openStep({
      'POST /api/v1/authenticate/second_factor': refuse(text, { errors: { ticket: [text] } }),
    })
    await user.type(screen.getByLabelText('Código'), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Voltar para o login' }))
    expect(await screen.findByLabelText('Senha')).toBeDefined()
  })

  it('has to wait after too many tries', async () => {
    const { user } = await openStep({
      'POST /api/v1/authenticate/second_factor': {
        status: 429,
        body: { status: 'error', message: 'Muitas tentativas.', errors: { base: [] } },
        headers: { 'Retry-After': '40' },
      },
    })
    await user.type(screen.getByLabelText('Código'), '000000{Enter}')
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /^Aguarde \d+ s$/ })
    expect(waiting.disabled).toBe(true)
  })

  it('that is lost: the server says who helps', async () => {
    const message = 'Peça a um administrador da sua empresa que retire a sua verificação em duas etapas.'
    const { requests, user } = await openStep({
      'POST /api/v1/authenticate/lost_factor': {
        status: 422,
        body: { status: 'error', message, errors: { base: [message] } },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Perdi o acesso ao segundo fator' }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(requests.at(-1)?.body).toBe(JSON.stringify({ ticket }))
  })

  it('is a passkey only where the browser has them', async () => {
    await openStep({}, ['passkey', 'recovery'])
    expect(screen.getByLabelText('Código de recuperação')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Usar a chave de acesso' })).toBeNull()
  })

  it('says in one sentence that a passkey did not answer', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    const { user } = await openStep(
      {
        'POST /api/v1/authenticate/passkey_request': {
          body: {
            status: 'success',
            data: {
              challenge: 'AAAA',
              rpId: 'localhost',
              timeout: 1000,
              userVerification: 'preferred',
              allowCredentials: [],
            },
          },
        },
      },
      ['passkey'],
    )
    await user.click(screen.getByRole('button', { name: 'Usar a chave de acesso' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A chave de acesso não respondeu. Tente de novo ou use outra forma.',
    )
  })

  it('speaks Spanish, too', async () => {
    startFakeServer({ 'POST /api/v1/authenticate': asked(['totp']) })
    await openApp({ path: '/', language: 'ru' })
    fireEvent.click(await screen.findByRole('button', { name: 'Ingresar' }))
    expect(await screen.findByRole('heading', { name: 'Verificación en dos pasos' })).toBeDefined()
  })
})
