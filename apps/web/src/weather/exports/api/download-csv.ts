import type { QueryOf } from '@talhao/contract/core'
import { downloadCsv, exportsAheadHeader } from '@talhao/contract/weather/exports'
import { openFile } from '../../../lib/api/call-endpoint.ts'
import { saveFile } from '../../../lib/charts/save-file.ts'
import { readFileName } from '../read-file-name.ts'

export type DownloadedRows = QueryOf<typeof downloadCsv>

/** How a download goes: it may have to wait for others, and its length is not known before its end. */
export type DownloadProgress =
  | { readonly state: 'waiting'; readonly ahead: number }
  | { readonly state: 'loading'; readonly bytes: number }

/** Saves the file. A message instead of it: there is nothing to save. */
export async function saveCsv(
  query: DownloadedRows,
  options: { signal: AbortSignal; onProgress: (progress: DownloadProgress) => void },
): Promise<{ message: string | null }> {
  const { signal, onProgress } = options
  const response = await openFile(downloadCsv, { query, signal })
  if (response.headers.get('Content-Type')?.startsWith('application/json') === true)
    return { message: readMessage(await response.json()) }
  const ahead = Number(response.headers.get(exportsAheadHeader) ?? 0)
  onProgress(ahead > 0 ? { state: 'waiting', ahead } : { state: 'loading', bytes: 0 })
  const file = await readFile(response, (bytes) => onProgress({ state: 'loading', bytes }))
  saveFile(file, readFileName(response.headers.get('Content-Disposition')) ?? 'talhao.csv')
  return { message: null }
}

/** The header of the file comes at once also to those who wait: only what follows it is the file coming in. */
async function readFile(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader()
  if (reader === undefined) return response.blob()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value)
    bytes += next.value.length
    if (pieces.length > 1) onBytes(bytes)
  }
  return new Blob(pieces, { type: 'text/csv' })
}

function readMessage(answer: unknown): string {
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : null
  return typeof message === 'string' ? message : ''
}
