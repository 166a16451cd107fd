import type { Security, Session } from '@talhao/contract/accounts/security'
import type { Me } from '@talhao/contract/core/me'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { aSecurity, aSession } from '../../test/a-security.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`)
const passkey = {
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'Escritório',
  createdAt: '2026-03-05T12:00:00Z',
  lastUsedAt: null,
}
const done = { body: { status: 'success' } }

interface World {
  readonly path?: string
  readonly me?: Partial<Me>
  readonly security?: Partial<Security>
  readonly sessions?: readonly Session[]
  readonly answers?: Record<string, FakeAnswer>
}

async function open({ path = '/security', me = {}, security = {}, sessions, answers = {} }: World = {}) {
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: aPerson(me) },
    'GET /api/v2/security': { body: { status: 'success', data: aSecurity(security) } },
    'GET /api/v2/sessions': { body: { status: 'success', data: sessions ?? [aSession()] } },
    ...answers,
  })
  const { place } = await openApp({ path, token: 'a.b.c' })
  await screen.findByRole('heading', { name: 'Segurança' })
  const sent = (end: string) => {
    const request = requests.find((one) => one.method === 'POST' && one.path.endsWith(end))
    return request === undefined ? null : JSON.parse(request.body || 'null')
  }
  return { requests, place, sent, user: userEvent.setup() }
}

