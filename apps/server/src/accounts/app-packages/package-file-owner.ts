import type { Db } from '../../platform/db/database.ts'
import type { FileOwner } from '../../platform/jobs/file-upkeep.ts'
import { listFileKeys } from './app-packages.repository.ts'
import { packagesFolder } from './app-packages.service.ts'

export function createPackageFileOwner(db: Db): FileOwner {
  return { folder: packagesFolder, listKeys: () => listFileKeys(db) }
}
