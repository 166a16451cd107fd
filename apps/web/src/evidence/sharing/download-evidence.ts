import { createDownloadToken } from '@talhao/contract/core/download-tokens'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import { followLink } from '../../lib/charts/save-file.ts'

/** Hands over a file of evidence; its link carries a token of its own. */
export async function downloadEvidence(
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<void> {
  const search = new URLSearchParams(query).toString()
  const { data } = await callEndpoint(createDownloadToken, {
    body: { path: search === '' ? path : `${path}?${search}` },
  })
  followLink(`${path}?${new URLSearchParams({ ...query, access_token: data.access_token })}`, '')
}
