import type { AlertRule } from '@talhao/contract/alerts/rules'
import type { Me } from '@talhao/contract/core/me'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aLandField } from '../../test/a-land.ts'
import { aPerson } from '../../test/a-person.ts'
import { aFarm, aStation, makeId } from '../../test/a-station.ts'
import { anAlertChannel, anAlertRule } from '../../test/an-alert.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const success = (data: unknown, more: object = {}) => ({ body: { status: 'success', data, ...more } })

interface World {
  readonly path?: string
  readonly role?: Me['role']
  readonly language?: 'pt' | 'ru'
  readonly rules?: readonly AlertRule[]
  readonly channels?: readonly unknown[]
  readonly answers?: Parameters<typeof startFakeServer>[0]
}

async function openRules({
  path = '/alerts/rules',
  role = 'client_admin',
  language = 'pt',
  rules = [anAlertRule()],
  channels = [],
  answers = {},
}: World = {}) {
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ role }) },
    'GET /api/v2/stations': {
      body: [
        aStation({ id: makeId(1), placeName: 'Várzea do Trigo' }),
        aStation({ id: makeId(2), placeName: 'Sede' }),
      ],
    },
    'GET /api/v2/farms': { body: [aFarm()] },
    'GET /api/v2/land/fields': success([
      aLandField({ id: makeId(801), name: 'Talhão 7', farm_name: 'Santa Luzia' }),
    ]),
    'GET /api/v2/alerts': success([], { cursor: null }),
    'GET /api/v2/alert_rules': success(rules, { cursor: null }),
    'GET /api/v2/alert_channels': success(channels, { cursor: null }),
    'POST /api/v2/alert_rules': { status: 201, ...success(anAlertRule()) },
    ...answers,
  })
  await openApp({ path, token: 'a.b.c', language })
  return server
}

function bodyOf(
  requests: readonly { method: string; path: string; body: string }[],
  method: string,
  path: string,
) {
  const found = requests.findLast((request) => request.method === method && request.path === path)
  return found === undefined ? null : JSON.parse(found.body)
}

