import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'
import { choosePrefill } from './choose-prefill.ts'

const rejected = {
  status: 422,
  body: { status: 'error', message: 'x', errors: { email: ['x'] } },
}

async function openDeletion(answer: FakeAnswer) {
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    'POST /api/v1/deleteAccount': answer,
  })
  const { place } = await openApp({ path: '/delete-account', token: 'a.b.c' })
  await screen.findByLabelText('E-mail da conta')
  return { requests, place }
}

describe('deleting the own account', () => {
  it('mails the link, tells the last administrator what follows, and signs out after three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { requests, place } = await openDeletion({
      body: { status: 'success', data: { clientName: 'Fazenda Boa Esperança', isLastAdmin: true } },
    })
    expect(screen.getByLabelText<HTMLInputElement>('E-mail da conta').value).toBe('helena@demo.test')
    fireEvent.click(screen.getByText('Enviar e-mail'))
    expect(await screen.findByText('Confira seu e-mail')).toBeDefined()
    expect(screen.getByText(/último administrador de Fazenda Boa Esperança/)).toBeDefined()
    expect(requests.find(({ path }) => path === '/api/v1/deleteAccount')?.body).toBe(
      '{"email":"helena@demo.test"}',
    )
    expect(place.pathname).toBe('/delete-account')
    await act(() => vi.advanceTimersByTimeAsync(3100))
    await waitFor(() => expect(place.pathname).toBe('/'))
    expect(document.cookie).not.toContain('jwt')
  })

  it('asks to check an e-mail that is not the own', async () => {
    const { place } = await openDeletion(rejected)
    fireEvent.change(screen.getByLabelText('E-mail da conta'), { target: { value: 'other@demo.test' } })
    fireEvent.click(screen.getByText('Enviar e-mail'))
    expect(await screen.findByText('Verifique se o email está correto')).toBeDefined()
    expect(screen.getAllByText('E-mail inválido').length).toBeGreaterThan(0)
    expect(place.pathname).toBe('/delete-account')
    fireEvent.change(screen.getByLabelText('E-mail da conta'), { target: { value: 'o' } })
    expect(screen.queryByText('Verifique se o email está correto')).toBeNull()
  })

  it('can be cancelled', async () => {
    const { place } = await openDeletion(rejected)
    fireEvent.click(screen.getByText('Cancelar'))
    await waitFor(() => expect(place.pathname).toBe('/map'))
  })

  it('prefills the e-mail used last only when it is the own', () => {
    const ownEmail = 'Ana@demo.test'
    expect(choosePrefill({ ownEmail, latestEmail: null })).toBe(ownEmail)
    expect(choosePrefill({ ownEmail, latestEmail: 'ana@demo.test' })).toBe('ana@demo.test')
    expect(choosePrefill({ ownEmail, latestEmail: 'office@demo.test' })).toBe(ownEmail)
  })
})

describe('the links of the deletion mails', () => {
  it('name the day of the deletion and what happens to the client', async () => {
    const { requests } = startFakeServer({
      'POST /api/v2/users/delete_confirm': {
        body: {
          status: 'success',
          data: { clientName: 'Fazenda Aurora', isLastAdmin: true, deletesAt: '2026-11-22T12:00:00Z' },
        },
      },
    })
    await openApp({ path: '/delete-account/confirm?token=abc' })
    expect(await screen.findByText(/será excluída em 22\/11\/2026/)).toBeDefined()
    expect(screen.getByText(/último administrador de Fazenda Aurora/)).toBeDefined()
    expect(requests.map(({ body }) => body)).toEqual(['{"token":"abc"}'])
  })

  it('keep the account', async () => {
    startFakeServer({ 'POST /api/v2/users/delete_undo': { body: { status: 'success' } } })
    await openApp({ path: '/delete-account/undo?token=abc' })
    expect(await screen.findByText('Sua conta continua')).toBeDefined()
  })

  it.each(['confirm', 'undo'])('say so when they do not hold (%s)', async (page) => {
    const answer = {
      status: 422,
      body: { status: 'error', message: 'Este link não vale mais.', errors: { base: [] } },
    }
    startFakeServer({
      'POST /api/v2/users/delete_confirm': answer,
      'POST /api/v2/users/delete_undo': answer,
    })
    await openApp({ path: `/delete-account/${page}?token=abc` })
    expect(await screen.findByText('Este link não vale mais.')).toBeDefined()
  })
})

it('tells on every page when the account is erased, and keeps it by a click', async () => {
  let isKept = false
  const { requests } = startFakeServer({
    'GET /api/v1/me': () => ({ body: aPerson({ deletes_at: isKept ? null : '2026-11-22T12:00:00Z' }) }),
    'POST /api/v2/users/delete_keep': () => {
      isKept = true
      return { body: { status: 'success' } }
    },
  })
  await openApp({ path: '/manage-account', token: 'a.b.c' })
  expect(await screen.findByText('Sua conta será excluída em 22/11/2026.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Manter minha conta' }))
  await waitFor(() => expect(screen.queryByText('Sua conta será excluída em 22/11/2026.')).toBeNull())
  expect(requests.some(({ path }) => path === '/api/v2/users/delete_keep')).toBe(true)
})
