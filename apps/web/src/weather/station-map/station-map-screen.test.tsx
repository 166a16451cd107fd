import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { aPerson } from '../../test/a-person.ts'
import { aStation, makeId } from '../../test/a-station.ts'
import { startFakeServer } from '../../test/fakes/fake-server.ts'
import { openApp } from '../../test/open-app.tsx'
import { Providers } from '../../test/providers.tsx'
import { FirstMapHint } from './first-map-hint.tsx'
import { MapPanel } from './map-panel.tsx'
import './station-map-texts.ts'

const stations = [
  aStation({ id: makeId(1), placeName: 'Sede' }),
  aStation({ id: makeId(2), placeName: 'Pivô Norte', brand: 'optim' }),
  aStation({ id: makeId(3), placeName: 'Galpão Velho', subscriptionStatus: 'inactive' }),
]

/** jsdom draws no WebGL, so these are also the end-to-end tests of a browser that shows no map. */
async function openMapPage(
  input: {
    body?: unknown
    status?: number
    language?: 'pt' | 'ru'
    role?: 'client_admin' | 'user'
    path?: string
  } = {},
) {
  const server = startFakeServer({
    'GET /api/v1/me': { body: aPerson({ role: input.role ?? 'client_admin' }) },
    'GET /api/v2/stations': { body: input.body ?? stations, status: input.status ?? 200 },
    'POST /api/v2/analytics_events': { status: 202, body: { status: 'success' } },
  })
  const path = input.path ?? '/map'
  const { place } = await openApp({ path, token: 'a-token', language: input.language ?? 'pt' })
  return { ...server, place }
}

describe('the map without WebGL', () => {
  it('says so and still lists the stations', async () => {
    await openMapPage()
    expect(await screen.findByText('Este navegador não consegue desenhar o mapa')).toBeDefined()
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent?.replace(/Online.*/, ''))).toEqual([
      'Pivô Norte',
      'Sede',
    ])
  })

  it('opens a card by keyboard alone, and gives the focus back', async () => {
    await openMapPage()
    const user = userEvent.setup()
    const search = await screen.findByRole('combobox', { name: 'Buscar estação' })
    await user.type(search, 'pivo')
    await user.keyboard('{ArrowDown}{Enter}')
    const card = await screen.findByRole('region', { name: 'Estação Pivô Norte' })
    expect(document.activeElement).toBe(card)
    expect(card.textContent).toContain('24,5')
    expect(within(card).queryByRole('link', { name: 'Pulverização' })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Estação Pivô Norte' })).toBeNull())
    expect(document.activeElement).toBe(await screen.findByRole('combobox'))
  })

  it('has the station of the card in its address, by which a link opens it', async () => {
    const { place } = await openMapPage()
    await userEvent.click(await screen.findByRole('option', { name: /Sede/ }))
    expect(await screen.findByRole('region', { name: 'Estação Sede' })).toBeDefined()
    expect(place.search).toBe(`?open=${encodeURIComponent(`station:${makeId(1)}`)}`)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(place.search).toBe(''))
    cleanup()
    await openMapPage({ path: `/map?open=station:${makeId(2)}` })
    expect(await screen.findByRole('region', { name: 'Estação Pivô Norte' })).toBeDefined()
  })

  it('leads from a card to the bulletin and to spraying', async () => {
    await openMapPage()
    await userEvent.click(await screen.findByRole('option', { name: /Sede/ }))
    const bulletin = await screen.findByRole('link', { name: 'Ver boletim' })
    expect(bulletin.getAttribute('href')).toBe(`/stations/${makeId(1)}`)
    const links = screen
      .getAllByRole('link', { name: 'Pulverização' })
      .map((link) => link.getAttribute('href'))
    expect(links).toContain(`/spray/${makeId(1)}`)
  })
})

