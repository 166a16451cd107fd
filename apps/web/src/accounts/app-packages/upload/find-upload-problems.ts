import { isPackageVersion, maxPackageBytes } from '@talhao/contract/accounts/app-packages'

export interface UploadValues {
  readonly apk: File | null
  readonly checksum: File | null
  readonly version: string
}

export type UploadRule = 'apkFileError' | 'bigFileSize' | 'checksumFileError' | 'versionError'
export type UploadProblems = { readonly [Field in keyof UploadValues]?: UploadRule }

/** The rules of ACC-35 and ACC-36; an empty object when the form may go. */
export function findUploadProblems({ apk, checksum, version }: UploadValues): UploadProblems {
  const wrongApk = judgeApk(apk)
  return {
    ...(wrongApk === null ? {} : { apk: wrongApk }),
    ...(hasEnding(checksum, '.txt') ? {} : { checksum: 'checksumFileError' }),
    ...(isPackageVersion(version.trim()) ? {} : { version: 'versionError' }),
  }
}

export function judgeApk(apk: File | null): UploadRule | null {
  if (!hasEnding(apk, '.apk')) return 'apkFileError'
  return apk.size > maxPackageBytes ? 'bigFileSize' : null
}

/** A browser lets every file be dropped, whatever the field accepts. */
function hasEnding(file: File | null, ending: string): file is File {
  return file !== null && file.size > 0 && file.name.toLowerCase().endsWith(ending)
}
