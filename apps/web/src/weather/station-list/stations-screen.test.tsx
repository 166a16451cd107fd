import type { Farm } from '@talhao/contract/weather/farms'
import { toReading } from '@talhao/contract/weather/readings'
import type { Station } from '@talhao/contract/weather/stations'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aPerson } from '../../test/a-person.ts'
import { aFarm, aStation, makeId } from '../../test/a-station.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'

interface World {
  readonly stations?: readonly Station[]
  readonly farms?: readonly Farm[]
  readonly role?: 'client_admin' | 'user'
  readonly language?: 'pt' | 'ru'
  readonly answers?: Parameters<typeof startFakeServer>[0]
}

async function openStations({
  stations = [aStation()],
  farms = [],
  role = 'client_admin',
  language = 'pt',
  answers = {},
}: World = {}) {
  const { requests } = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ role }) },
    'GET /api/v2/stations': { body: stations },
    'GET /api/v2/farms': { body: farms },
    ...answers,
  })
  await openApp({ path: '/stations', token: 'a.b.c', language })
  return { requests }
}

function bodyOf(requests: readonly { method: string; path: string; body: string }[], call: string): unknown {
  return JSON.parse(requests.find(({ method, path }) => `${method} ${path}` === call)?.body ?? 'null')
}

async function openMenu(station: string, item: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Opções de ${station}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog')
}

