import type { Position, Ring } from '../geometry/land-geometry.ts'
import type { Crs } from './coordinate-systems.ts'

export type Properties = Readonly<Record<string, string | number | null>>

/** As a file has it: coordinates of its own system, rings in any order and direction. */
export interface RawShapes {
  readonly rings: readonly Ring[]
  readonly lines: readonly Ring[]
  readonly points: readonly Position[]
}

export interface RawFeature {
  /** Null: it has none. */
  readonly name: string | null
  readonly properties: Properties
  readonly shapes: RawShapes
  readonly hasHeight: boolean
  /** Where a file says it itself. */
  readonly receptorKind?: string
}

export interface RawLayer {
  /** As it was sent; a file in a zip counts as the zip. */
  readonly file: string
  readonly name: string
  readonly features: readonly RawFeature[]
  /** Features without a geometry. */
  readonly withoutGeometry: number
  readonly crs: Crs
  readonly notices: readonly string[]
}

export function countVertices({ rings, lines, points }: RawShapes): number {
  return [...rings, ...lines].reduce((sum, line) => sum + line.length, points.length)
}

export const noShapes: RawShapes = { rings: [], lines: [], points: [] }

const nameKeys = ['nome', 'name', 'talhao', 'talhão', 'field', 'nm_talhao', 'nome_talha', 'id_talhao']

/** By the columns in which people keep names. */
export function findName(properties: Properties): string | null {
  const entries = Object.entries(properties).map(([key, value]) => [key.trim().toLowerCase(), value] as const)
  for (const wanted of nameKeys) {
    const value = entries.find(([key]) => key === wanted)?.[1]
    if (value !== undefined && value !== null && String(value).trim() !== '') return String(value)
  }
  return null
}
