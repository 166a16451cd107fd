/** The library has no types of its own: what is used of it. */
declare module 'shpjs' {
  type Coordinates = number[]
  type ParsedGeometry =
    | { readonly type: 'Point'; readonly coordinates: Coordinates }
    | { readonly type: 'MultiPoint' | 'LineString'; readonly coordinates: Coordinates[] }
    | { readonly type: 'MultiLineString'; readonly coordinates: Coordinates[][] }

  export function parseShp(shapes: ArrayBuffer): (ParsedGeometry | null)[]
  export function parseDbf(table: ArrayBuffer, codePage: ArrayBuffer): Record<string, unknown>[]
}
