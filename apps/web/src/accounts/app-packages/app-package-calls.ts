import { appPackageCalls, type PackageFile, uploadParts } from '@talhao/contract/accounts/app-packages'
import type { Cloud } from '@talhao/contract/core'
import { createDownloadToken } from '@talhao/contract/core/download-tokens'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { refreshing } from '../../lib/api/mutation-of.ts'
import { queryOf } from '../../lib/api/query-of.ts'
import { selectData } from '../../lib/api/select-data.ts'
import { uploadForm } from '../../lib/api/upload-form.ts'

export function useFiles(cloud: Cloud) {
  return useQuery({ ...queryOf(appPackageCalls[cloud].listFiles), select: selectData })
}

export function useVersion(cloud: Cloud) {
  return useQuery({ ...queryOf(appPackageCalls[cloud].getVersion), select: ({ data }) => data.version })
}

interface PackageUpload {
  readonly apk: File
  readonly checksum: File
  readonly version: string
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

export function useUploadPackage(cloud: Cloud) {
  const { getVersion, listFiles } = appPackageCalls[cloud]
  return useMutation({
    mutationFn: (upload: PackageUpload) => sendPackage(cloud, upload),
    ...refreshing({ refreshes: [getVersion, listFiles], refreshOn: 'success' }),
  })
}

function sendPackage(cloud: Cloud, { apk, checksum, version, onProgress, signal }: PackageUpload) {
  const form = new FormData()
  // The small ones first: what is wrong in them is answered before the package has gone out.
  form.append(uploadParts.version, version)
  form.append(uploadParts.checksum, checksum)
  form.append(uploadParts.apk, apk)
  return uploadForm(appPackageCalls[cloud].upload, { form, onProgress, signal })
}

export function useDownload(cloud: Cloud) {
  return useMutation({ mutationFn: (file: PackageFile) => startDownload(cloud, file) })
}

/** As a link with a token for this one file: the browser writes the file to the disk as it comes. */
async function startDownload(cloud: Cloud, { filetype, version }: PackageFile): Promise<void> {
  const { path } = appPackageCalls[cloud].download
  const query = new URLSearchParams({ type: `.${filetype}`, version })
  const { data } = await callEndpoint(createDownloadToken, { body: { path: `${path}?${query}` } })
  query.set('access_token', data.access_token)
  const link = document.createElement('a')
  link.href = `${path}?${query}`
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
