import { hourMs } from '@talhao/local-time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { aSprayHour, aSprayOutlook } from '../../test/a-spray-outlook.ts'
import { makeId } from '../../test/a-station.ts'
import { aProduct } from '../../test/an-equipment-record.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

const thisHour = Math.floor(Date.now() / hourMs) * hourMs
const iso = (hours: number) => new Date(thisHour + hours * hourMs).toISOString()

const outlooks = [
  aSprayOutlook([0, 2, 1, null], {
    windows: [{ startDate: iso(0), endDate: iso(1), hours: 1, risk: 0 }],
  }),
  aSprayOutlook([2], { stationId: makeId(2), placeName: 'Pivô Norte', configurationName: 'Fungicida' }),
]

interface Visit {
  readonly path?: string
  readonly state?: unknown
  readonly role?: 'client_admin' | 'user'
  readonly body?: unknown
  readonly language?: 'pt' | 'ru'
  readonly messages?: readonly unknown[]
}

async function openSpray({ path = '/spray', state, role = 'client_admin', ...visit }: Visit = {}) {
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ role }) },
    'GET /api/v2/spray_outlooks': { body: visit.body ?? outlooks },
    [`GET /api/v2/spray_outlooks/${makeId(9)}`]: {
      status: 403,
      body: { status: 'error', message: 'Esta estação não tem assinatura ativa.', errors: { base: [] } },
    },
    'GET /api/v2/spray_messages': {
      body: {
        status: 'success',
        data: {
          wishes: { byMail: false, inList: visit.messages !== undefined },
          messages: visit.messages ?? [],
          newestSeenAt: null,
        },
      },
    },
    'GET /api/v2/emcloud/emcloud_products': {
      body: { status: 'Success', data: { products: [aProduct()], permission: 'view' } },
    },
    'PUT /api/v2/spray_messages/wishes': {
      body: { status: 'success', data: { byMail: true, inList: false } },
    },
    'POST /api/v2/spray_messages/seen': { body: { status: 'success', data: { newestSeenAt: null } } },
    'POST /api/v2/analytics_events': { status: 202, body: { status: 'success' } },
  })
  const app = await openApp({ path, state, token: 'a-token', language: visit.language ?? 'pt' })
  return { ...app, server }
}

function findStation(name: string) {
  return screen.findByRole('button', { name: new RegExp(name) })
}
function moveTo(hour: number) {
  fireEvent.change(screen.getByRole('slider'), { target: { value: String(hour) } })
}

