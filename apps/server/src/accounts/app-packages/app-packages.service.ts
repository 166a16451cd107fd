import type { PackageFile, PackageFileType } from '@talhao/contract/accounts/app-packages'
import type { Cloud } from '@talhao/contract/core'
import type { FastifyRequest } from 'fastify'
import { v7 as createId } from 'uuid'
import { writeChange } from '../../platform/change-log/write-change.ts'
import type { Db } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { fillLocalText, Problem } from '../../platform/http/problem.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { type AppPackage, findPackage, insertPackage, renewPackage } from './app-packages.repository.ts'
import { appPackagesTexts } from './app-packages.texts.ts'
import { type ReceivedUpload, receivePackage } from './receive-package.ts'

export interface AppPackagesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly store: FileStore
}

export const packagesFolder = 'app-packages'

export interface Upload {
  readonly package: AppPackage
  /** False: it was there already, byte for byte. */
  readonly isNew: boolean
}

/** A file without its row is nobody's: when the row cannot be written, the file goes; if that fails too, the sweep takes it. */
export async function uploadPackage(
  deps: AppPackagesDeps,
  caller: UserCaller,
  { cloud, request }: { cloud: Cloud; request: FastifyRequest },
): Promise<Upload> {
  const { store } = deps
  const key = `${packagesFolder}/${cloud}/${createId()}.apk`
  const received = await receivePackage(request, { store, key })
  let isKept = false
  try {
    const upload = await publish(
      deps,
      caller,
      describePackage(received, { cloud, key, now: deps.clock.now() }),
    )
    isKept = upload.isNew
    return upload
  } finally {
    if (!isKept) await store.delete(key)
  }
}

async function publish({ db }: AppPackagesDeps, caller: UserCaller, added: AppPackage): Promise<Upload> {
  const { cloud, version, fileName, sha256, bytes } = added
  const versionTaken = fillLocalText(appPackagesTexts.versionTaken, { version })
  return writeChange(db, caller, async ({ trx, record }) => {
    const isNew = await insertPackage(trx, added)
    const known = isNew ? added : await findPackage(trx, cloud, version)
    if (known?.sha256 !== sha256)
      throw new Problem('conflict', versionTaken, { fields: { version: versionTaken } })
    if (!isNew) await renewPackage(trx, added)
    await record({
      clientId: caller.clientId,
      action: 'app_package.uploaded',
      subjectId: `${cloud}/${version}`,
      subjectName: `${fileName} ${version}`,
      details: { cloud, version, sha256, bytes },
    })
    return { package: isNew ? added : { ...known, uploadedAt: added.uploadedAt }, isNew }
  })
}

function describePackage(
  { version, apk, checksum }: ReceivedUpload,
  { cloud, key, now }: { cloud: Cloud; key: string; now: Date },
): AppPackage {
  return {
    cloud,
    version,
    fileName: apk.fileName,
    fileKey: key,
    bytes: apk.bytes,
    sha256: apk.sha256,
    checksumFileName: checksum.fileName,
    checksumText: checksum.text,
    uploadedAt: now,
  }
}

/** As the list shows the two files of a version. */
export function describeFile(one: AppPackage, filetype: PackageFileType): PackageFile {
  return {
    fileName: filetype === 'apk' ? one.fileName : one.checksumFileName,
    filetype,
    uploadedDate: one.uploadedAt.toISOString(),
    version: one.version,
    bytes: filetype === 'apk' ? one.bytes : Buffer.byteLength(one.checksumText),
  }
}
