import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import './auth-texts.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import * as toasts from '../../ui/feedback/toasts.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

beforeEach(() => {
  vi.spyOn(toasts, 'showToast').mockReturnValue(undefined)
})

async function openForm(brand: 'agro' | 'latam', language: 'pt' | 'es' = 'pt') {
  await i18n.changeLanguage(language)
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ForgotPasswordForm brand={brand} onBack={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

describe('forgotten password', () => {
  it.each([
    ['latam', 'pt', 'Enviar link', 'Enter Valid email ID'],
    ['latam', 'es', 'Enviar enlace', 'Ingrese un correo electrónico válido'],
    ['agro', 'pt', 'Enviar link', 'Informe um e-mail válido para redefinir a senha.'],
    ['agro', 'es', 'Enviar enlace', 'Ingrese un correo válido para restablecer la contraseña.'],
  ] as const)('%s in %s refuses a wrong address inline', async (brand, language, button, text) => {
    const { requests } = startFakeServer({})
    const user = await openForm(brand, language)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'helena@demo')
    await user.click(screen.getByRole('button', { name: button }))
    expect(screen.getByText(text)).toBeDefined()
    expect(requests).toEqual([])
    await user.type(screen.getByRole('textbox'), '.test')
    expect(screen.queryByText(text)).toBeNull()
  })

  it('shows success at once, whatever the server answers', async () => {
    const { requests } = startFakeServer({ 'POST /users/password': { status: 500, body: {} } })
    const user = await openForm('agro')
    await user.type(screen.getByRole('textbox'), 'helena@demo.test')
    await user.click(screen.getByRole('button', { name: 'Enviar link' }))
    expect(screen.getByRole('heading', { name: 'Confira seu e-mail' })).toBeDefined()
    expect(toasts.showToast).toHaveBeenCalledWith({
      tone: 'success',
      message: 'Link de redefinição enviado.',
    })
    expect(requests[0]?.body).toContain('user%5Bemail%5D=helena%40demo.test')
  })
})
