import { createDownloadToken } from '@talhao/contract/core/download-tokens'
import { downloadZip } from '@talhao/contract/weather/exports'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'
import { followLink } from '../../../lib/charts/save-file.ts'

/** As a link with a token for this one path: the browser writes the file to the disk as it comes. */
export async function startZipDownload(id: string): Promise<void> {
  const path = downloadZip.path.replace(':id', id)
  const { data } = await callEndpoint(createDownloadToken, { body: { path } })
  followLink(`${path}?${new URLSearchParams({ access_token: data.access_token })}`, '')
}
