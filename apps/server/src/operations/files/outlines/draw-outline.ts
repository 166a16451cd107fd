import {
  createWorkedOutline,
  decodeStoredStream,
  type Machine,
  type OperationKind,
  type Outline,
} from '@talhao/operation-maps'
import type { Config } from '../../../config.ts'
import { createFileStore } from '../../../platform/file-store/create-file-store.ts'
import { readStored } from '../read-stored.ts'

export interface OutlineTask {
  readonly files: Pick<Config, 's3' | 'dataDir'>
  readonly storedKey: string
  readonly kind: OperationKind
  readonly machine: Machine
}

/** The outline of a file that was taken in before there were any. */
export async function drawOutline({ files, storedKey, kind, machine }: OutlineTask): Promise<Outline> {
  const outline = createWorkedOutline({ kind, machine })
  for await (const block of decodeStoredStream(readStored(createFileStore(files), storedKey)))
    outline.addBlock(block)
  return outline.finish()
}
