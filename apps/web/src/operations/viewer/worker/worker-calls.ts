import type { BandAreas, DriftRisk, Extent, Legend, WithinTargets } from '@talhao/operation-maps'
import type { OperationFile } from '../operation-layer.ts'
import type {
  DriftRequest,
  MergedWeatherFigures,
  PlantingFigures,
  PlantingFiguresRequest,
  WeatherFiguresRequest,
  WithinRequest,
} from '../viewer/figures-request.ts'
import type { FileFailure, OpenedFile } from '../viewer/file-state.ts'
import type { OperationSeries, SeriesRequest } from '../viewer/series-request.ts'
import type {
  ChunkRequest,
  PaintedStrips,
  PickedStrip,
  PickRequest,
  StripChunk,
} from '../viewer/strip-request.ts'

/** What the page asks of the worker: by action, what is sent and what comes back. */
export interface WorkerCalls {
  /** Fetches and decodes a file. The name is that of OPS-22. */
  readonly URL_TO_GEOJSON: { readonly input: LoadRequest; readonly result: LoadedSource }
  readonly DROP: { readonly input: { readonly fileId: string }; readonly result: null }
  readonly READ_CHUNK: { readonly input: ChunkRequest; readonly result: StripChunk }
  readonly PAINT: {
    readonly input: { readonly fileId: string; readonly legend: Legend }
    readonly result: PaintedStrips
  }
  /** The worked area by the bands of a legend. */
  readonly READ_BAND_AREAS: {
    readonly input: { readonly fileId: string; readonly legend: Legend }
    readonly result: BandAreas
  }
  readonly PICK: { readonly input: PickRequest; readonly result: PickedStrip | null }
  readonly READ_SERIES: { readonly input: SeriesRequest; readonly result: readonly OperationSeries[] }
  readonly READ_WEATHER_FIGURES: {
    readonly input: WeatherFiguresRequest
    readonly result: MergedWeatherFigures
  }
  readonly READ_WITHIN: { readonly input: WithinRequest; readonly result: WithinTargets }
  readonly READ_DRIFT: { readonly input: DriftRequest; readonly result: DriftRisk }
  readonly READ_PLANTING_FIGURES: {
    readonly input: PlantingFiguresRequest
    readonly result: PlantingFigures
  }
}

export type WorkerAction = keyof WorkerCalls

export interface LoadRequest extends Omit<OperationFile, 'url'> {
  readonly url: string
  readonly token: string | null
  /** Whose device it is: the file is kept for them; null: it is not kept. */
  readonly savedFor: string | null
}

export type LoadedSource =
  | { readonly type: 'strips'; readonly file: OpenedFile }
  | { readonly type: 'geojson'; readonly data: GeoJSON.GeoJSON; readonly extent: Extent | null }

export type RequestOf<Action extends WorkerAction> = {
  readonly action: Action
  readonly id: number
  readonly input: WorkerCalls[Action]['input']
}

export type WorkerRequest = { [Action in WorkerAction]: RequestOf<Action> }[WorkerAction]

export interface SuccessOf<Action extends WorkerAction> {
  readonly action: Action
  readonly id: number
  readonly status: 'success'
  readonly result: WorkerCalls[Action]['result']
}

export interface WorkerFailure {
  readonly action: WorkerAction
  readonly id: number
  readonly status: 'error'
  readonly result: { readonly reason: FileFailure; readonly message: string }
}

export type WorkerAnswer = { [Action in WorkerAction]: SuccessOf<Action> }[WorkerAction] | WorkerFailure

export function isAnswerTo<Action extends WorkerAction>(
  answer: WorkerAnswer,
  action: Action,
): answer is Extract<WorkerAnswer, { status: 'success'; action: Action }> & SuccessOf<Action> {
  return answer.status === 'success' && answer.action === action
}
