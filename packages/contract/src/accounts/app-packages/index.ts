import { type Static, Type } from 'typebox'
import { type Cloud, clientUsers } from '../../core/access.ts'
import { FilePart, fileOf, IsoTime, Nullable, Shape, SuccessOf } from '../../core/answers.ts'
import { defineEndpoint } from '../../core/endpoint.ts'

export const maxPackageKilobytes = 512_000
export const maxPackageBytes = maxPackageKilobytes * 1024

const versionPattern = /^\d{1,2}\.\d{1,2}\.\d{1,2}$/

/** Three parts of one or two digits (ACC-36). */
export function isPackageVersion(text: string): boolean {
  return versionPattern.test(text)
}

export const packageFileTypes = ['apk', 'txt'] as const
export type PackageFileType = (typeof packageFileTypes)[number]

/** One of the two files of an uploaded version. */
export const PackageFile = Shape({
  fileName: Type.String(),
  filetype: Type.Enum(packageFileTypes),
  uploadedDate: IsoTime,
  version: Type.String(),
  bytes: Type.Integer(),
})
export type PackageFile = Static<typeof PackageFile>

/** The parts of the multipart body of an upload. */
export const uploadParts = { apk: 'apkFile', checksum: 'checksumFile', version: 'version' } as const

function describeCalls<const C extends Cloud, const N extends string>({
  cloud,
  name,
}: {
  cloud: C
  name: N
}) {
  const readers = { ...clientUsers, clouds: [cloud], device: true } as const
  return {
    listFiles: defineEndpoint({
      name: `list${name}AppFiles`,
      summary: 'The files of every uploaded version of the app, the current one first',
      method: 'GET',
      path: `/api/v2/${cloud}s/apk_details`,
      access: readers,
      answers: { 200: SuccessOf(Type.Array(PackageFile)) },
    }),
    getVersion: defineEndpoint({
      name: `get${name}AppVersion`,
      summary: 'The version that tablets should run; null before the first upload',
      method: 'GET',
      path: `/api/v2/${cloud}s/version`,
      access: readers,
      answers: { 200: SuccessOf(Shape({ version: Nullable(Type.String()) })) },
    }),
    /** 200: this version was there already, byte for byte. */
    upload: defineEndpoint({
      name: `upload${name}App`,
      summary:
        'Upload a version: apkFile, checksumFile (SHA-256) and version as multipart; it becomes the current one',
      method: 'POST',
      path: `/api/v2/${cloud}s/upload_apk`,
      access: { ...clientUsers, internal: true, verified: true },
      bodyType: 'multipart',
      parts: Shape({
        [uploadParts.apk]: FilePart,
        [uploadParts.checksum]: FilePart,
        [uploadParts.version]: Type.String(),
      }),
      answers: { 201: SuccessOf(PackageFile), 200: SuccessOf(PackageFile) },
    }),
    /** Takes a range, so that a tablet goes on where it was cut off. */
    download: defineEndpoint({
      name: `download${name}App`,
      summary: 'The package or its checksum file; of the current version unless told',
      method: 'GET',
      path: `/api/v2/${cloud}s/download`,
      access: { ...readers, queryToken: true },
      query: Shape({
        type: Type.Enum(['.apk', '.txt']),
        version: Type.Optional(Type.String({ maxLength: 8 })),
        access_token: Type.Optional(Type.String({ maxLength: 4000 })),
      }),
      answers: { 200: fileOf('application/vnd.android.package-archive') },
    }),
  }
}

/** The tablets' apps of both clouds: the same four calls. */
export const appPackageCalls = {
  mpcloud: describeCalls({ cloud: 'mpcloud', name: 'Planting' }),
  emcloud: describeCalls({ cloud: 'emcloud', name: 'Weather' }),
}

export const appPackagesEndpoints = [
  ...Object.values(appPackageCalls.mpcloud),
  ...Object.values(appPackageCalls.emcloud),
]
