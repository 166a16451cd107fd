import { existsSync, readFileSync } from 'node:fs'

export interface ExpectedPlace {
  readonly name?: string | null
  readonly layer?: string
  readonly kind?: string
  readonly areaHa?: number
  readonly centroid?: readonly [number, number]
  readonly point?: readonly [number, number]
  readonly parts?: number
  readonly holes?: number
}

/** One file as people bring it, and what must come of it. */
export interface BoundaryFile {
  readonly file: string
  readonly outcome: 'accept' | 'ask' | 'refuse'
  readonly ask?: string
  readonly answer?: string
  readonly refusal?: string
  readonly notices?: readonly string[]
  readonly tolerance_m?: number
  readonly fields?: readonly ExpectedPlace[]
  readonly receptors?: readonly ExpectedPlace[]
  readonly proposedFields?: readonly ExpectedPlace[]
  readonly property?: ExpectedPlace & {
    readonly code: string
    readonly fiscalModules: number
    readonly municipality: string
  }
}

const folder = new URL('./boundaries/', import.meta.url)

export function listBoundaryFiles(): readonly BoundaryFile[] {
  const { files }: { files: readonly BoundaryFile[] } = JSON.parse(
    readFileSync(new URL('index.json', folder), 'utf8'),
  )
  return files.filter(({ file }) => existsSync(new URL(file, folder)))
}

export function readBoundaryFile(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(file, folder)))
}
