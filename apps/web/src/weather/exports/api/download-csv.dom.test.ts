import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type DownloadProgress, saveCsv } from './download-csv.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

it('a download that has to wait is told how many go first, and then how much has come', async () => {
  const pieces = ['header\r\n', 'first\r\n', 'second\r\n']
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(piece))
    },
  })
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { headers: { 'Content-Type': 'text/csv', 'X-Exports-Ahead': '3' } }),
  )
  const told: DownloadProgress[] = []
  const answer = await saveCsv(
    { station_id: 's', data_type: 'history' },
    { signal: new AbortController().signal, onProgress: (progress) => told.push(progress) },
  )
  expect(answer).toEqual({ message: null })
  expect(told).toEqual([
    { state: 'waiting', ahead: 3 },
    { state: 'loading', bytes: 15 },
    { state: 'loading', bytes: 23 },
  ])
})
