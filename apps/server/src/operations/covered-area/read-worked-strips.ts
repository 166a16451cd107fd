import {
  createPointLinker,
  firstRowColumn,
  hasLanes,
  implementColumn,
  type Machine,
  openStoredStream,
  type PointBlock,
  rateMetrics,
  readStripBatches,
  readStripSpeed,
  type StoredFile,
  type StripBatch,
  speedColumn,
  timeColumn,
  weatherColumn,
  workingSpeedKmh,
} from '@talhao/operation-maps'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { readStored } from '../files/read-stored.ts'

export interface WorkedPart {
  readonly storedKey: string
  readonly machine: Machine
}

export interface WorkedFile {
  /** Eight numbers a strip: longitude and latitude of four corners. */
  readonly corners: number[]
  /** Of them, those on which something was applied. */
  readonly appliedCorners: number[]
  effectiveS: number
  idleS: number
}

const cachedBytes = 48 * 1024 * 1024
/** Whoever is away for longer does not stand idle: it is a meal, or a night. */
const longestIdleS = 1800

/** Strips worked above the speed of OPS-11, and the time worked and idle (OPS-157). */
export async function readWorkedStrips(
  store: FileStore,
  { storedKey, machine }: WorkedPart,
  worked: WorkedFile,
): Promise<void> {
  const file = await openStoredStream(() => readStored(store, storedKey), cachedBytes)
  await addTimes(file, worked)
  for await (const batch of readStripBatches(file, machine))
    for (let strip = 0; strip < batch.count; ) {
      const last = findLastBeside(batch, strip)
      const point = batch.points[strip] ?? 0
      if (readSpeed(file, batch.block, point) > workingSpeedKmh) {
        const corners = joinCorners(batch.corners, { first: strip, last })
        worked.corners.push(...corners)
        if (hasApplied(batch.block, point)) worked.appliedCorners.push(...corners)
      }
      strip = last + 1
    }
}

/** Rows side by side that worked at one moment are one strip: they share their corners, and are a tenth as many. */
function findLastBeside({ count, points, columns }: StripBatch, first: number): number {
  let last = first
  while (
    last + 1 < count &&
    points[last + 1] === points[first] &&
    (columns[last + 1] ?? 0) === (columns[last] ?? 0) + 1
  )
    last++
  return last
}

/** A left and B left of the first, A right and B right of the last. */
function joinCorners(corners: Float64Array, { first, last }: { first: number; last: number }): number[] {
  const [left, right] = [first * 8, last * 8]
  return [left, left + 1, right + 2, right + 3, right + 4, right + 5, left + 6, left + 7].map(
    (at) => corners[at] ?? 0,
  )
}

/** Where no speed was recorded, a strip is as good as worked: one that stands has none. */
function readSpeed({ header: { kind } }: StoredFile, block: PointBlock, point: number): number {
  const column = kind === 'weather' ? weatherColumn.tractor_speed : speedColumn
  const speed = block.columns[column]?.[point] ?? Number.NaN
  return Number.isNaN(speed) ? Infinity : speed
}

/** A tablet does not tell: what it worked was applied. A terminal that tells no rate at all does not either. */
function hasApplied(block: PointBlock, point: number): boolean {
  if (block.offsets === null) return true
  const rates = rateMetrics.map((metric) => block.columns[implementColumn[metric]]?.[point] ?? Number.NaN)
  return rates.every(Number.isNaN) || rates.some((rate) => rate > 0)
}

async function addTimes(file: StoredFile, worked: WorkedFile): Promise<void> {
  const { kind, rows } = file.header
  const link = createPointLinker({ directions: 'none' })
  const column = kind === 'weather' ? weatherColumn.tractor_speed : speedColumn
  let lastMs = Number.NaN
  for await (const block of file.readBlocks()) {
    const { lengthM, seconds } = link(block)
    for (let point = 0; point < block.count; point++) {
      const timeMs = block.columns[timeColumn]?.[point] ?? Number.NaN
      const passedS = (timeMs - lastMs) / 1000
      lastMs = timeMs
      if (!(passedS > 0)) continue
      const length = lengthM[point] ?? 0
      const speed = readStripSpeed(block.columns[column]?.[point] ?? Number.NaN, length, seconds[point] ?? 0)
      const isWorking =
        length > 0 && speed > workingSpeedKmh && (!hasLanes(kind) || hasRate(block, { point, rows }))
      if (isWorking) worked.effectiveS += passedS
      else if (passedS <= longestIdleS) worked.idleS += passedS
    }
  }
}

function hasRate(block: PointBlock, { point, rows }: { point: number; rows: number }): boolean {
  for (let row = 0; row < rows; row++)
    if ((block.columns[firstRowColumn + row]?.[point] ?? 0) > 0) return true
  return false
}
