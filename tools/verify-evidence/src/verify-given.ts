import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Failure,
  type FileVerdict,
  NoKeyError,
  type PublicKey,
  type PublishedHead,
  readHeads,
  readKeys,
  verifyFile,
} from '@talhao/evidence'

interface Outcome {
  readonly lines: readonly string[]
  /** 0: untouched. 1: not what was issued. 2: nothing can be said. */
  readonly exitCode: 0 | 1 | 2
}

const usage = 'npm run verify-evidence -- FILE [--keys KEYS.json] [--heads HEADS.json]'

const explanations: Readonly<Record<Failure, string>> = {
  json: 'The file is no pack or chain, or its JSON is broken or ambiguous.',
  hash: 'A pack was changed after it was sealed.',
  key: 'A pack was signed by a key that is not known, or that did not sign at that place of the chain.',
  signature: 'The signature of a pack does not fit its content.',
  chain: 'A pack of the chain is missing, repeated or in another place.',
}

/** Checks what the arguments name. */
export function verifyGiven(args: readonly string[]): Outcome {
  try {
    return verify(readArguments(args))
  } catch (error) {
    return { lines: [error instanceof Error ? error.message : String(error)], exitCode: 2 }
  }
}

interface Given {
  readonly file: Uint8Array
  readonly keys: readonly PublicKey[] | null
  readonly heads: readonly PublishedHead[]
}

function readArguments(args: readonly string[]): Given {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { keys: { type: 'string' }, heads: { type: 'string' } },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new Error(`Name one file.\n${usage}`)
  return {
    file: readGiven(path),
    keys: values.keys === undefined ? null : readKeys(readGiven(values.keys)),
    heads: values.heads === undefined ? [] : readHeads(readGiven(values.heads)),
  }
}

/** npm runs scripts in the project's folder; a person means the folder where npm was started. */
function readGiven(path: string): Uint8Array {
  return readFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), path))
}

function verify({ file, keys, heads }: Given): Outcome {
  try {
    return describe(verifyFile(file, { keys, heads }), heads.length > 0)
  } catch (error) {
    if (!(error instanceof NoKeyError)) throw error
    return { lines: ['No public key: give the keys of the sender by --keys.'], exitCode: 2 }
  }
}

function describe({ verdict, isSenderProven, packs, heads }: FileVerdict, hasHeads: boolean): Outcome {
  if (!verdict.isValid) return { lines: [verdict.why, explanations[verdict.why]], exitCode: 1 }
  const notes = [
    packs.length === 1
      ? 'One pack, as it was sealed. That none of its chain is missing cannot be told from it alone.'
      : `${packs.length} packs, as they were sealed, none missing between the first and the last.`,
    ...(packs.length > 1 && heads === 0
      ? [
          hasHeads
            ? 'None of the heads is of this chain: that the last is the newest cannot be told.'
            : 'That the last is the newest can only be told with the published heads (--heads).',
        ]
      : []),
    ...(isSenderProven
      ? []
      : ['The keys came with the file: it is whole, but who sent it is not proven (--keys).']),
  ]
  return { lines: ['valid', ...notes], exitCode: 0 }
}
