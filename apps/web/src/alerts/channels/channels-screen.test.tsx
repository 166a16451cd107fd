import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { makeId } from '../../test/a-station.ts'
import { anAlertChannel } from '../../test/an-alert.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const success = (data: unknown, more: object = {}) => ({ body: { status: 'success', data, ...more } })
const noPreferences = { quietHours: null, breakQuiet: [], vacation: null }

interface World {
  readonly path?: string
  readonly channels?: readonly unknown[]
  readonly ofClient?: readonly unknown[]
  readonly preferences?: unknown
  readonly answers?: Parameters<typeof startFakeServer>[0]
}

async function openChannels(world: World = {}) {
  const { path = '/alerts/channels', channels = [anAlertChannel()], ofClient = [], answers = {} } = world
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson() },
    'GET /api/v2/alerts': success([], { cursor: null }),
    'GET /api/v2/alert_channels': success(channels, { cursor: null }),
    'GET /api/v2/alert_channels/kinds': success(['mail', 'push', 'telegram', 'webhook']),
    'GET /api/v2/alert_channels/of_client': success(ofClient),
    'GET /api/v2/alert_preferences': success(world.preferences ?? noPreferences),
    ...answers,
  })
  await openApp({ path, token: 'a.b.c' })
  return server
}

const channelId = makeId(701)
const aDelivery = {
  id: makeId(801),
  event: 'opened',
  episodeIds: [makeId(501)],
  state: 'delivered',
  reason: null,
  createdAt: '2026-11-15T12:00:00.000Z',
  deliveredAt: '2026-11-15T12:00:02.000Z',
  nextAttemptAt: null,
  attempts: [{ at: '2026-11-15T12:00:02.000Z', status: 200, answer: 'ok' }],
}

