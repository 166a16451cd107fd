import { inflateSync } from 'fflate'
import { LandRefusal } from './import-codes.ts'
import { importLimits } from './import-limits.ts'

export interface PackedFile {
  /** Folders and name, joined by slashes. */
  readonly path: string
  readonly bytes: Uint8Array
}

interface Entry {
  readonly path: string
  readonly isEncrypted: boolean
  readonly isLink: boolean
  readonly method: number
  readonly packedBytes: number
  readonly bytes: number
  readonly headerAt: number
}

/** What is left to unpack of an import, in all its zips together. */
export interface UnpackBudget {
  bytes: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const headerMark = 0x04034b50
const maxEntries = 20_000
const ignored = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)|\/$/i
const climbing = /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:/i

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** The files of a zip, in memory: nothing is ever written by their names. Throws a LandRefusal. */
export function unpackZip(zip: Uint8Array, budget: UnpackBudget): readonly PackedFile[] {
  const entries = listEntries(zip).filter(({ path }) => !ignored.test(path))
  if (entries.some(({ path, isLink }) => climbing.test(path) || isLink)) throw new LandRefusal('unsafe_path')
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new LandRefusal('file_encrypted')
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const isBomb =
    bytes > importLimits.unpackedTimesFromBytes && bytes > zip.length * importLimits.unpackedTimes
  if (bytes > budget.bytes || isBomb) throw new LandRefusal('file_too_large')
  budget.bytes -= bytes
  return entries.map((entry) => ({ path: entry.path.replaceAll('\\', '/'), bytes: unpackEntry(zip, entry) }))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function listEntries(zip: Uint8Array): readonly Entry[] {
  try {
    const view = viewOf(zip)
    let at = zip.length - 22
    while (at >= Math.max(0, zip.length - 66_000) && view.getUint32(at, true) !== endMark) at--
    if (at < 0 || view.getUint32(at, true) !== endMark) throw new LandRefusal('file_damaged')
    const count = view.getUint16(at + 10, true)
    if (count > maxEntries) throw new LandRefusal('too_many_features')
    let next = view.getUint32(at + 16, true)
    return Array.from({ length: count }, () => {
      const entry = readEntry(view, next)
      next = entry.nextAt
      return entry
    })
  } catch (error) {
    throw error instanceof LandRefusal ? error : new LandRefusal('file_damaged')
  }
}

function readEntry(view: DataView, at: number): Entry & { readonly nextAt: number } {
  if (view.getUint32(at, true) !== entryMark) throw new LandRefusal('file_damaged')
  const flags = view.getUint16(at + 8, true)
  const nameLength = view.getUint16(at + 28, true)
  const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)
  const unixMode = view.getUint32(at + 38, true) >>> 16
  return {
    path: new TextDecoder((flags & 0x800) === 0 ? 'windows-1252' : 'utf-8').decode(name),
    isEncrypted: (flags & 1) === 1,
    isLink: (unixMode & 0xf000) === 0xa000,
    method: view.getUint16(at + 10, true),
    packedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    headerAt: view.getUint32(at + 42, true),
    nextAt: at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  }
}

/** Never more than the entry said: what it holds beyond that makes it damaged. */
function unpackEntry(zip: Uint8Array, { method, packedBytes, bytes, headerAt }: Entry): Uint8Array {
  try {
    const view = viewOf(zip)
    if (view.getUint32(headerAt, true) !== headerMark) throw new LandRefusal('file_damaged')
    const start = headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true)
    const packed = zip.subarray(start, start + packedBytes)
    if (packed.length !== packedBytes) throw new LandRefusal('file_damaged')
    if (method === 0) return packed.slice()
    if (method !== 8) throw new LandRefusal('file_damaged')
    const unpacked = inflateSync(packed, { out: new Uint8Array(bytes) })
    if (unpacked.length !== bytes) throw new LandRefusal('file_damaged')
    return unpacked
  } catch {
    throw new LandRefusal('file_damaged')
  }
}
