import type { NamedRecord } from './exported-task.ts'

export interface PlannedProduct extends NamedRecord {
  /** Herbicides, fungicides, …, in words; null: it belongs to none. */
  readonly groupName: string | null
  /** Litres or kilograms a hectare. */
  readonly dose: number
  readonly measuredBy: 'volume' | 'mass'
}

/** Longitude before latitude, in degrees; the outer ring first, then its holes, each closed. */
export type PlannedPolygon = readonly (readonly (readonly [number, number])[])[]

/** Work that a terminal is asked to do. */
export interface PlannedTask {
  readonly name: string
  readonly customerName: string
  readonly farm: NamedRecord | null
  readonly field: NamedRecord & { readonly areaM2: number; readonly polygons: readonly PlannedPolygon[] }
  readonly products: readonly PlannedProduct[]
  /** Of the mixture, what is mixed with water; null: each product is applied as it is. */
  readonly mixture: { readonly name: string; readonly waterName: string; readonly litresPerHa: number } | null
  readonly machinery: (NamedRecord & { readonly widthM: number }) | null
  readonly operator: NamedRecord | null
}
