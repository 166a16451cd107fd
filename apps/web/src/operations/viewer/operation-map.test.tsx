import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { describe, expect, it, vi } from 'vitest'
import '../../app/app-texts.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { anOperationFile } from '../../test/an-operation-file.ts'
import { startFakeOperationWorker } from '../../test/fakes/fake-operation-worker.ts'
import { Providers } from '../../test/providers.tsx'
import { createCameraSync } from './camera/camera-sync.ts'
import { type OperationLayer, wholeMachine } from './operation-layer.ts'
import { OperationMap } from './operation-map.tsx'
import { followPointer } from './tooltip/follow-pointer.ts'
import { useOperationViewer } from './viewer/use-operation-viewer.ts'

const layer: OperationLayer = {
  id: 'a',
  url: '/files/a',
  kind: 'weather',
  machine: wholeMachine,
  visible: true,
  legend: null,
  metric: 'temperature',
}

function Page({ layers }: { layers: readonly OperationLayer[] }) {
  return <OperationMap viewer={useOperationViewer()} layers={layers} label="Mapa" />
}

function open(layers: readonly OperationLayer[]) {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  render(
    <Providers queryClient={createQueryClient()}>
      <Page layers={layers} />
    </Providers>,
  )
}

describe('the map of operations', () => {
  it('says that it loads, why a file cannot be had, and tries again', async () => {
    const { fetched } = startFakeOperationWorker({ '/files/a': 404 })
    open([layer])
    expect(screen.getByText('Carregando o mapa da operação…')).toBeTruthy()
    expect(await screen.findByText('O arquivo desta operação não foi encontrado.')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await expect.poll(() => fetched).toHaveLength(2)
  })

  it('says when a file has nothing to draw', async () => {
    const far = { longitude: -40 }
    startFakeOperationWorker({ '/files/a': anOperationFile({ kind: 'weather', points: [{}, far] }) })
    open([layer])
    expect(await screen.findByText('Este arquivo não tem trajeto para desenhar.')).toBeTruthy()
  })

  it('fetches neither a layer without an address nor one that was never shown', () => {
    const { fetched } = startFakeOperationWorker({ '/files/a': 404 })
    open([
      { ...layer, url: null },
      { ...layer, id: 'b', visible: false },
    ])
    expect(fetched).toEqual([])
    expect(screen.queryByText('Carregando o mapa da operação…')).toBeNull()
  })
})

/** What of a map is heard and moved here. */
function aMap() {
  const listeners = new Map<string, (event: unknown) => void>()
  const view = { center: 'here', zoom: 5, bearing: 0 }
  const map = {
    on: (name: string, listener: (event: unknown) => void) => {
      listeners.set(name, listener)
      return { unsubscribe: () => listeners.delete(name) }
    },
    getCenter: () => view.center,
    getZoom: () => view.zoom,
    getBearing: () => view.bearing,
    jumpTo: vi.fn((next: Partial<typeof view>) => {
      Object.assign(view, next)
      listeners.get('move')?.({})
    }),
  }
  return { map: map as unknown as MapLibreMap, jumpTo: map.jumpTo, view, listeners }
}

describe('two maps', () => {
  it('move together until one leaves', () => {
    const [first, second] = [aMap(), aMap()]
    const sync = createCameraSync()
    sync.join(first.map)
    const leave = sync.join(second.map)
    first.map.jumpTo({ zoom: 17 })
    expect(second.view.zoom).toBe(17)
    expect(first.jumpTo).toHaveBeenCalledOnce()
    leave()
    first.map.jumpTo({ zoom: 3 })
    expect(second.view.zoom).toBe(17)
  })
})

describe('pointing at the map', () => {
  it('asks one question at a time, of the newest place, and forgets when the pointer leaves', async () => {
    const { map, listeners } = aMap()
    const point = (x: number) =>
      listeners.get('mousemove')?.({ point: { x, y: 0 }, lngLat: { lng: x, lat: 0 } })
    const asked: number[] = []
    const found: (number | null)[] = []
    const answers: (() => void)[] = []
    const stop = followPointer<number>(map, {
      find: ({ x }) => {
        asked.push(x)
        return new Promise((resolve) => answers.push(() => resolve(x)))
      },
      onFound: (strip) => found.push(strip?.found ?? null),
    })
    for (const x of [1, 2, 3]) point(x)
    expect(asked).toEqual([1])
    answers[0]?.()
    await expect.poll(() => asked).toEqual([1, 3])
    listeners.get('mouseout')?.({})
    answers[1]?.()
    await Promise.resolve()
    expect(found).toEqual([1, null])
    stop()
    expect(listeners.size).toBe(0)
  })
})
