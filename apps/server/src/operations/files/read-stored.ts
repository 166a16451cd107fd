import { gunzipChunks, maxCsvBytes } from '@talhao/operation-maps'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { missingFile } from './gone-file.ts'

/** Of a stored form, packed or not: the longest CSV's is far below. */
export const maxStoredBytes = 2 * maxCsvBytes

/** The stored form of a part, unpacked as it comes. */
export async function* readStored(store: FileStore, storedKey: string): AsyncGenerator<Uint8Array> {
  const packed = await store.get(storedKey)
  if (packed === null) throw missingFile(storedKey)
  try {
    yield* gunzipChunks(packed, maxStoredBytes)
  } finally {
    packed.destroy()
  }
}