describe('the spray screen', () => {
  it('lists stations with the risk of the running hour and a bar with three labels', async () => {
    await openSpray()
    expect((await findStation('Sede')).textContent).toContain('Risco baixo')
    expect((await findStation('Pivô Norte')).textContent).toContain('Risco alto')
    const bars = screen.getAllByRole('img', { name: /^Risco nas próximas 48 horas/ })
    expect(bars).toHaveLength(2)
    expect(screen.getAllByText('+24h')).toHaveLength(2)
    expect(screen.getAllByText('+48h')).toHaveLength(2)
    expect(screen.getAllByText(/^agora · \d\dh$/)).toHaveLength(2)
  })

  it('reads its bar aloud, hour by hour of each risk', async () => {
    await openSpray()
    await findStation('Sede')
    const [bar] = screen.getAllByRole('img', { name: /^Risco nas próximas 48 horas/ })
    const name = bar?.getAttribute('aria-label') ?? ''
    for (const risk of ['Risco baixo', 'Risco alto', 'Risco médio', 'Risco desconhecido'])
      expect(name).toContain(risk)
  })

  it('moves all stations with the slider, and says the hour', async () => {
    const { server } = await openSpray()
    const sede = await findStation('Sede')
    moveTo(1)
    expect(sede.textContent).toContain('Risco alto')
    moveTo(2)
    expect(sede.textContent).toContain('Risco médio')
    moveTo(3)
    expect(sede.textContent).toContain('Risco desconhecido')
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/\d\dh, em 3 h$/)
    fireEvent.pointerUp(screen.getByRole('slider'))
    await waitFor(() => {
      const events = server.requests.filter(({ path }) => path.includes('analytics')).map(({ body }) => body)
      expect(events.join()).toContain('{"name":"spray_slider_moved","hourIndex":3}')
    })
  })

  it('chooses an hour by drawing along a bar, but not by a thumb that scrolls the list', async () => {
    await openSpray()
    const sede = await findStation('Sede')
    const area =
      screen.getAllByRole('img', { name: /^Risco nas próximas/ })[0]?.parentElement ?? document.body
    vi.spyOn(area, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 480, 24))
    fireEvent.pointerDown(area, { clientX: 15, pointerType: 'mouse' })
    expect(sede.textContent).toContain('Risco alto')
    fireEvent.pointerMove(area, { clientX: 25, pointerType: 'mouse' })
    expect(sede.textContent).toContain('Risco médio')
    fireEvent.pointerUp(area, { clientX: 25, pointerType: 'mouse' })
    fireEvent.pointerDown(area, { clientX: 5, pointerType: 'touch' })
    fireEvent.pointerCancel(area, { pointerType: 'touch' })
    expect(sede.textContent).toContain('Risco médio')
  })

  it('expands a station to its six readings with their risks and the reasons, and collapses it', async () => {
    await openSpray()
    const pivot = await findStation('Pivô Norte')
    await userEvent.click(pivot)
    expect(pivot.getAttribute('aria-expanded')).toBe('true')
    const item = pivot.closest('li') ?? document.body
    const readings = within(item)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect(readings).toEqual([
      'Temperatura',
      'Umidade',
      'Vento',
      'Delta T',
      'Chuva em 3 h',
      'Chance de chuva',
    ])
    expect(item.textContent).toContain('25,0°C')
    expect(within(item).getAllByRole('img', { name: 'Risco baixo' }).length).toBeGreaterThan(3)
    expect(item.textContent).toContain('Vento 12,4 km/h, acima de 10 km/h: risco de deriva.')
    expect(item.textContent).toContain('Configuração: Fungicida')
    await userEvent.click(pivot)
    expect(within(item).queryByRole('term')).toBeNull()
  })

  it('never calls an hour good whose wind is unknown', async () => {
    await openSpray()
    await userEvent.click(await findStation('Sede'))
    moveTo(3)
    const text = (await findStation('Sede')).closest('li')?.textContent ?? ''
    expect(text).toContain('Vento--km/h')
    expect(text).toContain('o risco desta hora não é conhecido')
    expect(text).not.toContain('Todas as condições estão dentro dos parâmetros')
  })

  it('gives no good mark to a chance of rain of its own: the verdict stands with the amount', async () => {
    const [first] = outlooks
    const likely = aSprayHour(0, { startDate: iso(0) })
    const weather = { ...likely.weather, probabilityOfPrecipitation: 98, rainAmountMm: 0.02 }
    const hours = [{ ...likely, weather }, ...(first?.weatherConditions.slice(1) ?? [])]
    await openSpray({ path: `/spray/${makeId(1)}`, body: [{ ...first, weatherConditions: hours }] })
    const chance = (await screen.findByText('Chance de chuva')).closest('div') ?? document.body
    expect(chance.textContent).toContain('98%')
    expect(within(chance).queryByRole('img')).toBeNull()
    const amount = screen.getByText('Chuva em 3 h').closest('div') ?? document.body
    expect(amount.textContent).toContain('< 0,1mm')
    expect(within(amount).getByRole('img', { name: 'Risco baixo' })).toBeDefined()
  })

  it('names the next window in words, and how many more there are', async () => {
    const windows = [
      { startDate: iso(20), endDate: iso(26), hours: 6, risk: 0 as const },
      { startDate: iso(0), endDate: iso(1), hours: 1, risk: 0 as const },
      { startDate: iso(40), endDate: iso(41), hours: 1, risk: 0 as const },
      { startDate: iso(10), endDate: iso(12), hours: 2, risk: 1 as const },
    ]
    await openSpray({ body: [{ ...outlooks[0], windows }] })
    const item = (await findStation('Sede')).closest('li') ?? document.body
    expect(item.textContent).toMatch(/agora até \d\dh: risco baixo\+2/)
    await userEvent.click(await findStation('Sede'))
    const told = within(item)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
    expect(told.map((text) => text.replace(/^.*: /, ''))).toEqual([
      'risco baixo',
      'risco médio',
      'risco baixo',
      'risco baixo',
    ])
    expect(told[0]).toMatch(/^agora até/)
  })

  it('says so where there is no window', async () => {
    await openSpray()
    const item = (await findStation('Sede')).closest('li') ?? document.body
    expect(item.textContent).toMatch(/agora até \d\dh: risco baixo/)
    expect((await findStation('Pivô Norte')).closest('li')?.textContent).toContain(
      'Sem janela de baixo risco em 48 h',
    )
    await userEvent.click(await findStation('Sede'))
    expect(within(item).getByRole('button', { name: 'Levar ao calendário (.ics)' })).toBeDefined()
  })

  it('shows the disclaimer until it is accepted, and takes the time from the state of the page', async () => {
    const { place } = await openSpray()
    await findStation('Sede')
    const aside = screen.getByRole('complementary', { name: 'Aviso' })
    expect(aside.textContent).toContain('A decisão de pulverizar é de quem aplica.')
    await userEvent.click(within(aside).getByRole('button', { name: 'Entendi' }))
    expect(place.state).toEqual({ acceptedWaiverAt: expect.stringMatching(/^20\d\d-/) })
    expect(aside.textContent).toContain('Aviso aceito em')
  })

  it('knows a disclaimer that was accepted elsewhere', async () => {
    await openSpray({ state: { acceptedWaiverAt: '2026-11-15T12:00:00Z' } })
    const aside = await screen.findByRole('complementary', { name: 'Aviso' })
    expect(aside.textContent).toContain('Aviso aceito em 15/11/2026')
    expect(within(aside).queryByRole('button')).toBeNull()
  })

  it('keeps the opened station in its address, and closes it again', async () => {
    const { place } = await openSpray()
    const accept = within(await screen.findByRole('complementary', { name: 'Aviso' }))
    await userEvent.click(await findStation('Pivô Norte'))
    expect([place.pathname, place.search]).toEqual(['/spray', `?open=station%3A${makeId(2)}`])
    await userEvent.click(accept.getByRole('button', { name: 'Entendi' }))
    await userEvent.click(await findStation('Sede'))
    expect(place.search).toBe(`?open=station%3A${makeId(1)}`)
    await userEvent.click(await findStation('Sede'))
    await waitFor(() => expect(place.search).toBe(''))
    expect((await findStation('Sede')).getAttribute('aria-expanded')).toBe('false')
    // The entry of the history from before knows nothing of the disclaimer; the page does.
    expect(screen.getByRole('complementary', { name: 'Aviso' }).textContent).toContain('Aviso aceito em')
  })

  it('keeps the product that was chosen while a station was open', async () => {
    const { place } = await openSpray()
    await userEvent.click(await findStation('Pivô Norte'))
    const choice = await screen.findByRole('combobox', { name: 'Limites usados' })
    await userEvent.selectOptions(choice, aProduct().id)
    expect(place.search).toBe(`?open=station%3A${makeId(2)}&product=${aProduct().id}`)
    await userEvent.click(await findStation('Pivô Norte'))
    await waitFor(() => expect(place.search).toBe(`?product=${aProduct().id}`))
    expect((await findStation('Pivô Norte')).getAttribute('aria-expanded')).toBe('false')
  })

  it('opens the station of a shared address, also one that was opened in the list', async () => {
    await openSpray({ path: `/spray?open=station:${makeId(2)}` })
    expect((await findStation('Pivô Norte')).getAttribute('aria-expanded')).toBe('true')
  })

  it('closes a station that a link has led to', async () => {
    const { place } = await openSpray({ path: `/spray/${makeId(2)}` })
    await userEvent.click(await findStation('Pivô Norte'))
    await waitFor(() => expect(place.pathname).toBe('/spray'))
    expect((await findStation('Pivô Norte')).getAttribute('aria-expanded')).toBe('false')
  })

  it('opens the station of its address', async () => {
    await openSpray({ path: `/spray/${makeId(2)}` })
    expect((await findStation('Pivô Norte')).getAttribute('aria-expanded')).toBe('true')
    expect((await findStation('Sede')).getAttribute('aria-expanded')).toBe('false')
  })

  it('says why the station of its address is not there', async () => {
    await openSpray({ path: `/spray/${makeId(9)}` })
    expect(await screen.findByText('Esta estação não tem assinatura ativa.')).toBeDefined()
    expect(await findStation('Sede')).toBeDefined()
  })

  it('shows the link to the parameters to a client_admin alone', async () => {
    await openSpray({ path: `/spray/${makeId(1)}`, role: 'user' })
    await screen.findAllByRole('term')
    expect(screen.queryByRole('button', { name: 'Editar parâmetros' })).toBeNull()
  })

  it('leaves out outlooks of one hour, and says what to do when there is none', async () => {
    const [first] = outlooks
    const short = { ...first, weatherConditions: first?.weatherConditions.slice(0, 1) }
    await openSpray({ body: [short], language: 'ru' })
    expect(await screen.findByText('Ningún pronóstico de pulverización')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ir a Estaciones' })).toBeDefined()
  })
})

