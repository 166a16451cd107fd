import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { aStation, makeId } from '../../test/a-station.ts'
import { anAlert, anAlertRule } from '../../test/an-alert.ts'
import { type FakeAnswer, type SeenRequest, startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const success = (data: unknown, more: object = {}) => ({ body: { status: 'success', data, ...more } })

interface World {
  readonly path?: string
  readonly language?: 'pt' | 'ru'
  readonly alerts?: (query: URLSearchParams) => FakeAnswer
  readonly answers?: Parameters<typeof startFakeServer>[0]
}

const nothing = () => success([], { cursor: null })

async function openAlerts({ path = '/alerts', language = 'pt', alerts = nothing, answers = {} }: World = {}) {
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    'GET /api/v2/stations': {
      body: [
        aStation({ id: makeId(1), placeName: 'Sede' }),
        aStation({ id: makeId(2), placeName: 'Várzea do Trigo' }),
      ],
    },
    'GET /api/v2/farms': { body: [] },
    'GET /api/v2/alert_rules': success([anAlertRule()], { cursor: null }),
    'GET /api/v2/alert_channels': success([], { cursor: null }),
    'GET /api/v2/alerts': ({ path: address }: SeenRequest) =>
      alerts(new URL(address, 'http://localhost').searchParams),
    ...answers,
  })
  const { place } = await openApp({ path, token: 'a.b.c', language })
  return { ...server, place }
}

const past = anAlert({
  id: makeId(502),
  state: 'closed',
  openedAt: '2026-07-01T06:00:00.000Z',
  closedAt: '2026-07-01T09:30:00.000Z',
  extreme: -2.1,
  details: { closeReason: 'cleared', acknowledgedName: 'Ana Souza' },
  acknowledgedAt: '2026-07-01T06:10:00.000Z',
})

