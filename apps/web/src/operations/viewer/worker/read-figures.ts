import {
  addBandAreas,
  type BandAreas,
  computeWindRose,
  createBandAreas,
  createDriftRisk,
  createPlantingFigures,
  createWeatherFigures,
  createWithinTargets,
  createWorkedAreas,
  createWorkedStripAreas,
  type DriftRisk,
  hasLanes,
  type Legend,
  mergeDriftRisks,
  mergeWeatherReports,
  mergeWithinTargets,
  type PlantingFigures,
  type ReportTargets,
  stripsPerChunk,
  type Target,
  type WeatherFigures,
  type WeatherTargets,
  type WithinTargets,
} from '@talhao/operation-maps'
import type {
  DriftRequest,
  MergedWeatherFigures,
  PlantingFiguresRequest,
  WeatherFiguresRequest,
  WithinRequest,
} from '../viewer/figures-request.ts'
import { cacheByFile } from './cache-by-file.ts'
import { LoadFailure } from './load-failure.ts'
import { type LoadedFile, type LoadedFiles, takeFile } from './loaded-file.ts'
import { readStripBands } from './strip-bands.ts'

/** A selection of files as one: extremes of all, averages by area. */
export function readWeatherFigures(
  loaded: LoadedFiles,
  { fileIds, targets }: WeatherFiguresRequest,
): MergedWeatherFigures {
  const files = fileIds.map((fileId) => ({
    fileId,
    figures: measureWeather(takeFile(loaded, fileId), targets),
  }))
  const figures = files.map((file) => file.figures)
  const within = figures.flatMap(({ areaWithinHa }) => areaWithinHa ?? [])
  return {
    files,
    totalAreaHa: figures.reduce((sum, { totalAreaHa }) => sum + totalAreaHa, 0),
    areaWithinHa: within.length === 0 ? null : within.reduce((sum, area) => sum + area, 0),
    report: mergeWeatherReports(figures.map(({ totalAreaHa, report }) => ({ areaHa: totalAreaHa, report }))),
    windRose: computeWindRose(figures.map(({ windSeconds }) => windSeconds)),
  }
}

const measureWeather = cacheByFile((file: LoadedFile, targets: WeatherTargets): WeatherFigures => {
  const stored = requireWeather(file)
  const measuring = createWeatherFigures(targets)
  for (const block of stored.readBlocks()) measuring.addBlock(block)
  return measuring.finish()
})

function requireWeather({ stored }: LoadedFile): LoadedFile['stored'] {
  if (stored.header.kind !== 'weather') throw new LoadFailure('failed', 'not a weather file')
  return stored
}

export function readWithin(loaded: LoadedFiles, { fileIds, targets }: WithinRequest): WithinTargets {
  return mergeWithinTargets(fileIds.map((fileId) => measureWithin(takeFile(loaded, fileId), targets)))
}

const measureWithin = cacheByFile((file: LoadedFile, targets: ReportTargets): WithinTargets => {
  const measuring = createWithinTargets(targets)
  for (const block of requireWeather(file).readBlocks()) measuring.addBlock(block)
  return measuring.finish()
})

export function readDrift(loaded: LoadedFiles, { fileIds, wind }: DriftRequest): DriftRisk {
  return mergeDriftRisks(fileIds.map((fileId) => measureDrift(takeFile(loaded, fileId), wind)))
}

const measureDrift = cacheByFile((file: LoadedFile, wind: Target): DriftRisk => {
  const stored = requireWeather(file)
  const measuring = createDriftRisk({ wind })
  for (const block of stored.readBlocks()) measuring.addBlock(block)
  return measuring.finish()
})

export function readPlantingFigures(
  loaded: LoadedFiles,
  { fileId, limits }: PlantingFiguresRequest,
): PlantingFigures {
  const { stored, machine } = takeFile(loaded, fileId)
  const { kind } = stored.header
  if (kind === 'weather') throw new LoadFailure('failed', 'not a planting file')
  const measuring = createPlantingFigures({ kind, machine, limits })
  for (const block of stored.readBlocks()) measuring.addBlock(block)
  return measuring.finish()
}

export const readBandAreas = cacheByFile((file: LoadedFile, legend: Legend): BandAreas => {
  if (hasLanes(file.stored.header.kind)) return measureLanes(file, legend)
  const areas = readStripAreas(file, null)
  const strips = readStripBands(file, legend).map((bands, chunk) => ({
    bands,
    areasM2: areas.subarray(chunk * stripsPerChunk, chunk * stripsPerChunk + bands.length),
  }))
  return addBandAreas(strips, legend)
})

/** From the file itself, not from what is drawn: rows of rate 0 are worked, but not drawn. */
function measureLanes(file: LoadedFile, legend: Legend): BandAreas {
  const { stored, machine } = file
  const measuring = createBandAreas({ kind: stored.header.kind, machine, legend })
  const areas = readPointAreas(file, null)
  let index = 0
  for (const block of stored.readBlocks(measuring.columns)) measuring.addBlock(block, areas[index++])
  return measuring.finish()
}

/** Of each block: with them another legend takes a tenth of the time. */
const readPointAreas = cacheByFile(({ stored, machine }: LoadedFile, _: null): readonly Float64Array[] => {
  const measure = createWorkedAreas({ kind: stored.header.kind, machine })
  return Array.from(stored.readBlocks(), (block) => measure(block).slice(0, block.count))
})

/** Of all strips, chunk after chunk. */
const readStripAreas = cacheByFile(({ stored, machine, opened }: LoadedFile, _: null): Float64Array => {
  const measure = createWorkedStripAreas({ kind: stored.header.kind, machine })
  const areasM2 = new Float64Array(opened.stripCount)
  let filled = 0
  for (const block of stored.readBlocks()) {
    const ofBlock = measure(block)
    areasM2.set(ofBlock, filled)
    filled += ofBlock.length
  }
  return areasM2
})
