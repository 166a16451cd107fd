import { appPackageCalls, uploadParts } from '@talhao/contract/accounts/app-packages'
import type { Cloud } from '@talhao/contract/core'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { uploadForm } from '../../../lib/api/upload-form.ts'
import { getVersionOptions } from './get-version.ts'
import { listFilesOptions } from './list-files.ts'

export interface PackageUpload {
  readonly apk: File
  readonly checksum: File
  readonly version: string
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

export function sendPackage(cloud: Cloud, { apk, checksum, version, onProgress, signal }: PackageUpload) {
  const form = new FormData()
  // The small ones first: what is wrong in them is told before the package has gone out.
  form.append(uploadParts.version, version)
  form.append(uploadParts.checksum, checksum)
  form.append(uploadParts.apk, apk)
  return uploadForm(appPackageCalls[cloud].upload, { form, onProgress, signal })
}

export function uploadPackageOptions(queryClient: QueryClient, cloud: Cloud) {
  return {
    mutationFn: (upload: PackageUpload) => sendPackage(cloud, upload),
    onSuccess: () => {
      void queryClient.invalidateQueries(getVersionOptions(cloud))
      void queryClient.invalidateQueries(listFilesOptions(cloud))
    },
  }
}

export function useUploadPackage(cloud: Cloud) {
  return useMutation(uploadPackageOptions(useQueryClient(), cloud))
}
