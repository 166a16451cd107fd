import { stripsPerChunk } from '@talhao/operation-maps'
import type { ChunkRequest, PlaneBounds, StripChunk } from '../viewer/strip-request.ts'
import { LoadFailure } from './load-failure.ts'
import type { LoadedFile } from './loaded-file.ts'

/** A copy for the card: the worker keeps its own to pick by, and to give again when the card has lost everything. */
export function copyChunk(file: LoadedFile, { level, chunk: index }: ChunkRequest): StripChunk {
  const { firstTimeMs } = file.opened.summary
  if (level === 'full') {
    const chunk = file.chunks[index]
    if (chunk === undefined) throw new LoadFailure('failed', `no chunk ${index}`)
    const seconds = Float32Array.from(chunk.timesMs, (time) => (time - firstTimeMs) / 1000)
    return cut(chunk, seconds)
  }
  const chunk = file.far.chunks[index]
  if (chunk === undefined) throw new LoadFailure('failed', `no chunk ${index}`)
  const seconds = Float32Array.from(chunk.sources.subarray(0, chunk.count), (source) => {
    const time = file.chunks[Math.floor(source / stripsPerChunk)]?.timesMs[source % stripsPerChunk] ?? 0
    return (time - firstTimeMs) / 1000
  })
  return cut(chunk, seconds)
}

function cut(
  { corners, count }: { readonly corners: Float32Array; readonly count: number },
  seconds: Float32Array<ArrayBuffer>,
): StripChunk {
  const copy = corners.slice(0, count * 8)
  return { count, corners: copy, seconds, bounds: findBounds(copy) }
}

function findBounds(corners: Float32Array): PlaneBounds {
  let left = Number.POSITIVE_INFINITY
  let bottom = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let top = Number.NEGATIVE_INFINITY
  for (let at = 0; at < corners.length; at += 2) {
    const x = corners[at] ?? 0
    const y = corners[at + 1] ?? 0
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  return { left, bottom, right, top }
}