describe('the page of alerts', () => {
  it('says first what is open, with value, limit and since when, then what is over', async () => {
    await openAlerts({
      alerts: (query) => success(query.get('state') === 'open' ? [anAlert()] : [past], { cursor: null }),
    })
    const open = await screen.findByRole('list', { name: 'Abertos agora' })
    expect(within(open).getByRole('link', { name: 'Geada: 0,0 °C · Sede' }).getAttribute('href')).toBe(
      `/alerts/${makeId(501)}`,
    )
    expect(within(open).getByText('Limite: 2,0 °C ou menos')).toBeDefined()
    expect(within(open).getByText('Pior valor: -0,4 °C')).toBeDefined()
    expect(within(open).getByText(/Desde .* \(há 1 h\)/)).toBeDefined()
    expect(within(open).getByText('Ninguém confirmou ainda')).toBeDefined()
    const history = await screen.findByRole('list', { name: 'Histórico' })
    expect(within(history).getByText('01/07 02:00 a 05:30, durou 3 h 30 min')).toBeDefined()
    expect(within(history).getByText('Confirmado por Ana Souza, 01/07 02:10')).toBeDefined()
    expect(within(history).queryByRole('button')).toBeNull()
  })

  it('confirms an alert, and shows who did', async () => {
    let isConfirmed = false
    const { requests } = await openAlerts({
      alerts: (query) =>
        success(
          query.get('state') === 'closed'
            ? []
            : [
                anAlert(
                  isConfirmed
                    ? {
                        acknowledgedAt: new Date().toISOString(),
                        acknowledgedBy: makeId(9),
                        details: { acknowledgedName: 'Helena Prado' },
                      }
                    : {},
                ),
              ],
          { cursor: null },
        ),
      answers: {
        [`POST /api/v2/alerts/${makeId(501)}/confirm`]: () => {
          isConfirmed = true
          const { details, ...episode } = anAlert({ acknowledgedAt: new Date().toISOString() })
          return success(episode)
        },
      },
    })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Estou cuidando disso: Geada: 0,0 °C, Sede' }),
    )
    expect(await screen.findByText(/Confirmado por Helena Prado/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Estou cuidando disso/ })).toBeNull()
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('goes on page by page', async () => {
    const older = anAlert({ ...past, id: makeId(503), details: { placeName: 'Várzea do Trigo' } })
    await openAlerts({
      alerts: (query) => {
        if (query.get('state') === 'open') return nothing()
        return query.get('cursor') === null
          ? success([past], { cursor: `1773489600000000_${makeId(502)}` })
          : success([older], { cursor: null })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais' }))
    const history = await screen.findByRole('list', { name: 'Histórico' })
    await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  })

  it('shows one station alone, with its timeline', async () => {
    const recent = anAlert({
      id: makeId(504),
      kind: 'station_silent',
      state: 'closed',
      openedAt: new Date(Date.now() - 5 * 86_400_000).toISOString(),
      closedAt: new Date(Date.now() - 4 * 86_400_000).toISOString(),
      value: null,
      extreme: null,
      limit: null,
      details: { metric: null, operator: null },
    })
    const { requests } = await openAlerts({
      path: `/alerts?station=${makeId(1)}`,
      alerts: (query) => success(query.get('state') === null ? [anAlert(), recent] : [], { cursor: null }),
    })
    const timeline = await screen.findByRole('list', {
      name: 'Linha do tempo com 2 alertas nos últimos 30 dias',
    })
    expect(within(timeline).getAllByRole('link')).toHaveLength(2)
    expect(within(timeline).getByRole('link', { name: /^Estação sem sinal: / })).toBeDefined()
    await waitFor(() =>
      expect(
        requests.filter(({ path }) => path.includes(`station_id=${makeId(1)}`)).map(({ path }) => path),
      ).toHaveLength(3),
    )
  })

  it('says that nothing is open, and in Spanish too', async () => {
    await openAlerts({ language: 'ru' })
    expect(await screen.findByRole('heading', { name: 'Nada abierto ahora' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Nada en el historial' })).toBeDefined()
  })

  it('offers another try when the alerts cannot be read', async () => {
    await openAlerts({
      alerts: () => ({ status: 403, body: { status: 'error', message: 'Agora não', errors: {} } }),
    })
    expect(await screen.findAllByText('Agora não')).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: 'Tentar novamente' })).toHaveLength(2)
  })
})

describe('one alert, where the link of a message leads', () => {
  const id = makeId(501)

  it('tells value, limit, since when, until when and what to do', async () => {
    await openAlerts({
      path: `/alerts/${id}`,
      answers: {
        [`GET /api/v2/alerts/${id}`]: success({
          ...anAlert({ openedAt: '2026-07-01T06:00:00.000Z', unknownSince: '2026-07-01T07:00:00.000Z' }),
          expectedUntil: '2026-07-01T11:00:00.000Z',
        }),
      },
    })
    await screen.findByText('O que fazer')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Geada: 0,0 °C Sede')
    expect(screen.getByText('Ligue a proteção contra geada e confira as áreas baixas.')).toBeDefined()
    const facts = within(screen.getByRole('region', { name: 'O que aconteceu' }))
    const factOf = (name: string) => facts.getByText(name).parentElement?.textContent
    expect(factOf('Último valor')).toBe('Último valor0,0 °C')
    expect(factOf('Limite')).toBe('Limite2,0 °C ou menos')
    expect(factOf('Começou')).toBe('Começou01/07 02:00')
    expect(factOf('Fim previsto')).toBe('Fim previsto01/07 07:00')
    expect(factOf('Sem dados desde')).toBe('Sem dados desde01/07 03:00')
    expect(factOf('Regra')).toBe('RegraGeada')
    expect(screen.getByRole('link', { name: 'Abrir o boletim' }).getAttribute('href')).toBe(
      `/stations/${makeId(1)}`,
    )
  })

  it('tells why an upload failed, without a station to open', async () => {
    const reason = 'O cabeçalho do arquivo não é o esperado.'
    await openAlerts({
      path: `/alerts/${id}`,
      answers: {
        [`GET /api/v2/alerts/${id}`]: success({
          ...anAlert({
            kind: 'upload_failed',
            stationId: null,
            value: null,
            extreme: null,
            limit: null,
            details: { placeName: 'Talhão 7 (Trator 1)', metric: null, operator: null, reason },
          }),
          expectedUntil: null,
        }),
      },
    })
    await screen.findByText(reason)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Envio com falha Talhão 7 (Trator 1)')
    expect(screen.queryByText('Abrir o boletim')).toBeNull()
  })

  it('says so when it is gone or somebody else’s', async () => {
    await openAlerts({ path: `/alerts/${id}` })
    expect(await screen.findByRole('heading', { name: 'Este alerta não existe mais' })).toBeDefined()
  })

  it('tells how long it was and why it ended', async () => {
    await openAlerts({
      path: `/alerts/${past.id}`,
      answers: { [`GET /api/v2/alerts/${past.id}`]: success({ ...past, expectedUntil: null }) },
    })
    expect(await screen.findByText(/O valor voltou ao normal\./)).toBeDefined()
    expect(screen.getByText('3 h 30 min')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Estou cuidando/ })).toBeNull()
  })
})

describe('the bell', () => {
  it('counts what is open on every page, and leads to it by keyboard', async () => {
    const { place } = await openAlerts({
      path: '/history',
      alerts: () =>
        success([anAlert(), anAlert({ id: makeId(505), details: { placeName: 'Coxilha' } })], {
          cursor: null,
        }),
      answers: {
        [`GET /api/v2/alerts/${makeId(505)}`]: success({ ...anAlert(), expectedUntil: null }),
      },
    })
    const bell = await screen.findByRole('button', { name: 'Alertas: 2 abertos' })
    bell.focus()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('dialog', { name: 'Alertas: 2 abertos' })
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(bell))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('link', { name: /Coxilha/ }))
    await waitFor(() => expect(place.pathname).toBe(`/alerts/${makeId(505)}`))
  })

  it('says that nothing is open', async () => {
    await openAlerts({ path: '/history' })
    expect(await screen.findByRole('button', { name: 'Alertas: nenhum aberto' })).toBeDefined()
  })

  it('does not take part of a page down with it when alerts cannot be read', async () => {
    await openAlerts({ path: '/history', alerts: () => ({ status: 404, body: {} }) })
    expect(await screen.findByRole('button', { name: 'Alertas' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Histórico' })).toBeDefined()
  })
})
