import type { OperationSeries } from '../viewer/series-request.ts'
import { copyChunk } from './copy-chunk.ts'
import { LoadFailure } from './load-failure.ts'
import { loadFile } from './load-file.ts'
import { type LoadedFile, takeFile } from './loaded-file.ts'
import { paintFile } from './paint-file.ts'
import { pickFromFiles } from './pick-file.ts'
import {
  readBandAreas,
  readDrift,
  readPlantingFigures,
  readWeatherFigures,
  readWithin,
} from './read-figures.ts'
import { readSeries } from './read-series.ts'
import type { WorkerAnswer, WorkerRequest } from './worker-calls.ts'

export type PostAnswer = (answer: WorkerAnswer, transfer: Transferable[]) => void

/** The worker without its thread: takes messages, keeps files, posts answers. */
export function createRequestAnswerer(post: PostAnswer): (request: WorkerRequest) => Promise<void> {
  const files = new Map<string, LoadedFile>()
  const loadings = new Map<string, AbortController>()

  async function load(request: Extract<WorkerRequest, { action: 'URL_TO_GEOJSON' }>): Promise<WorkerAnswer> {
    const { action, id, input } = request
    const stop = new AbortController()
    loadings.set(input.id, stop)
    const { source, loaded } = await loadFile(input, stop.signal)
    // Dropped while it was on its way: nobody will ask for it.
    if (loaded !== null && !stop.signal.aborted) files.set(input.id, loaded)
    return { action, id, status: 'success', result: source }
  }

  async function answer(request: WorkerRequest): Promise<WorkerAnswer | null> {
    const { id } = request
    const status = 'success'
    switch (request.action) {
      case 'URL_TO_GEOJSON':
        return load(request)
      case 'DROP': {
        loadings.get(request.input.fileId)?.abort()
        files.delete(request.input.fileId)
        return { action: request.action, id, status, result: null }
      }
      case 'READ_CHUNK': {
        const result = copyChunk(takeFile(files, request.input.fileId), request.input)
        return { action: request.action, id, status, result }
      }
      case 'PAINT': {
        const result = paintFile(takeFile(files, request.input.fileId), request.input.legend)
        return { action: request.action, id, status, result }
      }
      case 'READ_BAND_AREAS': {
        const result = readBandAreas(takeFile(files, request.input.fileId), request.input.legend)
        return { action: request.action, id, status, result }
      }
      case 'PICK':
        return { action: request.action, id, status, result: pickFromFiles(files, request.input) }
      case 'READ_SERIES': {
        const result = readSeries(takeFile(files, request.input.fileId), request.input)
        return { action: request.action, id, status, result }
      }
      case 'READ_WEATHER_FIGURES':
        return { action: request.action, id, status, result: readWeatherFigures(files, request.input) }
      case 'READ_WITHIN':
        return { action: request.action, id, status, result: readWithin(files, request.input) }
      case 'READ_DRIFT':
        return { action: request.action, id, status, result: readDrift(files, request.input) }
      case 'READ_PLANTING_FIGURES':
        return { action: request.action, id, status, result: readPlantingFigures(files, request.input) }
      default:
        console.error('unknown action of the operation worker', request)
        return null
    }
  }

  return async (request) => {
    try {
      const message = await answer(request)
      if (message !== null) post(message, listBuffers(message))
    } catch (error) {
      const reason = error instanceof LoadFailure ? error.reason : 'failed'
      const message = error instanceof Error ? error.message : String(error)
      post({ action: request.action, id: request.id, status: 'error', result: { reason, message } }, [])
    }
  }
}

/** What is made for the page alone moves there; copying it would cost the page time. */
function listBuffers(answer: WorkerAnswer): Transferable[] {
  if (answer.status === 'error') return []
  if (answer.action === 'READ_CHUNK') return [answer.result.corners.buffer, answer.result.seconds.buffer]
  if (answer.action === 'PAINT') {
    const { full, far } = answer.result.bands
    return [...full, ...far].map(({ buffer }) => buffer)
  }
  if (answer.action !== 'READ_SERIES') return []
  return [...new Set(answer.result.flatMap(listSeriesBuffers))]
}

function listSeriesBuffers({ timesMs, values, digest }: OperationSeries): ArrayBufferLike[] {
  const steps = digest?.steps ?? []
  return [timesMs, values, ...steps.flatMap(({ startsMs, sums, counts }) => [startsMs, sums, counts])].map(
    ({ buffer }) => buffer,
  )
}
