import { gunzipChunks, isGzip, maxCsvBytes } from '@talhao/operation-maps'
import { LoadFailure } from './load-failure.ts'
import type { LoadRequest } from './worker-calls.ts'

export interface FetchedSource {
  readonly bytes: Uint8Array
  readonly isCsv: boolean
}

/** Packed on the way the browser unpacks it; packed as a file, we do. */
export async function fetchSource({ url, token }: LoadRequest, signal: AbortSignal): Promise<FetchedSource> {
  const response = await reach(url, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    credentials: 'same-origin',
    signal,
  })
  if (!response.ok) throw new LoadFailure(nameReason(response.status), `${response.status} - ${url}`)
  const isCsv =
    /csv/i.test(response.headers.get('Content-Type') ?? '') || /\.csv(\.gz)?$|format=csv/.test(url)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes: isGzip(bytes) ? await unpack(bytes) : bytes, isCsv }
}

async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (cause) {
    throw new LoadFailure('network', `Network failure - ${url}: ${String(cause)}`)
  }
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
