import { reportError } from '../../../lib/browser/report-error.ts'
import { readSavedOwner } from '../../../lib/offline/saved-owner.ts'
import { endSession, getSession } from '../../../lib/session/session.ts'
import type { OperationFile } from '../operation-layer.ts'
import type { LoadedSource } from '../worker/worker-calls.ts'
import type { FileState } from './file-state.ts'
import type { OperationViewer } from './operation-viewer.ts'
import { createWorkerCaller, WorkerCallError, type WorkerCaller } from './worker-caller.ts'

interface HeldFile {
  readonly file: OperationFile & { readonly url: string }
  holders: number
  state: FileState
  /** Settles when the file is there; rejects when it cannot be had. */
  ready: Promise<unknown>
}

const absent: FileState = { phase: 'absent' }

/** The worker starts with the first file and ends with the page. */
export function createOperationViewer(openWorker: () => Worker): OperationViewer {
  const held = new Map<string, HeldFile>()
  const listeners = new Set<() => void>()
  let caller: WorkerCaller | null = null

  const reach = () => {
    caller ??= createWorkerCaller(openWorker())
    return caller
  }
  const tell = (entry: HeldFile, state: FileState) => {
    if (held.get(entry.file.id) !== entry) return
    entry.state = state
    for (const listener of listeners) listener()
  }

  function load(entry: HeldFile): void {
    const { token } = getSession()
    tell(entry, { phase: 'loading' })
    const loading = reach().call('URL_TO_GEOJSON', { ...entry.file, token, savedFor: readSavedOwner() })
    entry.ready = loading
    loading
      .then((source) => tell(entry, nameState(source)))
      .catch((error: unknown) => {
        const reason = error instanceof WorkerCallError ? error.reason : 'failed'
        if (held.get(entry.file.id) !== entry) return
        reportError(error)
        if (reason === 'unauthorized' && token === getSession().token) endSession('unauthorized')
        tell(entry, { phase: 'failed', reason })
      })
  }

  function drop(entry: HeldFile): void {
    const { id } = entry.file
    if (held.get(id) !== entry) return
    held.delete(id)
    caller?.call('DROP', { fileId: id }).catch(() => undefined)
    for (const listener of listeners) listener()
  }

  function hold(file: OperationFile): () => void {
    const { url } = file
    if (url === null) return () => undefined
    const known = held.get(file.id)
    if (known !== undefined && known.file.url !== url) drop(known)
    let entry = held.get(file.id)
    if (entry === undefined) {
      entry = { file: { ...file, url }, holders: 0, state: absent, ready: Promise.resolve() }
      held.set(file.id, entry)
      load(entry)
    }
    const mine = entry
    mine.holders++
    return () => {
      mine.holders--
      // Whoever lets go in order to hold again at once, as React's effects do, keeps what is there.
      queueMicrotask(() => {
        if (mine.holders === 0) drop(mine)
      })
    }
  }

  async function whenReady(fileId: string): Promise<WorkerCaller> {
    const entry = held.get(fileId)
    if (entry === undefined) throw new WorkerCallError('failed', `nobody holds ${fileId}`)
    await entry.ready
    return reach()
  }

  return {
    hold,
    retry: (fileId) => {
      const entry = held.get(fileId)
      if (entry?.state.phase === 'failed') load(entry)
    },
    readState: (fileId) => held.get(fileId)?.state ?? absent,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readSeries: async (wanted) => (await whenReady(wanted.fileId)).call('READ_SERIES', wanted),
    readWeatherFigures: async (wanted) => {
      await Promise.all(wanted.fileIds.map(whenReady))
      return reach().call('READ_WEATHER_FIGURES', wanted)
    },
    readWithin: async (wanted) => {
      await Promise.all(wanted.fileIds.map(whenReady))
      return reach().call('READ_WITHIN', wanted)
    },
    readDrift: async (wanted) => {
      await Promise.all(wanted.fileIds.map(whenReady))
      return reach().call('READ_DRIFT', wanted)
    },
    readPlantingFigures: async (wanted) =>
      (await whenReady(wanted.fileId)).call('READ_PLANTING_FIGURES', wanted),
    paint: async (fileId, legend) => (await whenReady(fileId)).call('PAINT', { fileId, legend }),
    readBandAreas: async (fileId, legend) =>
      (await whenReady(fileId)).call('READ_BAND_AREAS', { fileId, legend }),
    readChunk: async (wanted) => (await whenReady(wanted.fileId)).call('READ_CHUNK', wanted),
    pick: (wanted) => reach().call('PICK', wanted),
    end: () => {
      held.clear()
      caller?.end()
      caller = null
    },
  }
}

function nameState(source: LoadedSource): FileState {
  if (source.type === 'strips') return { phase: 'ready', file: source.file }
  return { phase: 'geojson', data: source.data, extent: source.extent }
}
