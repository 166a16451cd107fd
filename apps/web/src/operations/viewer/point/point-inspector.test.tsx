import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { LngLat } from 'maplibre-gl'
import { BrowserRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import '../../../app/app-texts.ts'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'
import { CurrentMapProvider } from '../../../lib/map/map-context.ts'
import type { OpenMap } from '../../../lib/map/open-map.ts'
import { anOperationFile, operationBegins } from '../../../test/an-operation-file.ts'
import { startFakeOperationWorker } from '../../../test/fakes/fake-operation-worker.ts'
import { Providers } from '../../../test/providers.tsx'
import type { OperationFile, OperationLayer } from '../operation-layer.ts'
import { useHeldFiles, useOperationViewer } from '../viewer/use-operation-viewer.ts'
import { PointInspector } from './point-inspector.tsx'

const weather: OperationLayer = {
  id: 'w',
  url: '/files/w',
  kind: 'weather',
  machine: { rows: 0, rowWidthM: 0 },
  visible: true,
  legend: null,
  metric: 'temperature',
}
const machine = { rows: 2, rowWidthM: 10 }
const seeds: OperationLayer = { ...weather, id: 's', url: '/files/s', kind: 'seeds', machine, metric: 'rate' }
const speed: OperationFile = { id: 'v', url: '/files/v', kind: 'speed', machine }

function aMap() {
  const canvas = document.createElement('canvas')
  const listeners = new Map<string, (event: unknown) => void>()
  const map = {
    getCanvas: () => canvas,
    getCenter: () => new LngLat(-47.77, -19.16 + 3 / 110_694),
    getLayer: () => undefined,
    project: () => ({ x: 10, y: 10 }),
    on: (name: string, listener: (event: unknown) => void) => {
      listeners.set(name, listener)
      return { unsubscribe: () => listeners.delete(name) }
    },
  }
  return { opened: { map } as unknown as OpenMap, canvas, listeners }
}

function Page({ opened, layers, companions, mapName = 'map' }: PageProps) {
  const viewer = useOperationViewer()
  useHeldFiles(viewer, layers)
  const describeFile = (id: string) => ({
    title: `Arquivo ${id}`,
    facts: [{ label: 'Operador', value: 'Ana' }],
  })
  return (
    <CurrentMapProvider value={opened}>
      <PointInspector
        mapName={mapName}
        {...{ viewer, layers }}
        details={{ describeFile, companions }}
        timeLimitMs={null}
      />
    </CurrentMapProvider>
  )
}
interface PageProps {
  readonly opened: OpenMap
  readonly layers: readonly OperationLayer[]
  readonly companions: readonly OperationFile[]
  readonly mapName?: string
}

function open(layers: readonly OperationLayer[], companions: readonly OperationFile[] = []) {
  const world = aMap()
  render(
    <Providers queryClient={createQueryClient()}>
      <BrowserRouter>
        <Page opened={world.opened} layers={layers} companions={companions} />
      </BrowserRouter>
    </Providers>,
  )
  return world
}
const readLines = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

const clickAt = (listeners: ReturnType<typeof aMap>['listeners'], lngLat: LngLat) =>
  act(() => listeners.get('click')?.({ lngLat }))

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  return i18n.changeLanguage('pt')
})