describe('the list of the map', () => {
  it('WEA-151: marks a temperature that is not trusted', async () => {
    const doubt = { verdict: 'doubtful', reason: 'stuck', value: 8, limit: 6, witnesses: 0 } as const
    const doubts = [{ reading: 'temperatureC', since: new Date().toISOString(), ...doubt } as const]
    const [sede] = stations
    if (sede === undefined) throw new Error('there is a station')
    await openMapPage({ body: [{ ...sede, currentWeather: { ...sede.currentWeather, doubts } }] })
    const row = within(await screen.findByRole('option', { name: /Sede/ }))
    expect(row.getByRole('img', { name: 'confiança baixa' })).toBeDefined()
  })

  it('says what was not found', async () => {
    await openMapPage({ language: 'ru' })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar estación' }), 'xyz')
    expect(screen.getByText('Ninguna estación con “xyz”.')).toBeDefined()
  })

  it('says what to do when no station is paid', async () => {
    await openMapPage({ body: stations.slice(2) })
    expect(await screen.findByText('Nenhuma estação ativa')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ir para Estações' }).getAttribute('href')).toBe('/stations')
    expect(screen.getByRole('link', { name: 'Ver assinaturas' }).getAttribute('href')).toBe('/subscriptions')
  })

  it('sends whoever may not subscribe to the support', async () => {
    await openMapPage({ body: stations.slice(2), role: 'user' })
    const way = await screen.findByRole('link', { name: 'Falar com o suporte' })
    expect(way.getAttribute('href')).toBe('/contact-support')
  })

  it('shows an error with a way on', async () => {
    await openMapPage({ status: 403, body: { status: 'error', message: 'Sem acesso', errors: {} } })
    expect(await screen.findByText('Sem acesso')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined()
  })
})

function useScreenOfPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

describe('the sheet of a phone', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('opens by its button, and a pull is no click besides', async () => {
    const onOpenChange = vi.fn()
    render(
      <MapPanel summary="2 estações" card={null} isOpen={false} onOpenChange={onOpenChange}>
        <p>Lista</p>
      </MapPanel>,
    )
    const button = screen.getByRole('button', { name: 'Mostrar a lista' })
    await userEvent.click(button)
    expect(onOpenChange.mock.calls).toEqual([[true]])
    fireEvent.pointerDown(button, { clientY: 800 })
    fireEvent.pointerUp(button, { clientY: 700 })
    fireEvent.click(button)
    expect(onOpenChange.mock.calls).toEqual([[true], [true]])
  })

  it('stands in the address, below the card of a station: going back closes the card, then the sheet', async () => {
    useScreenOfPhone()
    const { place } = await openMapPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar a lista' }))
    expect(place.search).toBe('?open=list')
    await userEvent.click(await screen.findByRole('option', { name: /Sede/ }))
    expect(await screen.findByRole('region', { name: 'Estação Sede' })).toBeDefined()
    expect(place.search).toContain('open=list&open=station')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(place.search).toBe('?open=list'))
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar a lista' }))
    await waitFor(() => expect(place.search).toBe(''))
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('begins open where there is no station to see', async () => {
    useScreenOfPhone()
    await openMapPage({ body: stations.slice(2) })
    expect(await screen.findByText('Nenhuma estação ativa')).toBeDefined()
  })
})

describe('the first map of a new customer', () => {
  it('says what it is and brings the stations into view', async () => {
    const onShow = vi.fn()
    const onClose = vi.fn()
    render(
      <Providers queryClient={createQueryClient()}>
        <FirstMapHint count={3} onShow={onShow} onClose={onClose} />
      </Providers>,
    )
    const hint = screen.getByRole('complementary', { name: 'Este é o mapa das suas estações' })
    expect(hint.textContent).toContain('temperatura, vento e chuva')
    await userEvent.click(within(hint).getByRole('button', { name: 'Mostrar minhas 3 estações' }))
    expect(onShow).toHaveBeenCalledOnce()
    await userEvent.click(within(hint).getByRole('button', { name: 'Fechar a dica' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
