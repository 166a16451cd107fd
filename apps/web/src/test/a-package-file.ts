import type { PackageFile } from '@talhao/contract/accounts/app-packages'

export function aPackageFile(changes: Partial<PackageFile> = {}): PackageFile {
  return {
    fileName: 'plantio.apk',
    filetype: 'apk',
    uploadedDate: '2026-11-15T10:00:00.000Z',
    version: '1.4.12',
    bytes: 50 * 1024 * 1024,
    ...changes,
  }
}
