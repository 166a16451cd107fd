import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBulletin } from '../../test/a-bulletin.ts'
import { aPerson } from '../../test/a-person.ts'
import { makeId } from '../../test/a-station.ts'
import { type FakeAnswer, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

async function openBulletin(
  answers: Record<string, FakeAnswer> = {},
  role: 'client_admin' | 'user' = 'client_admin',
) {
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ role }) },
    [`GET /api/v2/stations/${makeId(1)}`]: { body: aBulletin() },
    ...answers,
  })
  await openApp({ path: `/stations/${makeId(1)}`, token: 'a.b.c' })
  await screen.findByRole('heading', { level: 1, name: 'Sede' })
  return requests
}

it('makes the code for another site from what was chosen', async () => {
  const widget = {
    url: 'https://portal.example/widget?token=t',
    html: '<iframe src="https://portal.example/widget?token=t"></iframe>',
    expiresAt: '2026-11-22T12:00:00.000Z',
  }
  const path = `/api/v2/stations/${makeId(1)}/widgets`
  const requests = await openBulletin({
    [`POST ${path}`]: { status: 201, body: { status: 'success', data: widget } },
  })
  fireEvent.click(await screen.findByText('Mostrar em outro site'))
  const dialog = await screen.findByRole('dialog', { name: 'Mostrar Sede em outro site' })
  fireEvent.click(within(dialog).getByLabelText('Barra de pulverização'))
  fireEvent.click(within(dialog).getByLabelText('7 dias'))
  fireEvent.change(within(dialog).getByLabelText('Site que vai mostrar'), {
    target: { value: ' https://fazenda.example ' },
  })
  fireEvent.click(within(dialog).getByText('Criar código'))
  expect(await screen.findByText(widget.html)).toBeDefined()
  expect(screen.getByText('Cole este código na página do site. Vale até 22/11/2026.')).toBeDefined()
  const sent = requests.find((request) => request.path === path)
  expect(JSON.parse(sent?.body ?? '')).toEqual({ kind: 'spray', days: 7, site: 'https://fazenda.example' })
})

it('shows why the server refuses', async () => {
  const message = 'Informe o site como https://exemplo.com.br, sem página.'
  await openBulletin({
    [`POST /api/v2/stations/${makeId(1)}/widgets`]: {
      status: 422,
      body: { status: 'error', message, errors: { site: [message] } },
    },
  })
  fireEvent.click(await screen.findByText('Mostrar em outro site'))
  fireEvent.click(await screen.findByText('Criar código'))
  expect(await screen.findByText(message)).toBeDefined()
})

it('is offered to administrators alone', async () => {
  await openBulletin({}, 'user')
  expect(screen.queryByText('Mostrar em outro site')).toBeNull()
})