describe('the list of rules', () => {
  const ofClient = anAlertRule({
    id: makeId(602),
    name: 'Silêncio',
    kind: 'station_silent',
    scope: { all: true },
    condition: null,
    channels: [makeId(701)],
  })

  it('says each rule in a sentence, own ones and those of the client apart', async () => {
    await openRules({
      rules: [
        anAlertRule({ hours: { from: '18:00', to: '08:00', zone: 'America/Cuiaba' } }),
        ofClient,
        anAlertRule({
          id: makeId(603),
          name: 'Calor',
          kind: 'threshold',
          scope: { farmIds: [makeId(101)], stationIds: [makeId(1), makeId(2)] },
          condition: { metric: 'temperature_c', operator: '>=', value: 35, forMinutes: 120, clearBy: 0.5 },
        }),
      ],
    })
    const own = within(await screen.findByRole('region', { name: 'Só meus' }))
    expect(
      own.getByText(
        'Avise-me de geada quando a temperatura em Várzea do Trigo ficar em 2 °C ou menos por 10 min, das 18h às 8h.',
      ),
    ).toBeDefined()
    expect(
      own.getByText(
        'Avise-me quando a temperatura em toda a Fazenda Santa Aurora e mais 2 ficar em 35 °C ou mais por 2 h.',
      ),
    ).toBeDefined()
    const client = within(screen.getByRole('region', { name: 'De toda a empresa' }))
    expect(
      client.getByText('Avise-me quando pararem de chegar dados em todas as estações da empresa.'),
    ).toBeDefined()
  })

  it('lets only an administrator change what holds for the whole client', async () => {
    await openRules({ role: 'user', rules: [ofClient], language: 'ru' })
    const client = within(await screen.findByRole('region', { name: 'De toda la empresa' }))
    expect(client.getByRole('switch', { name: 'Vigilar: Silêncio' })).toHaveProperty('disabled', true)
    expect(client.getByRole('button', { name: 'Editar Silêncio' }).getAttribute('aria-disabled')).toBe('true')
    expect(
      client.getAllByText('Solo el administrador puede cambiar alertas de toda la empresa.').length,
    ).toBeGreaterThan(0)
  })

  it('switches a rule off and deletes one after asking', async () => {
    const id = makeId(601)
    const { requests } = await openRules({
      answers: {
        [`PATCH /api/v2/alert_rules/${id}`]: success(anAlertRule({ enabled: false })),
        [`DELETE /api/v2/alert_rules/${id}`]: { body: { status: 'success' } },
      },
    })
    await userEvent.click(await screen.findByRole('switch', { name: 'Vigiar: Geada na sede' }))
    await waitFor(() =>
      expect(bodyOf(requests, 'PATCH', `/api/v2/alert_rules/${id}`)).toEqual({ enabled: false }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Geada na sede' }))
    const question = await screen.findByRole('dialog', { name: 'Excluir o alerta “Geada na sede”?' })
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
    expect(await screen.findByText('Alerta excluído.')).toBeDefined()
  })
})

describe('the editor', () => {
  it('makes a rule of a sentence', async () => {
    const { requests } = await openRules({ channels: [anAlertChannel()] })
    await userEvent.click(await screen.findByRole('button', { name: 'Criar alerta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar alerta' }))
    fireEvent.change(dialog.getByLabelText('O que vigiar'), { target: { value: 'threshold' } })
    fireEvent.change(dialog.getByLabelText('Limite (°C)'), { target: { value: '2' } })
    fireEvent.change(dialog.getByLabelText('Lado do limite'), { target: { value: '<=' } })
    fireEvent.click(dialog.getByLabelText('Várzea do Trigo'))
    fireEvent.click(dialog.getByLabelText('Vigiar só em certas horas'))
    fireEvent.click(dialog.getByLabelText('Meu e-mail · helena@demo.test'))
    expect(
      dialog.getByText(
        'Avise-me quando a temperatura em Várzea do Trigo ficar em 2 °C ou menos por 10 min, das 18h às 8h.',
      ),
    ).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Criar alerta' }))
    await waitFor(() =>
      expect(bodyOf(requests, 'POST', '/api/v2/alert_rules')).toEqual({
        name: 'Temperatura ≤ 2 °C',
        kind: 'threshold',
        scope: { stationIds: [makeId(1)] },
        condition: { metric: 'temperature_c', operator: '<=', value: 2, forMinutes: 10, clearBy: 0.5 },
        hours: { from: '18:00', to: '08:00', zone: 'America/Cuiaba' },
        channels: [makeId(701)],
        escalation: null,
        repeatMinutes: null,
        season: null,
        enabled: true,
      }),
    )
    expect(await screen.findByText('Alerta criado. Já estamos vigiando.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says what is wrong with each field, and sends nothing', async () => {
    const { requests } = await openRules({ path: '/alerts/rules?open=alert-rule:new' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar alerta' }))
    fireEvent.change(dialog.getByLabelText('Limite (°C)'), { target: { value: 'frio' } })
    fireEvent.change(dialog.getByLabelText('Minutos'), { target: { value: '-5' } })
    fireEvent.click(dialog.getByLabelText('Avisar mais alguém se ninguém confirmar'))
    fireEvent.change(dialog.getByLabelText('Depois de quantos minutos'), { target: { value: '0' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Criar alerta' }))
    for (const text of [
      'Escreva um número, como 2 ou 2,5.',
      'Escreva minutos inteiros, de 0 a 2880 (2 dias).',
      'Escolha ao menos uma estação, fazenda ou talhão.',
      'Escolha ao menos um canal.',
      'Escreva minutos inteiros, de 1 a 1440 (1 dia).',
    ])
      expect(await dialog.findByText(text)).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByLabelText('Limite (°C)'))
    expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('puts what the server refuses at its field', async () => {
    await openRules({
      path: '/alerts/rules?open=alert-rule:new',
      answers: {
        'POST /api/v2/alert_rules': {
          status: 422,
          body: {
            status: 'error',
            message: 'Uma das estações não existe.',
            errors: { scope: ['Uma das estações não existe.'] },
          },
        },
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar alerta' }))
    fireEvent.click(await dialog.findByLabelText('Sede'))
    fireEvent.click(dialog.getByRole('button', { name: 'Criar alerta' }))
    expect(await dialog.findAllByText('Uma das estações não existe.')).toHaveLength(2)
    expect(dialog.getByLabelText('Sede').getAttribute('aria-invalid')).toBe('true')
  })

  it('has the whole client watched by an administrator alone', async () => {
    await openRules({ path: '/alerts/rules?open=alert-rule:new', role: 'user' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar alerta' }))
    expect(dialog.getByRole('radio', { name: 'Toda a empresa, só o administrador' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('watches a field, in a season, and tells no more often than wanted (ALR-169, ALR-171, ALR-172)', async () => {
    const { requests } = await openRules({ path: '/alerts/rules?open=alert-rule:new' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar alerta' }))
    fireEvent.change(dialog.getByLabelText('O que vigiar'), { target: { value: 'blind_tonight' } })
    fireEvent.click(await dialog.findByLabelText('Talhão 7 · Santa Luzia'))
    expect(dialog.getByText(/vigiado pela estação mais próxima/)).toBeDefined()
    for (const month of ['julho', 'junho', 'agosto']) fireEvent.click(dialog.getByLabelText(month))
    expect(dialog.getByText(/em Talhão 7 · Santa Luzia, e em toda noite de junho a agosto\.$/)).toBeDefined()
    fireEvent.change(dialog.getByLabelText('Avisar de novo da mesma estação'), { target: { value: '180' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Criar alerta' }))
    await waitFor(() =>
      expect(bodyOf(requests, 'POST', '/api/v2/alert_rules')).toMatchObject({
        scope: { fieldIds: [makeId(801)] },
        season: [6, 7, 8],
        repeatMinutes: 180,
      }),
    )
  })

  it('begins with the frost limit of a crop', async () => {
    await openRules({ path: '/alerts/rules?open=alert-rule:new' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar alerta' }))
    fireEvent.change(dialog.getByLabelText('Cultura'), { target: { value: 'soybean' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Geada: 1,9 °C ou menos, das 18h às 8h' }))
    expect(dialog.getByLabelText('Limite (°C)')).toHaveProperty('value', '1,9')
    expect(dialog.getByText(/ficar em 1,9 °C ou menos, das 18h às 8h\.$/)).toBeDefined()
  })

  it('replays the last 30 days in words and on a chart before it is saved', async () => {
    const { requests } = await openRules({
      path: `/alerts/rules?open=alert-rule:edit:${makeId(601)}`,
      answers: {
        'POST /api/v2/alert_rules/preview': success({
          episodes: [1, 2, 3].map((day) => ({
            stationId: makeId(1),
            openedAt: `2026-07-0${day}T06:00:00.000Z`,
            closedAt: `2026-07-0${day}T08:00:00.000Z`,
            extreme: -day,
          })),
          series: [
            { stationId: makeId(1), startsAt: '2026-07-01T00:00:00.000Z', values: [5, 3, null, -1, 2] },
          ],
        }),
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar alerta' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Simular 30 dias' }))
    expect(await dialog.findByText('Teria avisado 3 vezes nos últimos 30 dias.')).toBeDefined()
    const chart = dialog.getByRole('img', {
      name: 'Temperatura dos últimos 30 dias em Várzea do Trigo, com 3 alertas',
    })
    expect(chart.querySelectorAll('rect')).toHaveLength(3)
    expect(chart.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
    expect(dialog.getByText('01/07/2026 02:00 a 01/07/2026 04:00, pior valor -1,0 °C')).toBeDefined()
    expect(bodyOf(requests, 'POST', '/api/v2/alert_rules/preview')).toMatchObject({
      days: 30,
      series: true,
      rule: { kind: 'frost' },
    })
    fireEvent.change(dialog.getByLabelText('Limite (°C)'), { target: { value: '3' } })
    expect(dialog.getByText('A regra mudou desde a simulação.')).toBeDefined()
    expect(requests.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('says what of the past was not kept (ALR-167)', async () => {
    let answer: object = { episodes: [], series: [], notes: ['no_record'] }
    await openRules({
      path: '/alerts/rules?open=alert-rule:new',
      answers: { 'POST /api/v2/alert_rules/preview': () => success(answer) },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar alerta' }))
    fireEvent.change(dialog.getByLabelText('O que vigiar'), { target: { value: 'forecast_missing' } })
    fireEvent.click(await dialog.findByLabelText('Sede'))
    fireEvent.click(dialog.getByRole('button', { name: 'Simular 30 dias' }))
    expect(await dialog.findByText(/Ainda não há passado guardado para isto/)).toBeDefined()
    expect(dialog.queryByText(/Não teria avisado/)).toBeNull()
    answer = { ...answer, notes: ['short_record'], recordSince: '2026-07-01T12:00:00.000Z' }
    fireEvent.click(dialog.getByRole('button', { name: 'Simular de novo' }))
    expect(await dialog.findByText(/só está guardado desde 01\/07\/2026 \d\d:00/)).toBeDefined()
  })

  it('shows what is of no station as it stands', async () => {
    const episodes = [{ stationId: null, openedAt: '2026-07-01T12:00:00.000Z', closedAt: null, extreme: 96 }]
    await openRules({
      path: '/alerts/rules?open=alert-rule:new',
      answers: { 'POST /api/v2/alert_rules/preview': success({ episodes, series: [], notes: ['now_only'] }) },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar alerta' }))
    fireEvent.change(dialog.getByLabelText('O que vigiar'), { target: { value: 'quota' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Simular 30 dias' }))
    expect(await dialog.findByText('Agora mesmo avisaria.')).toBeDefined()
    expect(dialog.getByText(/isto é o que vale agora/)).toBeDefined()
  })
})

describe('whoever has no alert', () => {
  it('is offered three, told by mail where there is no other channel', async () => {
    const made: { kind: string; scope: unknown; channels: unknown }[] = []
    const { requests } = await openRules({
      path: '/alerts',
      rules: [],
      role: 'user',
      answers: {
        'POST /api/v2/alert_channels': { status: 201, ...success(anAlertChannel()) },
        'POST /api/v2/alert_rules': ({ body }) => {
          made.push(JSON.parse(body))
          return { status: 201, ...success(anAlertRule()) }
        },
      },
    })
    const card = within(await screen.findByRole('region', { name: 'Comece com três alertas' }))
    expect(card.getAllByRole('checkbox')).toHaveLength(3)
    await userEvent.click(card.getByRole('checkbox', { name: /pararem de chegar dados/ }))
    await userEvent.click(card.getByRole('button', { name: 'Ligar 2 alertas' }))
    await waitFor(() => expect(made.map(({ kind }) => kind)).toEqual(['frost', 'wind_during_job']))
    expect(made[0]).toMatchObject({
      scope: { stationIds: [makeId(2), makeId(1)] },
      channels: [makeId(701)],
    })
    expect(bodyOf(requests, 'POST', '/api/v2/alert_channels')).toEqual({ kind: 'mail', name: 'Meu e-mail' })
  })

  it('who has one is not', async () => {
    await openRules({ path: '/alerts' })
    expect(await screen.findByRole('heading', { name: 'Nada aberto agora' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Comece com três alertas' })).toBeNull()
  })
})
