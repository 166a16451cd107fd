import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const me = aPerson()
const aFarm = { name: me.client?.name ?? '' }

async function openPanel(answers: Record<string, FakeAnswer>) {
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: me },
    'GET /api/v2/own_data': { body: { status: 'success', data: { export: null, erases_at: null } } },
    ...answers,
  })
  await openApp({ path: '/manage-account', token: 'a.b.c' })
  return requests
}

describe('all data of the client', () => {
  const made = {
    id: me.id,
    state: 'running',
    percent: 42,
    requested_at: '2026-11-10T12:00:00Z',
    requested_by: 'Helena Prado',
    bytes: null,
    expires_at: null,
  }
  const answer = (data: object) => ({ body: { status: 'success', data } })

  it('ACC-131: are asked for as one file', async () => {
    const requests = await openPanel({ 'POST /api/v2/own_data/exports': answer(made) })
    const ask = await screen.findByRole('button', { name: 'Preparar arquivo' })
    await waitFor(() => expect(ask).toHaveProperty('disabled', false))
    fireEvent.click(ask)
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  })

  it('ACC-131: are being made while one looks, and nobody asks twice', async () => {
    await openPanel({ 'GET /api/v2/own_data': answer({ export: made, erases_at: null }) })
    const progress = await screen.findByRole('progressbar', { name: 'Preparo do arquivo' })
    expect(progress.ariaValueNow).toBe('42')
    expect(screen.getByRole('button', { name: 'Preparar de novo' })).toHaveProperty('disabled', true)
  })

  it('EVI-30: are told to be gone when their file is, and made anew', async () => {
    const gone = { ...made, state: 'gone', percent: 100, expires_at: '2026-11-17T12:00:00Z' }
    await openPanel({ 'GET /api/v2/own_data': answer({ export: gone, erases_at: null }) })
    expect(await screen.findByText(/pedido por Helena Prado .* não existe mais/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Baixar/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Preparar de novo' })).toHaveProperty('disabled', false)
  })

  it('ACC-132: are erased after what stays was said and the name was written, and can be kept', async () => {
    const requests = await openPanel({
      'POST /api/v2/own_data/erasure': answer({ erases_at: '2026-11-17T12:00:00Z' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Apagar todos os dados' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/comprovantes de pulverização já assinados/)).toBeDefined()
    fireEvent.change(dialog.getByLabelText('Nome da empresa'), { target: { value: aFarm.name } })
    fireEvent.click(dialog.getByRole('button', { name: 'Apagar em 7 dias' }))
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toBe(
        JSON.stringify({ name: aFarm.name }),
      ),
    )
  })
})
