/** One upload as a tablet holds it: it can be written again, byte for byte, when the line broke. */
export interface TabletUpload {
  readonly path: string
  readonly meta: { readonly uploadId: string } & Readonly<Record<string, unknown>>
  readonly files: readonly TabletFile[]
}

export interface TabletFile {
  readonly kind: 'seeds' | 'fertilizers' | 'speed' | 'polygons'
  /** From the first line on at each call. */
  readonly writeLines: () => Iterable<string>
}
