import type { BandAreas, DriftRisk, Legend, WithinTargets } from '@talhao/operation-maps'
import type { OperationFile } from '../operation-layer.ts'
import type {
  DriftRequest,
  MergedWeatherFigures,
  PlantingFigures,
  PlantingFiguresRequest,
  WeatherFiguresRequest,
  WithinRequest,
} from './figures-request.ts'
import type { FileState } from './file-state.ts'
import type { OperationSeries, SeriesRequest } from './series-request.ts'
import type { ChunkRequest, PaintedStrips, PickedStrip, PickRequest, StripChunk } from './strip-request.ts'

/** The files of a page: downloaded and decoded once, in a worker, for its maps, graphs and figures. */
export interface OperationViewer {
  /** Downloads and decodes a file unless somebody holds it already. Gives back how to let it go. */
  readonly hold: (file: OperationFile) => () => void
  /** Tries a failed file again. */
  readonly retry: (fileId: string) => void
  readonly readState: (fileId: string) => FileState
  readonly subscribe: (listener: () => void) => () => void
  /** Waits for the file if it is on its way; rejects when it is not held or failed. */
  readonly readSeries: (wanted: SeriesRequest) => Promise<readonly OperationSeries[]>
  readonly readWeatherFigures: (wanted: WeatherFiguresRequest) => Promise<MergedWeatherFigures>
  readonly readWithin: (wanted: WithinRequest) => Promise<WithinTargets>
  readonly readDrift: (wanted: DriftRequest) => Promise<DriftRisk>
  readonly readPlantingFigures: (wanted: PlantingFiguresRequest) => Promise<PlantingFigures>
  /** One byte a strip of each level. */
  readonly paint: (fileId: string, legend: Legend) => Promise<PaintedStrips>
  /** The worked area of each band. */
  readonly readBandAreas: (fileId: string, legend: Legend) => Promise<BandAreas>
  readonly readChunk: (wanted: ChunkRequest) => Promise<StripChunk>
  readonly pick: (wanted: PickRequest) => Promise<PickedStrip | null>
  readonly end: () => void
}
