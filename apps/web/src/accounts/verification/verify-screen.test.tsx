import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const path = 'POST /api/v2/users/verify'

describe('confirming the e-mail address', () => {
  it('thanks, counts ten seconds down and goes to sign-in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { requests } = startFakeServer({ [path]: { body: { status: 'success', message: 'ok' } } })
    const { place } = await openApp({ path: '/verify?token=abc' })
    expect(await screen.findByText('Obrigado! Seu e-mail foi confirmado.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'SIGN IN' }).getAttribute('href')).toBe('/')
    expect(screen.getByText(/em (10|9) segundos/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(7000))
    expect(place.pathname).toBe('/verify')
    expect(screen.getByText(/em [1-3] segundos?/)).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(4000))
    await waitFor(() => expect(place.pathname).toBe('/'))
    expect(requests.map(({ body }) => body)).toEqual(['{"token":"abc"}'])
  })

  it('goes to sign-in at once when the address was confirmed before', async () => {
    startFakeServer({ [path]: { body: { status: 'success', message: 'already verified' } } })
    const { place } = await openApp({ path: '/verify?token=abc' })
    await waitFor(() => expect(place.pathname).toBe('/'))
  })

  it("shows the server's message when it refuses", async () => {
    startFakeServer({
      [path]: { status: 422, body: { status: 'error', message: 'Token inválido.', errors: { base: [] } } },
    })
    await openApp({ path: '/verify?token=abc' })
    expect(await screen.findByText('Token inválido.')).toBeDefined()
  })

  it('has a text of its own for a lost connection', async () => {
    startFakeServer({ [path]: new TypeError('fetch failed') })
    await openApp({ path: '/verify?token=abc' })
    expect(await screen.findByText('Ocorreu um erro ao verificar o usuário')).toBeDefined()
  })
})
