import { createDownloadToken } from '@talhao/contract/core/download-tokens'
import { callEndpoint } from '../../../lib/api/call-endpoint.ts'

export interface ExportAddress {
  /** Without a query: a download token opens one path. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** What of a window is needed here. */
export interface OpenedTab {
  readonly showText: (text: string) => void
  readonly goTo: (address: string) => void
}

/** Must be called while a click is handled, or the browser blocks it. Null where it does so all the same. */
export function openTab(): OpenedTab | null {
  const tab = window.open('', '_blank')
  if (tab === null) return null
  return {
    showText: (text) => {
      tab.document.body.textContent = text
    },
    goTo: (address) => tab.location.replace(address),
  }
}

/** Opens a file in a tab that is there already; what goes wrong is written into it (OPS-29). */
export async function openExport(input: {
  readonly tab: OpenedTab | null
  readonly address: ExportAddress
  readonly preparingText: string
  readonly describeError: (error: unknown) => string
}): Promise<void> {
  const { tab, address, preparingText, describeError } = input
  const { path, query } = address
  tab?.showText(preparingText)
  try {
    const { data } = await callEndpoint(createDownloadToken, {
      body: { path: `${path}?${new URLSearchParams(query)}` },
    })
    const link = `${path}?${new URLSearchParams({ ...query, access_token: data.access_token })}`
    if (tab === null) window.location.assign(link)
    else tab.goTo(link)
  } catch (error) {
    if (tab === null) throw error
    tab.showText(describeError(error))
  }
}
