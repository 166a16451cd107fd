import { createDownloadToken } from '@talhao/contract/auth'
import { downloadZip } from '@talhao/contract/history'
import { callOperation } from '../../../shared/api/call-operation.ts'
import { followLink } from '../save-file.ts'

/** As a link with a token for this one path: the browser writes the file to the disk as it comes. */
export async function startZipDownload(id: string): Promise<void> {
  const path = downloadZip.path.replace(':id', id)
  const { data } = await callOperation(createDownloadToken, { body: { path } })
  followLink(`${path}?${new URLSearchParams({ access_token: data.access_token })}`, '')
}
