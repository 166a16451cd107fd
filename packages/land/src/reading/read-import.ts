import type { Position } from '../geometry/land-geometry.ts'
import { type BuiltGeometry, buildGeometry } from './build-geometry.ts'
import { findPurpose, nameTheme, readCarProperty } from './car-layers.ts'
import { collectLayers, type FileRefusal, type LandFile } from './collect-layers.ts'
import { findDuplicates } from './find-duplicates.ts'
import type { Answer, ImportItem } from './import-item.ts'
import { importLimits } from './import-limits.ts'
import { applyAnswer, placeShapes } from './place-shapes.ts'
import { countVertices, type RawFeature, type RawLayer } from './raw-layer.ts'
import { cleanName } from './read-text.ts'

export interface FileNotice {
  readonly file: string
  readonly code: string
}

export interface ImportPreview {
  readonly items: readonly ImportItem[]
  readonly notices: readonly FileNotice[]
  readonly refusals: readonly FileRefusal[]
}

export interface ImportContext {
  /** Where the client has stations and fields: the zone that fits them is offered first. */
  readonly near: readonly Position[]
}

type NewItem = Omit<ImportItem, 'index'>

/** What files hold, feature by feature: taken, asked or refused, and a bad one never loses the good ones (LAND-10). */
export function readImport(files: readonly LandFile[], { near }: ImportContext): ImportPreview {
  const { layers, refusals } = collectLayers(files)
  const told = { notices: new Map<string, number>(), refusals: [...refusals] }
  const skip = (file: string, count: number) => {
    if (count > 0) told.notices.set(file, (told.notices.get(file) ?? 0) + count)
  }
  const items: NewItem[] = []
  const left = { features: importLimits.features, vertices: importLimits.vertices }
  for (const layer of layers) {
    left.features -= layer.features.length
    left.vertices -= layer.features.reduce((sum, { shapes }) => sum + countVertices(shapes), 0)
    if (left.features < 0 || (left.vertices < 0 && layer.features.length > 1)) {
      told.refusals.push({
        file: layer.file,
        code: left.features < 0 ? 'too_many_features' : 'too_many_vertices',
      })
      continue
    }
    skip(layer.file, layer.withoutGeometry)
    const purpose = findPurpose(layer.name)
    if (purpose.kind === 'skipped') {
      skip(layer.file, layer.features.length)
      continue
    }
    const read = layer.features.map((feature, index) => describeFeature(layer, feature, { index, near }))
    const isPoints = layer.features.every(({ shapes }) => shapes.rings.length + shapes.lines.length === 0)
    if (purpose.kind === 'field' && isPoints && read.length > 0)
      told.refusals.push({ file: layer.file, code: 'no_polygon' })
    items.push(...read)
  }
  const { kept, repeated } = findDuplicates(items)
  return {
    items: tellNamesApart(
      kept.map((item) => (repeated.has(item) ? addNotices(item, ['duplicate']) : item)),
    ).map((item, index) => ({ index, ...item })),
    notices: [...told.notices].map(([file, count]) => ({ file, code: `skipped:${count}` })),
    refusals: told.refusals,
  }
}

/** An item after a person said what was asked; null: the answer does not fit. */
export function answerItem(item: ImportItem, answer: Answer): ImportItem | null {
  if (item.source === null || item.question === null) return null
  const placed = applyAnswer(item.source, item.question, answer)
  if (placed === null || 'question' in placed) return null
  const built = buildGeometry(placed.shapes, item.kind)
  return { ...item, question: null, source: null, ...applyBuilt(built, [...item.notices, ...placed.notices]) }
}

function applyBuilt(built: BuiltGeometry, notices: readonly string[]) {
  if ('refusal' in built) return { ...nothing, notices, refusal: built.refusal, detail: built.detail }
  return { ...built, notices: [...notices, ...built.notices], refusal: null, detail: null }
}

const nothing = { areaHa: null, centroid: null, geometry: null }

function describeFeature(
  layer: RawLayer,
  feature: RawFeature,
  { index, near }: { index: number; near: readonly Position[] },
): NewItem {
  const { shapes, properties } = feature
  const purpose = findPurpose(layer.name)
  const isPoint = shapes.rings.length + shapes.lines.length === 0
  const receptorKind = purpose.kind === 'receptor' ? purpose.receptorKind : (feature.receptorKind ?? null)
  const kind =
    purpose.kind === 'farm'
      ? 'farm'
      : receptorKind !== null || isPoint
        ? ('receptor' as const)
        : ('field' as const)
  const property = kind === 'farm' ? readCarProperty(properties) : null
  const name = feature.name ?? property?.code ?? nameTheme(properties) ?? nameByPlace(layer, index)
  const isDraft = purpose.kind === 'draft' || (kind === 'receptor' && purpose.kind !== 'receptor')
  const common = {
    file: layer.file,
    layer: layer.name,
    name: cleanName(name, importLimits.nameLength) || nameByPlace(layer, index),
    kind,
    property,
    receptorKind,
    isDraft,
  } as const
  const notices = [...layer.notices, ...(feature.hasHeight ? ['height_ignored'] : [])]
  const refuse = (refusal: NonNullable<ImportItem['refusal']>): NewItem => ({
    ...common,
    ...nothing,
    notices,
    question: null,
    refusal,
    detail: null,
    source: null,
  })
  if (countVertices(shapes) > importLimits.verticesOfFeature) return refuse('too_many_vertices')
  const placed = placeShapes(shapes, layer.crs, near)
  if ('question' in placed)
    return {
      ...common,
      ...nothing,
      notices,
      question: placed.question,
      refusal: null,
      detail: null,
      source: shapes,
    }
  const built = buildGeometry(placed.shapes, kind)
  return { ...common, question: null, source: null, ...applyBuilt(built, [...notices, ...placed.notices]) }
}

function nameByPlace({ name, features }: RawLayer, index: number): string {
  return features.length === 1 ? name : `${name} ${index + 1}`
}

function addNotices(item: NewItem, notices: readonly string[]): NewItem {
  return { ...item, notices: [...item.notices, ...notices] }
}

/** Fields of one name stay apart; joining them is for a person to do. */
function tellNamesApart(items: readonly NewItem[]): readonly NewItem[] {
  const fields = items.filter(({ kind }) => kind === 'field')
  const counts = new Map<string, number>()
  const taken = new Set(fields.map(({ name }) => name))
  const seen = new Set<string>()
  for (const { name } of fields) counts.set(name, (counts.get(name) ?? 0) + 1)
  return items.map((item) => {
    if (item.kind !== 'field' || (counts.get(item.name) ?? 0) < 2) return item
    if (!seen.has(item.name)) {
      seen.add(item.name)
      return addNotices(item, ['name_repeated'])
    }
    let number = 2
    while (taken.has(`${item.name} (${number})`)) number++
    const name = `${item.name} (${number})`
    taken.add(name)
    return addNotices({ ...item, name }, ['name_repeated'])
  })
}