describe('the authenticator app', () => {
  const begun = {
    status: 201,
    body: { status: 'success', data: { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/x' } },
  }
  const confirmed = { body: { status: 'success', data: { recoveryCodes: codes } } }

  it('is set up by a QR code and a code, and ends with the recovery codes', async () => {
    const { sent, user } = await open({
      answers: { 'POST /api/v2/security/totp': begun, 'POST /api/v2/security/totp/confirm': confirmed },
    })
    await user.click(await screen.findByRole('button', { name: 'Ativar aplicativo' }))
    expect(screen.queryByLabelText('Sua senha')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Continuar' }))
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeDefined()
    expect(screen.getByText('ABCD EFGH IJKL')).toBeDefined()
    await user.type(screen.getByLabelText('Código de 6 dígitos'), '123456')
    await user.click(screen.getByRole('button', { name: 'Ativar' }))
    const list = await screen.findByRole('list', { name: 'Códigos de recuperação' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(10)
    expect(sent('/totp')).toEqual({})
    expect(sent('/totp/confirm')).toEqual({ code: '123456' })
    await user.click(screen.getByRole('button', { name: 'Já guardei' }))
    await waitFor(() => expect(screen.queryByText('abcd-efgh-jkmn-pqr0')).toBeNull())
  })

  it('asks for the password when the sign-in is older', async () => {
    const { sent, user } = await open({
      security: { isFresh: false },
      answers: { 'POST /api/v2/security/totp': begun },
    })
    await user.click(await screen.findByRole('button', { name: 'Ativar aplicativo' }))
    await user.type(await screen.findByLabelText('Sua senha'), 'demo-demo-1')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await screen.findByRole('img', { name: /Código QR/ })
    expect(sent('/totp')).toEqual({ password: 'demo-demo-1' })
  })

  it('is removed with the password alone', async () => {
    const message = 'Senha incorreta.'
    const { sent, user } = await open({
      security: { totp: { createdAt: '2026-03-05T12:00:00Z' }, recoveryCodesLeft: 8 },
      answers: {
        'POST /api/v2/security/totp/remove': {
          status: 422,
          body: { status: 'error', message, errors: { password: [message] } },
        },
      },
    })
    expect(await screen.findByText('Ativo desde 05/03/2026.')).toBeDefined()
    expect(screen.getByText('Restam 8 de 10.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remover aplicativo' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Remover aplicativo' }))
    expect(await screen.findByText('Informe sua senha.')).toBeDefined()
    expect(sent('/totp/remove')).toBeNull()
    await user.type(within(dialog).getByLabelText('Sua senha'), 'wrong')
    await user.click(within(dialog).getByRole('button', { name: 'Remover aplicativo' }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(sent('/totp/remove')).toEqual({ password: 'wrong' })
  })
})

describe('passkeys', () => {
  it('are listed by name and removed with the password', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    const { sent, user } = await open({
      security: { passkeys: [passkey], recoveryCodesLeft: 10 },
      answers: { [`POST /api/v2/security/passkeys/${passkey.id}/remove`]: done },
    })
    expect(await screen.findByText('Escritório')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Adicionar chave' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remover a chave Escritório' }))
    await user.type(await screen.findByLabelText('Sua senha'), 'demo-demo-1')
    await user.click(screen.getByRole('button', { name: 'Remover chave' }))
    expect(await screen.findByText('Chave de acesso removida.')).toBeDefined()
    expect(sent(`${passkey.id}/remove`)).toEqual({ password: 'demo-demo-1' })
  })

  it('are not offered at an IP address, and it is said why', async () => {
    vi.stubGlobal('PublicKeyCredential', class {})
    await open({ security: { offersPasskeys: false } })
    expect(await screen.findByText(/aberto por um nome, e não por um número de IP/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Adicionar chave' })).toBeNull()
  })
})

describe('an administrator', () => {
  it('can demand a second factor of everybody, having one', async () => {
    const { sent, user } = await open({
      security: { totp: { createdAt: '2026-03-05T12:00:00Z' } },
      answers: { 'POST /api/v2/security/requirement': { body: { status: 'success', message: 'Exigida.' } } },
    })
    await user.click(await screen.findByLabelText('Exigir de todos'))
    expect(await screen.findByText('Exigida.')).toBeDefined()
    expect(sent('/requirement')).toEqual({ required: true })
  })

  it('is told to begin with the own', async () => {
    await open()
    expect((await screen.findByLabelText<HTMLInputElement>('Exigir de todos')).disabled).toBe(true)
    expect(screen.getByText('Ative primeiro um segundo fator para você.')).toBeDefined()
  })

  it('is nobody else', async () => {
    await open({ me: { role: 'user' } })
    await screen.findByText('Aplicativo autenticador')
    expect(screen.queryByLabelText('Exigir de todos')).toBeNull()
  })
})

describe('somebody who must set up a second factor', () => {
  it('is led to it from every page, and can leave', async () => {
    const { place, user, requests } = await open({
      path: '/stations',
      me: { must_set_up_second_factor: true },
      answers: { 'POST /api/v2/sessions/sign_out': done },
    })
    expect(place.pathname).toBe('/security')
    expect(screen.getByRole('heading', { name: 'Ative a verificação em duas etapas' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Ir para o portal' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(place.pathname).toBe('/'))
    const left = requests.find(({ path }) => path.endsWith('/sign_out'))
    expect(left?.authorization).toBe('Bearer a.b.c')
  })
})

describe('a removal that is pending', () => {
  it('is shown and can be cancelled', async () => {
    const { sent, user } = await open({
      security: { totp: { createdAt: '2026-03-05T12:00:00Z' }, removalAt: '2026-03-08T15:00:00Z' },
      answers: { 'POST /api/v2/security/removal_keep': done },
    })
    expect(
      await screen.findByText(/Em 08\/03 12:00 a verificação em duas etapas será retirada/),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Manter' }))
    expect(await screen.findByText('A verificação em duas etapas continua.')).toBeDefined()
    expect(sent('/removal_keep')).toBeNull()
  })

  it('begins by the button of the mailed page, not by opening it', async () => {
    const { requests } = startFakeServer({
      'POST /api/v2/security/removal_confirm': {
        body: { status: 'success', data: { removalAt: '2026-03-08T15:00:00Z' } },
      },
    })
    await openApp({ path: '/second-factor/remove?token=abc' })
    const button = await screen.findByRole('button', { name: 'Começar o prazo' })
    expect(requests).toEqual([])
    fireEvent.click(button)
    expect(await screen.findByText(/Em 08\/03\/2026 12:00/)).toBeDefined()
    expect(requests[0]?.body).toBe('{"token":"abc"}')
  })

  it('ends by opening the second mail’s page', async () => {
    startFakeServer({ 'POST /api/v2/security/removal_cancel': done })
    await openApp({ path: '/second-factor/keep?token=abc' })
    expect(await screen.findByRole('heading', { name: 'Cancelado' })).toBeDefined()
  })
})

describe('sessions', () => {
  const phone = aSession({
    id: '00000000-0000-4000-8000-0000000000a2',
    isCurrent: false,
    browser: 'Safari',
    system: 'iPhone',
    kind: 'phone',
    address: '192.168.0.9',
    isPrivateAddress: true,
    timeZone: null,
  })

  it('tell the device and what is known of the place, and end one by one', async () => {
    const { requests, user } = await open({
      sessions: [aSession(), phone],
      answers: { [`POST /api/v2/sessions/${phone.id}/end`]: done },
    })
    expect(await screen.findByText('Firefox · Windows')).toBeDefined()
    expect(screen.getByText('esta sessão')).toBeDefined()
    expect(screen.getByText('203.0.113.7')).toBeDefined()
    expect(screen.getByText('America/Cuiaba')).toBeDefined()
    expect(screen.getByText('192.168.0.9 (rede local)')).toBeDefined()
    expect(screen.getByText('fuso não informado')).toBeDefined()
    const own = screen.getByRole('button', { name: 'Encerrar a sessão Firefox · Windows' })
    expect(own.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Encerrar a sessão Safari · iPhone' }))
    expect(await screen.findByText('Sessão encerrada.')).toBeDefined()
    expect(requests.some(({ path }) => path === `/api/v2/sessions/${phone.id}/end`)).toBe(true)
  })

  it('all others end after a question', async () => {
    const { requests, user } = await open({
      sessions: [aSession(), phone],
      answers: { 'POST /api/v2/sessions/end_others': done },
    })
    await user.click(await screen.findByRole('button', { name: 'Encerrar as outras' }))
    expect(requests.some(({ path }) => path.endsWith('/end_others'))).toBe(false)
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Encerrar as outras' }))
    expect(await screen.findByText('As outras sessões foram encerradas.')).toBeDefined()
    expect(requests.some(({ path }) => path.endsWith('/end_others'))).toBe(true)
  })
})