describe('word of spray windows', () => {
  it('is switched on by who wants it', async () => {
    const { server } = await openSpray()
    await userEvent.click(await screen.findByRole('button', { name: 'Mensagens sobre janelas' }))
    await userEvent.click(await screen.findByRole('switch', { name: 'Por e-mail' }))
    await waitFor(() => {
      const saved = server.requests.find(({ method }) => method === 'PUT')
      expect(saved?.body).toBe('{"byMail":true}')
    })
  })

  it('is counted while it is new, and seen once the list is closed', async () => {
    const message = {
      stationId: makeId(1),
      placeName: 'Sede',
      timeZone: 'America/Cuiaba',
      kind: 'opened',
      toldAt: '2026-11-15T12:00:00.000Z',
      startDate: '2026-11-15T12:00:00.000Z',
      endDate: '2026-11-15T14:00:00.000Z',
      isNew: true,
    }
    const { server } = await openSpray({ messages: [message] })
    await userEvent.click(await screen.findByRole('button', { name: 'Mensagens sobre janelas: 1 nova' }))
    expect(await screen.findByText('Sede: janela de baixo risco aberta até 10h')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => {
      const seen = server.requests.find(({ path }) => path.endsWith('/seen'))
      expect(seen?.body).toBe('{"until":"2026-11-15T12:00:00.000Z"}')
    })
  })
})