describe('a point of the map', () => {
  it('tells every metric that was recorded there, with the wind, who and when', async () => {
    const points = [{}, { temperature: 27.3, wind_direction: 270, pressure: null }, {}]
    startFakeOperationWorker({ '/files/w': anOperationFile({ kind: 'weather', points }) })
    const { listeners } = open([weather])
    clickAt(listeners, new LngLat(-47.77, -19.16 + 3 / 110_694))
    const panel = await screen.findByRole('region', { name: 'Neste ponto' })
    expect(await within(panel).findByText('Arquivo w')).toBeTruthy()
    expect(readLines()).toMatchObject({
      Operador: 'Ana',
      Data: '19/10/2026',
      'Hora (São Paulo)': new Date(operationBegins + 1000 - 3 * 3_600_000).toISOString().slice(11, 19),
      Temperatura: '27,3 °C',
      'Velocidade Trator': '16,0 km/h',
      'Velocidade Vento Real': '8,0 km/h',
      'Direção Vento Real': 'O, 270 °',
      Pressão: '--',
      Umidade: '60,0 %',
      'Delta T': '5,5 °C',
      'Ponto de Orvalho': '16,7 °C',
    })
    clickAt(listeners, new LngLat(-40, -10))
    expect(await screen.findByText('Nada foi registrado neste ponto.')).toBeTruthy()
    fireEvent.click(within(panel).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Neste ponto' })).toBeNull())
  })

  it('tells the other reports of the same work, fetched when they are first asked for', async () => {
    const points = [{}, { row_1: 11.25, speed: 6 }, {}]
    const { fetched } = startFakeOperationWorker({
      '/files/s': anOperationFile({ kind: 'seeds', rows: 2, points }),
      '/files/v': anOperationFile({ kind: 'speed', points: [{}, { speed: 6.4 }, {}] }),
    })
    const { listeners } = open([seeds], [speed])
    // The token behind an address is that of whoever was signed in last.
    const listFetched = () => fetched.map((line) => line.split(' ')[0])
    await waitFor(() => expect(listFetched()).toEqual(['/files/s']))
    clickAt(listeners, new LngLat(-47.77 - 5 / 105_000, -19.16 + 3 / 110_694))
    expect(await screen.findByText('Arquivo s')).toBeTruthy()
    expect(await screen.findByText('Arquivo v')).toBeTruthy()
    expect(listFetched()).toEqual(['/files/s', '/files/v'])
    const [ofSeeds, ofSpeed] = screen
      .getAllByRole('heading', { level: 4 })
      .map(({ nextElementSibling }) => nextElementSibling?.textContent ?? '')
    expect(ofSeeds).toContain('Linha1')
    expect(ofSeeds).toContain('Sementes11,25 sem/metro')
    expect(ofSpeed).toContain('Velocidade6,4 km/h')
  })

  it('is asked for by keyboard: Enter for the centre, Escape to close', async () => {
    startFakeOperationWorker({ '/files/w': anOperationFile({ kind: 'weather', points: [{}, {}, {}] }) })
    const { canvas } = open([weather])
    fireEvent.keyDown(canvas, { key: 'Enter' })
    expect(await screen.findByText('Arquivo w')).toBeTruthy()
    const heading = screen.getByRole('heading', { name: 'Neste ponto' })
    expect(document.activeElement).toBe(heading)
    fireEvent.keyDown(heading, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Neste ponto' })).toBeNull())
  })

  it('stands in the address: a link shows it, another place changes it, Back closes it', async () => {
    startFakeOperationWorker({ '/files/w': anOperationFile({ kind: 'weather', points: [{}, {}, {}] }) })
    const { listeners } = open([weather])
    clickAt(listeners, new LngLat(-47.77, -19.16 + 3 / 110_694))
    expect(await screen.findByText('Arquivo w')).toBeTruthy()
    expect(window.location.search).toBe('?open=point%3Amap%3A-47.770000%3A-19.159973')
    clickAt(listeners, new LngLat(-40, -10))
    expect(await screen.findByText('Nada foi registrado neste ponto.')).toBeTruthy()
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Neste ponto' })).toBeNull())
    expect(window.location.search).toBe('')
  })

  it('of either of two maps closes by itself, and both go together by Back', async () => {
    startFakeOperationWorker({ '/files/w': anOperationFile({ kind: 'weather', points: [{}, {}, {}] }) })
    const left = aMap()
    const right = aMap()
    render(
      <Providers queryClient={createQueryClient()}>
        <BrowserRouter>
          <Page opened={left.opened} layers={[weather]} companions={[]} mapName="left" />
          <Page opened={right.opened} layers={[weather]} companions={[]} mapName="right" />
        </BrowserRouter>
      </Providers>,
    )
    const panels = () => screen.queryAllByRole('region', { name: 'Neste ponto' })
    clickAt(left.listeners, new LngLat(-47.77, -19.16))
    await waitFor(() => expect(panels()).toHaveLength(1))
    clickAt(right.listeners, new LngLat(-47.77, -19.16))
    await waitFor(() => expect(panels()).toHaveLength(2))
    fireEvent.keyDown(left.canvas, { key: 'Escape' })
    await waitFor(() => expect(window.location.search).toBe('?open=point%3Aright%3A-47.770000%3A-19.160000'))
    expect(panels()).toHaveLength(1)
    clickAt(left.listeners, new LngLat(-47.77, -19.16))
    await waitFor(() => expect(panels()).toHaveLength(2))
    window.history.back()
    await waitFor(() => expect(panels()).toHaveLength(0))
  })
})
