import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { EntryFacts } from './entries.ts'

const Table = Type.Object({
  /** With its schema. */
  name: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Integer(),
  bytes: Type.Integer(),
  sha256: Type.String(),
})

/** The last entry: what must have come before it. */
export const Manifest = Type.Object({
  createdAt: Type.String(),
  database: Type.Object({
    postgresVersion: Type.String(),
    migrations: Type.Array(Type.String()),
    tables: Type.Array(Table),
    /** Tables that no migration makes, each with its parent and its bounds as PostgreSQL words them. */
    partitions: Type.Array(
      Type.Object({ name: Type.String(), parent: Type.String(), bounds: Type.String() }),
    ),
    sequences: Type.Array(
      Type.Object({ name: Type.String(), lastValue: Type.String(), isCalled: Type.Boolean() }),
    ),
  }),
  files: Type.Object({
    count: Type.Integer(),
    bytes: Type.Integer(),
    /** Of all keys with their checksums, in the order of the archive. */
    sha256: Type.String(),
    /** Files that a row names and the store did not have: so many, and the first of them. */
    missingCount: Type.Integer(),
    missing: Type.Array(Type.String()),
  }),
  secrets: Type.Object({
    /** Tells which key is needed, and nothing about it. */
    sealingKeyId: Type.String(),
    isIncluded: Type.Boolean(),
  }),
})
export type Manifest = Static<typeof Manifest>

/** A million files make one line of the manifest. */
export interface FileTally {
  readonly count: number
  add(key: string, facts: EntryFacts): void
  /** Once, at the end. */
  readSums(): { count: number; bytes: number; sha256: string }
}

export function createFileTally(): FileTally {
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  return {
    get count() {
      return count
    },
    add(key, facts) {
      hash.update(`${key} ${facts.sha256}\n`)
      count += 1
      bytes += facts.bytes
    },
    readSums: () => ({ count, bytes, sha256: hash.digest('hex') }),
  }
}
