import {
  type FileVerdict,
  hashBytes,
  isRecord,
  NoKeyError,
  type PublicKey,
  type PublishedHead,
  readAttached,
  readHeads,
  readKeys,
  readPack,
  readPublicKey,
  readQrText,
  readStrictJson,
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

/** A paper stands for the pack that lies in it. */
export async function openPaper({ name, bytes }: GivenFile): Promise<GivenFile> {
  const attached = /\.pdf$/i.test(name) ? await readAttached(bytes) : null
  return attached === null ? { name, bytes } : { name: `${name}.json`, bytes: attached }
}

/**
 * Several packs are one chain, in the order of their numbers. Published keys and heads among the files count as what came
 * with them: a key that was typed goes first, and it alone proves a sender. What is no JSON is a raw file that a pack
 * may name.
 */
export function checkFiles(files: readonly GivenFile[], typed: readonly PublicKey[] | null): Checked {
  const sorted = files.filter(({ name }) => /\.json$/i.test(name)).map(sortFile)
  const sealed = sorted.flatMap((file) => (file.kind === 'sealed' ? [file] : []))
  const heads = sorted.flatMap((file) => (file.kind === 'heads' ? file.heads : []))
  const enclosed = sorted.flatMap((file) => (file.kind === 'keys' ? file.keys : []))
  const keys = typed ?? (enclosed.length === 0 ? null : enclosed)
  const file = joinSealed(sealed)
  const result = file === null ? null : verifyOrAsk(file, { keys, heads, isTyped: typed !== null })
  const named = listNamed(
    result === null || result === 'no key' ? sealed.map(({ value }) => value) : result.packs,
  )
  return {
    result,
    sources: files
      .filter(({ name }) => !/\.json$/i.test(name))
      .map(({ name, bytes }) => ({ name, isNamed: named.has(hashBytes(bytes)) })),
  }
}

/** Whether the code on a paper is that of one of these packs; null: it is no code of ours. */
export function isCodeOf(text: string, packs: readonly unknown[]): boolean | null {
  const code = readQrText(text.trim())
  if (code === null) return null
  return packs.some((value) => {
    const pack = readPack(value)
    return (
      pack !== null &&
      pack.body.chain.number === code.number &&
      pack.proof.hash === code.hash &&
      pack.proof.keyId === code.keyId &&
      pack.proof.signature === code.signature
    )
  })
}

type Sorted =
  | { readonly kind: 'keys'; readonly keys: readonly PublicKey[] }
  | { readonly kind: 'heads'; readonly heads: readonly PublishedHead[] }
  | { readonly kind: 'sealed'; readonly bytes: Uint8Array; readonly value: unknown }

/** What is neither is taken for a pack, and refused as one. */
function sortFile({ bytes }: GivenFile): Sorted {
  let value: unknown = null
  try {
    value = readStrictJson(bytes)
    if (isRecord(value) && !('packs' in value)) {
      if ('heads' in value) return { kind: 'heads', heads: readHeads(bytes) }
      if ('keys' in value) return { kind: 'keys', keys: readKeys(bytes) }
    }
  } catch {
    // Told as broken by who checks it.
  }
  return { kind: 'sealed', bytes, value }
}

/** The texts as they are, so that what is broken or ambiguous in one of them stays so. */
function joinSealed(sealed: readonly { bytes: Uint8Array; value: unknown }[]): Uint8Array | string | null {
  const [first, ...others] = sealed
  if (first === undefined) return null
  if (others.length === 0) return first.bytes
  const inOrder = sealed.toSorted((one, other) => numberOf(one.value) - numberOf(other.value))
  const texts = inOrder.map(({ bytes }) => new TextDecoder().decode(bytes))
  return `{"packs":[${texts.join(',')}]}`
}

function numberOf(value: unknown): number {
  return readPack(value)?.body.chain.number ?? 0
}

function verifyOrAsk(
  file: Uint8Array | string,
  {
    keys,
    heads,
    isTyped,
  }: { keys: readonly PublicKey[] | null; heads: readonly PublishedHead[]; isTyped: boolean },
): FileVerdict | 'no key' {
  try {
    const verdict = verifyFile(file, { keys, heads })
    return { ...verdict, isSenderProven: verdict.isSenderProven && isTyped }
  } catch (error) {
    if (error instanceof NoKeyError) return 'no key'
    throw error
  }
}

function listNamed(packs: readonly unknown[]): ReadonlySet<string> {
  const sources = packs.flatMap((value) => {
    const listed = readPack(value)?.body.sources
    return Array.isArray(listed) ? listed : []
  })
  return new Set(sources.map(({ sha256 }) => String(sha256)))
}
