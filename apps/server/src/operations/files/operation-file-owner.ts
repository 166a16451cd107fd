import type { Db } from '../../platform/db/database.ts'
import type { FileOwner } from '../../platform/jobs/file-upkeep.ts'
import { operationFilesFolder, readPlace } from './file-keys.ts'
import { listKeysOf } from './operation-files.repository.ts'

export function createOperationFileOwner(db: Db): FileOwner {
  return {
    folder: operationFilesFolder,
    listKeys: (keys) =>
      listKeysOf(
        db,
        keys.flatMap((key) => readPlace(key) ?? []),
      ),
  }
}
