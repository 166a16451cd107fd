import { createWeatherLegend } from '@talhao/operation-maps'
import { describe, expect, it, vi } from 'vitest'
import { getSession, startSession } from '../../../lib/session/session.ts'
import { anOperationFile } from '../../../test/an-operation-file.ts'
import { startFakeOperationWorker } from '../../../test/fakes/fake-operation-worker.ts'
import { wholeMachine } from '../operation-layer.ts'
import { createOperationViewer } from './create-operation-viewer.ts'
import type { FileState } from './file-state.ts'
import { openOperationWorker } from './open-operation-worker.ts'

const file = { id: 'a', url: '/files/a', kind: 'weather', machine: wholeMachine } as const
const stored = anOperationFile({ kind: 'weather', points: [{ temperature: 20 }, { temperature: 30 }, {}] })

function openViewer(answer: Uint8Array<ArrayBuffer> | number = stored) {
  startSession('a-token')
  const { fetched } = startFakeOperationWorker({ '/files/a': answer })
  const viewer = createOperationViewer(openOperationWorker)
  const settled = () =>
    vi.waitFor(() => {
      const state = viewer.readState('a')
      expect(state.phase).not.toBe('loading')
      return state
    })
  return { viewer, fetched, settled }
}

describe('the files of a page', () => {
  it('are fetched once with the token, for all that hold them, and gone when nobody does', async () => {
    const { viewer, fetched, settled } = openViewer()
    const seen: FileState['phase'][] = []
    viewer.subscribe(() => seen.push(viewer.readState('a').phase))
    const releaseMap = viewer.hold(file)
    const releaseGraph = viewer.hold(file)
    expect((await settled()).phase).toBe('ready')
    expect(fetched).toEqual(['/files/a Bearer a-token'])
    releaseMap()
    await Promise.resolve()
    expect(viewer.readState('a').phase).toBe('ready')
    releaseGraph()
    await expect.poll(() => viewer.readState('a').phase).toBe('absent')
    expect(seen).toEqual(['loading', 'ready', 'absent'])
  })

  it('stay when they are let go and held again at once', async () => {
    const { viewer, fetched, settled } = openViewer()
    const release = viewer.hold(file)
    await settled()
    release()
    viewer.hold(file)
    await Promise.resolve()
    expect(viewer.readState('a').phase).toBe('ready')
    expect(fetched).toHaveLength(1)
  })

  it('answer for graphs and figures without another download, even while they are on their way', async () => {
    const { viewer, fetched } = openViewer()
    viewer.hold(file)
    const [series] = await viewer.readSeries({ fileId: 'a', columns: ['temperature'] })
    expect([...(series?.values ?? [])]).toEqual([20, 30, 25])
    const none = { minimum: null, maximum: null }
    const targets = { temperature: none, humidity: none, wind_speed: none }
    const figures = await viewer.readWeatherFigures({ fileIds: ['a'], targets })
    expect(figures.areaWithinHa).toBeNull()
    const legend = createWeatherLegend('delta_t', { range: null, style: 'gradient' })
    if (legend === null) throw new Error('no legend')
    const areas = await viewer.readBandAreas('a', legend)
    expect(areas.areasM2[2]).toBeCloseTo(240, 1)
    expect(fetched).toHaveLength(1)
  })

  it('without an address are silently ignored', () => {
    const { viewer, fetched } = openViewer()
    viewer.hold({ ...file, url: null })
    expect(viewer.readState('a').phase).toBe('absent')
    expect(fetched).toEqual([])
  })

  it('can be tried again when they failed', async () => {
    const { viewer, fetched, settled } = openViewer(500)
    viewer.hold(file)
    expect(await settled()).toEqual({ phase: 'failed', reason: 'failed' })
    viewer.retry('a')
    await settled()
    expect(fetched).toHaveLength(2)
  })

  it('end the session when the token is refused', async () => {
    const { viewer, settled } = openViewer(401)
    viewer.hold(file)
    await settled()
    expect(getSession()).toEqual({ token: null, endedBy: 'unauthorized' })
  })
})