describe('station card', () => {
  it('shows temperature and rain in the numbers of the product and leads to the bulletin', async () => {
    await openStations()
    const link = await screen.findByRole('link', { name: 'Sede' })
    expect(link.getAttribute('href')).toBe(`/stations/${makeId(1)}`)
    const card = within(screen.getByRole('article'))
    expect(card.getByText('24,5')).toBeTruthy()
    expect(card.getByText('13')).toBeTruthy()
    expect(card.getByText(/^(agora|há \d+ min)$/)).toBeTruthy()
  })

  it('shows the wind, and maximum and minimum of the day', async () => {
    const station = aStation()
    const { observedDateTime: time } = station.currentWeather
    const read = (value: number, uom: 'C' | 'km/h') => ({ ...toReading(value, uom), time })
    await openStations({
      stations: [
        {
          ...station,
          currentWeather: {
            ...station.currentWeather,
            windSpeed: read(12.6, 'km/h'),
            maxTemperature: read(31.24, 'C'),
            minTemperature: read(18.9, 'C'),
          },
        },
      ],
    })
    const text = (await screen.findByRole('article')).textContent
    expect(text).toContain('Vento: 13 km/h')
    expect(text).toContain('Máxima de hoje: 31,2°')
    expect(text).toContain('Mínima de hoje: 18,9°')
  })

  it('of a silent station says how many of the 24 hours were measured', async () => {
    const { history } = aStation()
    const measured = { ...history.measured, hours24: 9 }
    await openStations({ stations: [aStation({ status: 'offline', history: { ...history, measured } })] })
    expect((await screen.findByRole('article')).textContent).toContain('13 mmem 9/24 h9 de 24 h medidas')
  })

  it('has its place kept while it loads: a search and rows of cards', async () => {
    await openStations({ answers: { 'GET /api/v2/stations': () => new Promise(() => undefined) } })
    const loading = await screen.findByRole('status', { name: /Carregando/ })
    const rows = [...loading.querySelectorAll('[style*="--cards"]')]
    expect(rows.map((row) => row.children.length)).toEqual([3, 3])
    for (const row of rows) for (const card of row.children) expect(card.className).not.toBe('')
  })

  it.each(['inactive', ''] as const)(
    'of a station with the subscription %j is grey and leads nowhere',
    async (subscriptionStatus) => {
      await openStations({ stations: [aStation({ subscriptionStatus })], role: 'user' })
      expect(await screen.findByText('Assine um plano para ver os dados desta estação.')).toBeTruthy()
      expect(screen.queryByRole('link', { name: 'Sede' })).toBeNull()
      expect(screen.queryByText('24,5')).toBeNull()
      const card = within(screen.getByRole('article'))
      expect(card.getByRole('link', { name: 'Falar com o suporte' }).getAttribute('href')).toBe(
        '/contact-support',
      )
    },
  )

  it('that is unpaid leads the administrator to the subscriptions', async () => {
    await openStations({ stations: [aStation({ subscriptionStatus: '' })] })
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('link', { name: 'Ver assinaturas' }).getAttribute('href')).toBe('/subscriptions')
  })

  it('says that it takes no data before the e-mail is confirmed, paid or not', async () => {
    const waiting = aStation({ subscriptionStatus: '', awaitsVerification: true })
    await openStations({ stations: [waiting] })
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('Sem dados até que o e-mail da conta seja confirmado.')).toBeTruthy()
  })

  it('is missed where the account has no station yet, with a way on', async () => {
    await openStations({ stations: [] })
    expect(await screen.findByText('Nenhuma estação ainda')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Falar com o suporte' }).getAttribute('href')).toBe(
      '/contact-support',
    )
  })

  it('without a sky to show leads nowhere', async () => {
    const { currentWeather } = aStation()
    await openStations({ stations: [aStation({ currentWeather: { ...currentWeather, weatherCode: null } })] })
    expect(await screen.findByRole('heading', { name: 'Sede' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Sede' })).toBeNull()
  })

  it('of a station that fell silent says so with the age of what it shows', async () => {
    const { currentWeather } = aStation()
    const threeHoursAgo = new Date(Date.now() - 3 * 60 * 60_000 - 1000).toISOString()
    await openStations({
      stations: [
        aStation({
          status: 'offline',
          currentWeather: { ...currentWeather, observedDateTime: threeHoursAgo },
        }),
      ],
    })
    expect(await screen.findByText('Offline · há 3 h')).toBeTruthy()
    expect(screen.getByText('24,5').closest('p, div')?.getAttribute('data-stale')).toBe('true')
  })
})

describe('station list', () => {
  it('searches without accents, counts, and says when nothing is left', async () => {
    const stations = [
      aStation({ placeName: 'Pivô Norte' }),
      aStation({ id: makeId(2), placeName: 'Represa' }),
    ]
    await openStations({ stations, farms: [aFarm({ stations: [makeId(1)] })] })
    const search = await screen.findByLabelText('Buscar estação ou fazenda')
    fireEvent.change(search, { target: { value: 'PIVO' } })
    expect(await screen.findByText('1 estação encontrada')).toBeTruthy()
    expect(screen.queryByText('Represa')).toBeNull()
    fireEvent.change(search, { target: { value: 'trator' } })
    expect(await screen.findByText('Nenhuma estação encontrada')).toBeTruthy()
    fireEvent.keyDown(search, { key: 'Escape' })
    expect(await screen.findByText('Represa')).toBeTruthy()
  })

  it('draws a card when it is scrolled near, and keeps it', async () => {
    const nearness: ((isIntersecting: boolean) => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
          nearness.push((isIntersecting) => onChange([{ isIntersecting }]))
        }
        observe(): void {}
        disconnect(): void {}
      },
    )
    await openStations({
      stations: Array.from({ length: 7 }, (_, index) =>
        aStation({ id: makeId(index + 1), placeName: `Pivô ${index + 1}` }),
      ),
    })
    expect(await screen.findByRole('heading', { name: 'Outras' })).toBeTruthy()
    expect(screen.queryAllByRole('article')).toHaveLength(0)
    // Rows are watched after they were drawn.
    await waitFor(() => expect(nearness).toHaveLength(2))
    act(() => nearness[1]?.(true))
    expect(await screen.findByRole('article', { name: /Pivô 7/ })).toBeTruthy()
    act(() => nearness[1]?.(false))
    act(() => nearness[0]?.(true))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7))
  })

  it('calls the group of stations in no farm Outras', async () => {
    await openStations()
    expect(await screen.findByRole('heading', { name: 'Outras' })).toBeTruthy()
  })

  it('speaks Spanish', async () => {
    await openStations({ language: 'ru' })
    expect(await screen.findByRole('heading', { name: 'Otras' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Estaciones' })).toBeTruthy()
  })

  it('offers a second try when it could not be read', async () => {
    const rejected = { status: 403, body: { status: 'error', message: 'Sem acesso', errors: {} } }
    await openStations({ answers: { 'GET /api/v2/stations': rejected } })
    expect(await screen.findByText('Sem acesso')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })

  it('lets nobody but a client_admin change farms and stations', async () => {
    await openStations({ role: 'user' })
    await screen.findByRole('link', { name: 'Sede' })
    expect(screen.queryByRole('button', { name: 'Fazendas' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Opções de Sede' })).toBeNull()
  })
})

describe('farms of stations', () => {
  const farm = aFarm({ stations: [makeId(1)] })

  it('are created with their stations, and a bad name is refused', async () => {
    const { requests } = await openStations({
      answers: { 'POST /api/v2/farms': { status: 201, body: { status: 'success', data: farm } } },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Fazendas' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Nova fazenda' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Criar fazenda' }))
    expect(await screen.findByText('O nome da fazenda deve ter de 1 a 60 caracteres.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Nome da fazenda'), { target: { value: 'Boa Vista' } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Sede' }))
    fireEvent.click(screen.getByRole('button', { name: 'Criar fazenda' }))
    await waitFor(() =>
      expect(bodyOf(requests, 'POST /api/v2/farms')).toEqual({
        farm: { name: 'Boa Vista', stations: [makeId(1)] },
      }),
    )
  })

  it('are deleted after a question that says what happens to their stations', async () => {
    const { requests } = await openStations({
      farms: [farm],
      answers: { [`DELETE /api/v2/farms/${farm.id}`]: { body: { status: 'success' } } },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Fazendas' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Excluir Fazenda Santa Aurora' }))
    expect(await screen.findByText('A estação dela continua na conta, no grupo “Outras”.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Excluir fazenda' }))
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('give a station away when it is moved to none', async () => {
    const { requests } = await openStations({
      farms: [farm],
      answers: { [`PUT /api/v2/farms/${farm.id}`]: { body: { status: 'success', data: farm } } },
    })
    await openMenu('Sede', 'Mover para outra fazenda')
    fireEvent.click(screen.getByRole('radio', { name: 'Nenhuma (grupo “Outras”)' }))
    fireEvent.click(screen.getByRole('button', { name: 'Mover' }))
    await waitFor(() =>
      expect(bodyOf(requests, `PUT /api/v2/farms/${farm.id}`)).toEqual({
        farm: { stations: [], updatedAt: farm.updatedAt },
      }),
    )
  })
})

describe('station of a client_admin', () => {
  const ingest = { status: 'success', data: { id: 'SAJCR4F3', key: 'k3y', consolePasskey: null } }
  const ingestCall = `GET /api/v2/stations/${makeId(1)}/ingest`

  it('is edited by what was changed alone', async () => {
    const { requests } = await openStations({
      answers: {
        [ingestCall]: { body: ingest },
        [`PUT /api/v2/stations/${makeId(1)}`]: { body: aStation() },
      },
    })
    await openMenu('Sede', 'Editar estação')
    fireEvent.change(await screen.findByLabelText('Latitude'), { target: { value: '95' } })
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Informe uma latitude de -90 a 90.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '-12,75' } })
    fireEvent.change(screen.getByLabelText('PASSKEY do console'), { target: { value: 'ABCD1234' } })
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(bodyOf(requests, `PUT /api/v2/stations/${makeId(1)}`)).toEqual({
        station: { latitude: -12.75, consolePasskey: 'ABCD1234', updatedAt: aStation().updatedAt },
      }),
    )
  })

  it('shows its id, its key and what to type into the console', async () => {
    await openStations({ answers: { [ingestCall]: { body: ingest } } })
    const dialog = within(await openMenu('Sede', 'Código, chave e configuração'))
    expect((await dialog.findByLabelText('Código da estação')).textContent).toBe('SAJCR4F3')
    expect(dialog.getByLabelText('Chave').textContent).toBe('k3y')
    expect(dialog.getByText('/data/report/k3y')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Davis / WeeWX' }))
    expect(dialog.getByText(/station = SAJCR4F3/)).toBeTruthy()
  })
})
