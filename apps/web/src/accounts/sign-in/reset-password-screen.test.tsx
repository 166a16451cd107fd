import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

async function choose(password: string, confirmation: string) {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Nova senha'), password)
  await user.type(screen.getByLabelText('Repita a nova senha'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
}

describe('choosing a new password', () => {
  it.each([
    ['short', 'short', 'A senha precisa ter pelo menos 8 caracteres.'],
    ['long-enough', 'another-one', 'As senhas não são iguais.'],
  ])('refuses %s / %s before asking the server', async (password, confirmation, text) => {
    const { requests } = startFakeServer({})
    await openApp({ path: '/reset-password?token=abc' })
    await choose(password, confirmation)
    expect(await screen.findByText(text)).toBeDefined()
    expect(requests).toEqual([])
  })

  it('says that it worked and leads to login', async () => {
    const { requests } = startFakeServer({ 'PUT /users/password': { body: { status: 'success' } } })
    const { place } = await openApp({ path: '/reset-password?token=abc' })
    await choose('long-enough', 'long-enough')
    expect(await screen.findByRole('heading', { name: 'Senha alterada' })).toBeDefined()
    expect(requests[0]?.body).toContain('user%5Breset_password_token%5D=abc')
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }))
    await waitFor(() => expect(place.pathname).toBe('/'))
  })

  it('offers a new link when this one has expired', async () => {
    startFakeServer({
      'PUT /users/password': {
        status: 422,
        body: { status: 'error', message: 'Link inválido', errors: { reset_password_token: ['inválido'] } },
      },
    })
    await openApp({ path: '/reset-password?token=old' })
    await choose('long-enough', 'long-enough')
    await userEvent.click(await screen.findByRole('link', { name: 'Pedir novo link' }))
    expect(await screen.findByRole('heading', { name: 'Recuperar senha' })).toBeDefined()
  })

  it("shows the server's word about the password itself", async () => {
    startFakeServer({
      'PUT /users/password': {
        status: 422,
        body: { status: 'error', message: 'Senha muito comum', errors: { password: ['Senha muito comum'] } },
      },
    })
    await openApp({ path: '/reset-password?token=abc' })
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Mostrar senha' }))[0] ?? document.body,
    )
    expect(screen.getByRole('button', { name: 'Ocultar senha' })).toBeDefined()
    await choose('long-enough', 'long-enough')
    expect((await screen.findByRole('alert')).textContent).toBe('Senha muito comum')
  })
})