describe('channels', () => {
  it('are tested with one press, which says what came of it', async () => {
    await openChannels({
      answers: {
        [`POST /api/v2/alert_channels/${channelId}/test`]: success({
          ...aDelivery,
          event: 'test',
          state: 'dead',
          reason: 'gone',
        }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Testar Meu e-mail' }))
    expect(await screen.findByText('O teste não chegou. O endereço deixou de existir.')).toBeDefined()
  })

  it('get a new secret after a question, shown once; only webhooks have one (ALR-159)', async () => {
    const hook = anAlertChannel({ id: makeId(702), kind: 'webhook', name: 'ERP', to: null })
    await openChannels({
      channels: [anAlertChannel(), hook],
      answers: {
        [`POST /api/v2/alert_channels/${hook.id}/rotate_secret`]: success({ secret: 'whsec_new' }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar o segredo de ERP' }))
    expect(screen.queryByRole('button', { name: 'Trocar o segredo de Meu e-mail' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog', { name: 'Trocar o segredo de ERP?' }))
    expect(dialog.queryByText('whsec_new')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Trocar segredo' }))
    expect(await dialog.findByText('whsec_new')).toBeDefined()
  })

  it('say that an address refused mails (ALR-158)', async () => {
    await openChannels({ channels: [anAlertChannel({ problem: 'gone' })] })
    expect(await screen.findByText(/O endereço recusou os e-mails/)).toBeDefined()
  })

  it('show a webhook’s secret once', async () => {
    const { requests } = await openChannels({
      path: '/alerts/channels?open=alert-channel:new',
      answers: {
        'POST /api/v2/alert_channels': {
          status: 201,
          ...success({
            ...anAlertChannel({ kind: 'webhook', url: 'https://example.com/hook', to: null }),
            secret: 'whsec_abc',
          }),
        },
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar canal' }))
    await userEvent.click(await dialog.findByRole('radio', { name: /Webhook/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    expect(await dialog.findByText('Dê um nome ao canal.')).toBeDefined()
    expect(dialog.getByText('Escreva um endereço que comece com https://.')).toBeDefined()
    await userEvent.type(dialog.getByLabelText('Nome'), 'Sistema')
    await userEvent.type(dialog.getByLabelText('Endereço (https)'), 'https://example.com/hook')
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    expect(await dialog.findByText('whsec_abc')).toBeDefined()
    expect(JSON.parse(requests.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
      kind: 'webhook',
      name: 'Sistema',
      url: 'https://example.com/hook',
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Concluir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('whsec_abc')).toBeNull()
  })

  it('link a chat by the bot, and see when that is done', async () => {
    let isLinked = false
    await openChannels({
      path: '/alerts/channels?open=alert-channel:new',
      answers: {
        'GET /api/v2/alert_channels': () =>
          success([anAlertChannel({ kind: 'telegram', to: null, problem: isLinked ? null : 'unlinked' })], {
            cursor: null,
          }),
        'POST /api/v2/alert_channels': () => {
          isLinked = true
          return {
            status: 201,
            ...success({
              ...anAlertChannel({ kind: 'telegram', problem: 'unlinked', to: null }),
              link: 'https://t.me/talhao_bot?start=abc',
            }),
          }
        },
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar canal' }))
    await userEvent.click(await dialog.findByRole('radio', { name: /Telegram/ }))
    await userEvent.type(dialog.getByLabelText('Nome'), 'Telegram')
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    const link = await dialog.findByRole('link', { name: 'Abrir o Telegram' })
    expect(link.getAttribute('href')).toBe('https://t.me/talhao_bot?start=abc')
    expect(await dialog.findByText('Conectado. Você já recebe alertas por aqui.')).toBeDefined()
  })

  it('say plainly that this browser cannot be pushed to', async () => {
    await openChannels({
      path: '/alerts/channels?open=alert-channel:new',
      answers: { 'GET /api/v2/alert_channels/push_key': success({ publicKey: 'BPk' }) },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar canal' }))
    await userEvent.click(await dialog.findByRole('radio', { name: /Este aparelho/ }))
    await userEvent.type(dialog.getByLabelText('Nome'), 'Celular')
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    expect(await dialog.findByText(/Este navegador não recebe notificações\./)).toBeDefined()
  })

  it('have a log of what arrived and why not, from which a dead message is sent again', async () => {
    const dead = {
      ...aDelivery,
      id: makeId(802),
      event: 'closed',
      state: 'dead',
      reason: 'too late',
      deliveredAt: null,
    }
    const { requests } = await openChannels({
      path: `/alerts/channels?open=alert-channel:log:${channelId}`,
      answers: {
        [`GET /api/v2/alert_channels/${channelId}/deliveries`]: success([dead, aDelivery], { cursor: null }),
        [`POST /api/v2/alert_channels/${channelId}/deliveries/${dead.id}/replay`]: success({
          ...dead,
          state: 'queued',
        }),
      },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Entregas: Meu e-mail' }))
    expect(await dialog.findByText('Não chegou')).toBeDefined()
    expect(dialog.getByText('15/11/2026 09:00 · Ficou tarde demais para ser útil.')).toBeDefined()
    expect(dialog.getByText('Entregue')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar de novo' }))
    await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/replay'))).toBe(true))
  })

  it('of others are shown to an administrator with their log alone', async () => {
    await openChannels({
      ofClient: [
        {
          id: makeId(702),
          kind: 'telegram',
          name: 'Celular',
          userId: makeId(77),
          personName: 'João Pereira',
          problem: 'gone',
        },
      ],
    })
    const others = within(await screen.findByRole('region', { name: 'Canais de todos da empresa' }))
    expect(others.getByText('João Pereira')).toBeDefined()
    expect(others.getByText('Deixou de existir do outro lado')).toBeDefined()
    expect(others.getAllByRole('button')).toHaveLength(1)
  })
})

describe('quiet hours and vacation', () => {
  it('are saved by the clock of the chosen zone', async () => {
    const { requests } = await openChannels({
      preferences: {
        quietHours: { from: '21:00', to: '06:00', zone: 'America/Cuiaba' },
        breakQuiet: [],
        vacation: { from: '2026-12-20T04:00:00.000Z', until: '2027-01-05T04:00:00.000Z' },
      },
      answers: { 'PUT /api/v2/alert_preferences': success(noPreferences) },
    })
    const form = within(await screen.findByRole('region', { name: 'Horas de sossego e férias' }))
    expect(await form.findByLabelText('Último dia (vazio: até eu voltar)')).toHaveProperty(
      'value',
      '04/01/2027',
    )
    await userEvent.click(form.getByLabelText('Chuva à vista'))
    await userEvent.selectOptions(form.getByLabelText('Das'), '22:30')
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(JSON.parse(requests.find(({ method }) => method === 'PUT')?.body ?? '{}')).toEqual({
        quietHours: { from: '22:30', to: '06:00', zone: 'America/Cuiaba' },
        breakQuiet: ['rain_ahead'],
        vacation: { from: '2026-12-20T04:00:00.000Z', until: '2027-01-05T04:00:00.000Z' },
      }),
    )
  })

  it('are refused where the whole day would be quiet or the vacation has no beginning', async () => {
    const { requests } = await openChannels()
    const form = within(await screen.findByRole('region', { name: 'Horas de sossego e férias' }))
    await userEvent.click(await form.findByLabelText(/^Tenho horas de sossego/))
    await userEvent.selectOptions(form.getByLabelText('Às'), '21:00')
    await userEvent.click(form.getByLabelText(/^Estou ou estarei de férias/))
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }))
    expect(await form.findByText('O começo e o fim iguais deixariam o dia inteiro em sossego.')).toBeDefined()
    expect(form.getByText('Diga quando começam.')).toBeDefined()
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  })
})

describe('other systems', () => {
  const webhook = {
    id: makeId(901),
    name: 'ERP',
    url: 'https://erp.demo.test/talhao',
    events: ['observations', 'alerts'],
    keyId: null,
    problem: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    lastSuccessAt: null,
  }
  const path = '/alerts/webhooks'
  const log = `/api/v2/webhooks/${webhook.id}/deliveries`

  it('are listed with what never arrived, which is sent again by hand (ALR-151)', async () => {
    const dead = {
      ...aDelivery,
      event: 'alert.changed',
      state: 'dead',
      reason: 'HTTP 500',
      deliveredAt: null,
    }
    const { requests } = await openChannels({
      path,
      answers: {
        'GET /api/v2/webhooks': success([webhook], { cursor: null }),
        [`GET ${log}`]: success([dead], { cursor: null }),
        [`POST ${log}/${dead.id}/replay`]: success({ ...dead, state: 'queued' }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ver entregas de ERP' }))
    await userEvent.click(await screen.findByText('Só as que não chegaram'))
    await waitFor(() => expect(requests.filter(({ path: asked }) => asked.startsWith(log)).length).toBe(2))
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
    expect(await screen.findByText('Enviando de novo.')).toBeDefined()
  })

  it('get a new secret after a question', async () => {
    await openChannels({
      path,
      answers: {
        'GET /api/v2/webhooks': success([webhook], { cursor: null }),
        [`POST /api/v2/webhooks/${webhook.id}/rotate_secret`]: success({ secret: 'whsec_new' }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar o segredo de ERP' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar segredo' }))
    expect(await screen.findByText('whsec_new')).toBeDefined()
  })

  it('are for administrators', async () => {
    await openChannels({ path, answers: { 'GET /api/v1/me': { body: aPerson({ role: 'user' }) } } })
    expect(await screen.findByText('Só para administradores')).toBeDefined()
  })

  it('show the secret once', async () => {
    await openChannels({
      path,
      answers: {
        'GET /api/v2/webhooks': success([], { cursor: null }),
        'POST /api/v2/webhooks': { status: 201, ...success({ ...webhook, secret: 'whsec_once' }) },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar endereço' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    expect(await dialog.findByText('Dê um nome.')).toBeDefined()
    await userEvent.type(dialog.getByLabelText('Nome'), 'ERP')
    await userEvent.type(dialog.getByLabelText('Endereço'), webhook.url)
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }))
    expect(await dialog.findByText('whsec_once')).toBeDefined()
  })
})
