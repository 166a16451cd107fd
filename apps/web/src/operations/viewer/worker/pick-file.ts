import {
  createProjector,
  type LayerChunk,
  type MapPlane,
  pickStrip,
  project,
  stripsPerChunk,
  unproject,
} from '@talhao/operation-maps'
import type { PickedStrip, PickRequest } from '../viewer/strip-request.ts'
import type { LoadedFile, LoadedFiles } from './loaded-file.ts'

/** The strip that is seen under a place: of the topmost file that has one there. */
export function pickFromFiles(files: LoadedFiles, request: PickRequest): PickedStrip | null {
  for (const fileId of request.fileIds) {
    const file = files.get(fileId)
    const picked = file === undefined ? null : pickFromFile(file, request)
    if (picked !== null) return picked
  }
  return null
}

function pickFromFile(file: LoadedFile, request: PickRequest): PickedStrip | null {
  const { plane, id } = file.opened
  if (file.grid === null) return null
  const point = { x: 0, y: 0, unitsPerMetreEast: 0, unitsPerMetreNorth: 0 }
  project(createProjector(plane), request, point)
  const strip = pickStrip(file.grid, file.chunks, { ...point, untilMs: request.timeLimitMs })
  if (strip === null) return null
  const chunk = file.chunks[Math.floor(strip / stripsPerChunk)]
  if (chunk === undefined) return null
  const place = strip % stripsPerChunk
  const timeMs = chunk.timesMs[place] ?? null
  return {
    fileId: id,
    timeMs,
    ...findPlace(plane, chunk, place),
    row: chunk.rows?.[place] ?? null,
    values: { ...readValues(chunk, place), ...readSpeed(file, timeMs) },
  }
}

/** Nearer to nothing than a receiver can be: a monitor without a fix writes 0.0. */
const noPlaceDegrees = 1e-6

/** The point at the end of the strip lies between its last two corners. */
function findPlace(
  plane: MapPlane,
  { corners }: LayerChunk,
  strip: number,
): Pick<PickedStrip, 'latitude' | 'longitude'> {
  const at = (offset: number) => corners[strip * 8 + offset] ?? 0
  const { latitude, longitude } = unproject(plane, (at(4) + at(6)) / 2, (at(5) + at(7)) / 2)
  const isNowhere = Math.abs(latitude) < noPlaceDegrees && Math.abs(longitude) < noPlaceDegrees
  return isNowhere ? { latitude: null, longitude: null } : { latitude, longitude }
}

function readValues({ values }: LayerChunk, strip: number): PickedStrip['values'] {
  const read: { -readonly [Name in keyof PickedStrip['values']]: PickedStrip['values'][Name] } = {}
  for (const [metric, column] of values) {
    const value = column[strip] ?? Number.NaN
    read[metric] = Number.isNaN(value) ? null : value
  }
  return read
}

function readSpeed({ speeds }: LoadedFile, timeMs: number | null): PickedStrip['values'] {
  if (speeds === null) return {}
  return { speed: timeMs === null ? null : speeds.find(timeMs) }
}
