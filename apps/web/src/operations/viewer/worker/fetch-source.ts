import { gunzipChunks, isGzip, maxCsvBytes } from '@talhao/operation-maps'
import { createBrowserStore } from '../../../lib/offline/offline-store.ts'
import { createSavedAnswers } from '../../../lib/offline/saved-answers.ts'
import { LoadFailure } from './load-failure.ts'
import type { LoadRequest } from './worker-calls.ts'

export interface FetchedSource {
  readonly bytes: Uint8Array
  readonly isCsv: boolean
}

const files = createSavedAnswers(createBrowserStore(), { now: Date.now })

/** Packed on the way the browser unpacks it; packed as a file, we do. */
export async function fetchSource(request: LoadRequest, signal: AbortSignal): Promise<FetchedSource> {
  const { url, savedFor } = request
  const fetched = await fetchBytes(request, signal)
  // Not kept is no failure: it is only not there without a connection.
  if (savedFor !== null && fetched.isNew)
    void files.save(savedFor, url, fetched.buffer).catch(() => undefined)
  const bytes = new Uint8Array(fetched.buffer)
  return { bytes: isGzip(bytes) ? await unpack(bytes) : bytes, isCsv: fetched.isCsv }
}

interface FetchedBytes {
  readonly buffer: ArrayBuffer
  readonly isCsv: boolean
  /** From the server, not from this device. */
  readonly isNew: boolean
}

async function fetchBytes({ url, token, savedFor }: LoadRequest, signal: AbortSignal): Promise<FetchedBytes> {
  const isCsvUrl = /\.csv(\.gz)?$|format=csv/.test(url)
  try {
    const response = await fetch(url, {
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      credentials: 'same-origin',
      signal,
    })
    if (!response.ok) throw new LoadFailure(nameReason(response.status), `${response.status} - ${url}`)
    const isCsv = isCsvUrl || /csv/i.test(response.headers.get('Content-Type') ?? '')
    return { buffer: await response.arrayBuffer(), isCsv, isNew: true }
  } catch (cause) {
    if (cause instanceof LoadFailure) {
      if (savedFor !== null && cause.reason === 'notFound')
        await files.forget(savedFor, url).catch(() => undefined)
      throw cause
    }
    const buffer = await findSaved(savedFor, url).catch((why: unknown) => {
      throw new LoadFailure('network', `Network failure - ${url}: ${String(cause)}; ${String(why)}`)
    })
    return { buffer, isCsv: isCsvUrl, isNew: false }
  }
}

async function findSaved(owner: string | null, url: string): Promise<ArrayBuffer> {
  const saved = owner === null ? null : await files.find(owner, url)
  if (saved === null || typeof saved.body === 'string') throw new Error('not on this device')
  return saved.body
}

function nameReason(status: number): LoadFailure['reason'] {
  if (status === 401) return 'unauthorized'
  return status === 404 ? 'notFound' : 'failed'
}

async function unpack(packed: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of gunzipChunks(oneChunk(packed), maxCsvBytes)) {
    parts.push(part)
    length += part.length
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
