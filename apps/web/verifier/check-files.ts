import {
  type FileVerdict,
  hashBytes,
  NoKeyError,
  type PublicKey,
  readKeys,
  readPack,
  readPublicKey,
  verifyFile,
} from '@talhao/evidence'

export interface GivenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Checked {
  readonly result: FileVerdict | 'no key' | null
  readonly sources: readonly { readonly name: string; readonly isNamed: boolean }[]
}

/** A key as it is published, or its bytes alone. Null: it is none. */
export function readGivenKeys(text: string): readonly PublicKey[] | null {
  const given = text.trim()
  const single = readPublicKey(given)
  if (single !== null) return [single]
  try {
    return readKeys(given)
  } catch {
    return null
  }
}

/** Several packs are one chain, in the order of their numbers; what is no JSON is a raw file that a pack may name. */
export function checkFiles(files: readonly GivenFile[], keys: readonly PublicKey[] | null): Checked {
  const sealed = files.filter(({ name }) => /\.json$/i.test(name))
  const packs = sealed.map(({ bytes }) => readSingle(bytes)).filter((pack) => pack !== null)
  const isSeveral = sealed.length > 1 && packs.length === sealed.length
  const inOrder = packs.toSorted((one, other) => one.body.chain.number - other.body.chain.number)
  const file = isSeveral ? JSON.stringify({ packs: inOrder }) : sealed[0]?.bytes
  const result = file === undefined ? null : verifyOrAsk(file, keys)
  const named = listNamed(result === null || result === 'no key' ? packs : result.packs)
  return {
    result,
    sources: files
      .filter(({ name }) => !/\.json$/i.test(name))
      .map(({ name, bytes }) => ({ name, isNamed: named.has(hashBytes(bytes)) })),
  }
}

function verifyOrAsk(file: Uint8Array | string, keys: readonly PublicKey[] | null): FileVerdict | 'no key' {
  try {
    return verifyFile(file, { keys })
  } catch (error) {
    if (error instanceof NoKeyError) return 'no key'
    throw error
  }
}

function readSingle(bytes: Uint8Array) {
  try {
    return readPack(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

function listNamed(packs: readonly unknown[]): ReadonlySet<string> {
  const sources = packs.flatMap((value) => {
    const listed = readPack(value)?.body.sources
    return Array.isArray(listed) ? listed : []
  })
  return new Set(sources.map(({ sha256 }) => String(sha256)))
}
