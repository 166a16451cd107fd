import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

it('sends a new confirmation link to whoever holds an old one', async () => {
  const { requests } = startFakeServer({
    'POST /api/v2/users/verify': {
      status: 422,
      body: { status: 'error', message: 'Este link não vale.', errors: { base: [] } },
    },
    'POST /api/v2/users/resend_verification': { body: { status: 'success' } },
  })
  await openApp({ path: '/verify?token=old' })
  const email = await screen.findByLabelText('E-mail')
  fireEvent.click(screen.getByText('Enviar novo link'))
  expect(await screen.findByText(/Informe um e-mail válido/)).toBeDefined()
  fireEvent.change(email, { target: { value: 'ana@demo.test' } })
  fireEvent.click(screen.getByText('Enviar novo link'))
  expect(await screen.findByText(/o novo link chega em instantes/)).toBeDefined()
  expect(requests.at(-1)?.body).toBe('{"email":"ana@demo.test"}')
})
