import { appPackageCalls, type PackageFile } from '@talhao/contract/accounts/app-packages'
import type { Cloud } from '@talhao/contract/core'
import { createDownloadToken } from '@talhao/contract/core/download-tokens'
import { useMutation } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

/** As a link with a token for this one path: the browser writes the file to the disk as it comes. */
export async function startDownload(cloud: Cloud, { filetype, version }: PackageFile): Promise<void> {
  const { path } = appPackageCalls[cloud].download
  const { data } = await callEndpoint(createDownloadToken, { body: { path } })
  const query = new URLSearchParams({ type: `.${filetype}`, version, access_token: data.access_token })
  const link = document.createElement('a')
  link.href = `${path}?${query}`
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

export function useDownload(cloud: Cloud) {
  return useMutation({ mutationFn: (file: PackageFile) => startDownload(cloud, file) })
}
