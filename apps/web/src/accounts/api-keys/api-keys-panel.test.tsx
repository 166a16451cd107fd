import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { anApiKey } from '../../test/an-api-key.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const farm = { id: '00000000-0000-4000-8000-0000000000f1', name: 'Fazenda Leste' }

async function openKeys(
  answers: Record<string, FakeAnswer> = {},
  role: 'client_admin' | 'user' = 'client_admin',
) {
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ role }) },
    'GET /api/v2/users': { body: { status: 'success', data: [] } },
    'GET /api/v2/farms': { body: [{ ...farm, stations: [], updatedAt: '2026-03-05T12:00:00Z' }] },
    'GET /api/v2/api_keys': { body: { status: 'success', data: [anApiKey()], cursor: null } },
    ...answers,
  })
  await openApp({ path: '/manage-account', token: 'a.b.c' })
  return requests
}

it('lists keys by their ending, with what they read, until when, and when they were last used', async () => {
  const keys = [
    anApiKey({ lastUsedAt: '2026-03-06T15:30:00Z', expiresAt: '2999-12-31T12:00:00Z' }),
    anApiKey({ id: farm.id, name: 'Planilha', farmIds: [farm.id], expiresAt: '2020-01-31T12:00:00Z' }),
  ]
  await openKeys({ 'GET /api/v2/api_keys': { body: { status: 'success', data: keys, cursor: null } } })
  const row = (await screen.findByText('Painel BI')).closest('tr')
  expect(row?.textContent).toContain('tk_…h3Qx')
  expect(row?.textContent).toContain('Estações, Alertas')
  expect(row?.textContent).toContain('Todas as fazendas')
  expect(row?.textContent).toContain('31/12/2999')
  const other = screen.getByText('Planilha').closest('tr')
  expect(other?.textContent).toContain('1 fazenda')
  expect(other?.textContent).toContain('Venceu em 31/01/2020')
  expect(other?.textContent).toContain('Nunca usada')
})

it('makes a key for chosen data and farms until a day, and shows it once', async () => {
  const made = { ...anApiKey({ name: 'Planilha' }), key: 'tk_only-shown-once' }
  const requests = await openKeys({
    'POST /api/v2/api_keys': { status: 201, body: { status: 'success', data: made } },
  })
  fireEvent.click(await screen.findByText('Criar chave'))
  const dialog = await screen.findByRole('dialog', { name: 'Criar chave de API' })
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Criar chave' }))
  fireEvent.click(within(dialog).getByLabelText('Só algumas'))
  submit()
  for (const text of [
    'Dê um nome à chave.',
    'Escolha pelo menos um tipo de dado.',
    'Escolha pelo menos uma fazenda.',
  ])
    expect(await within(dialog).findByText(text)).toBeDefined()
  fireEvent.change(within(dialog).getByLabelText('Nome'), { target: { value: ' Planilha ' } })
  fireEvent.click(within(dialog).getByLabelText('Operações'))
  fireEvent.click(within(dialog).getByLabelText('Estações'))
  fireEvent.click(within(dialog).getByLabelText('Fazenda Leste'))
  fireEvent.change(within(dialog).getByLabelText('Validade'), { target: { value: '31/12/2030' } })
  submit()
  expect(await screen.findByText('tk_only-shown-once')).toBeDefined()
  const sent = requests.find(({ method }) => method === 'POST')
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    name: 'Planilha',
    scopes: ['stations', 'operations'],
    farmIds: [farm.id],
    expiresAt: '2031-01-01T02:59:59.000Z',
  })
  fireEvent.click(screen.getByText('Já guardei'))
  expect(screen.queryByText('tk_only-shown-once')).toBeNull()
})

it('revokes a key after a question', async () => {
  const requests = await openKeys({
    [`DELETE /api/v2/api_keys/${anApiKey().id}`]: { body: { status: 'success' } },
  })
  fireEvent.click(await screen.findByLabelText('Revogar Painel BI'))
  expect(await screen.findByText(/os webhooks da chave terminam/)).toBeDefined()
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  fireEvent.click(screen.getByText('Revogar chave'))
  expect(await screen.findByText('Chave revogada.')).toBeDefined()
})

it('is nothing that other people see', async () => {
  await openKeys({}, 'user')
  await screen.findByText('Usuários')
  expect(screen.queryByText('Chaves de API')).toBeNull()
})
