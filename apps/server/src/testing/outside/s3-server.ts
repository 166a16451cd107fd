import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Config } from '../../config.ts'
import { isSignedRight } from './s3-signature.ts'

/** A local server that answers as S3 does, as far as the product asks it; it checks every signature. */
export interface S3Server {
  readonly config: S3Config
  readonly objects: Map<string, S3Object>
  readonly uploads: Map<string, S3Upload>
  /** "PUT /bucket/key?partNumber=1" and so on, in order. */
  readonly calls: string[]
  /** Breaks the connection of the next request that begins so. */
  breakNext(call: string): void
  /** From now on nobody is let in. */
  rejectAll(): void
  close(): Promise<void>
}

export interface S3Object {
  readonly bytes: Buffer
  readonly modified: Date
}
export interface S3Upload {
  readonly key: string
  readonly initiated: Date
  readonly parts: Map<number, Buffer>
}

interface Call {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly range: string | undefined
  readonly body: Buffer
}
interface Reply {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}
type State = Pick<S3Server, 'objects' | 'uploads'>

const bucket = 'talhao-files'
const credentials = { accessKeyId: 'local-key', secretAccessKey: 'local secret of the tests' }

export async function startS3Server(): Promise<S3Server> {
  const state: State = { objects: new Map(), uploads: new Map() }
  const calls: string[] = []
  let broken: string | null = null
  let isClosed = false
  const server = createServer(async (request, response) => {
    const name = `${request.method} ${decodeURIComponent(request.url ?? '')}`
    calls.push(name)
    if (broken !== null && name.startsWith(broken)) {
      broken = null
      request.socket.destroy()
      return
    }
    const body = await readBody(request)
    const isLetIn = !isClosed && isSignedRight(request, body, credentials)
    const reply = isLetIn
      ? answer(state, readCall(request, body))
      : fail(403, isClosed ? 'AccessDenied' : 'SignatureDoesNotMatch')
    send(response, reply, request.method === 'HEAD')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...state,
    calls,
    config: {
      bucket,
      region: 'sa-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      credentials,
    },
    breakNext(call) {
      broken = call
    },
    rejectAll() {
      isClosed = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function readCall(request: IncomingMessage, body: Buffer): Call {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test')
  const [, , ...key] = decodeURIComponent(pathname).split('/')
  const { range } = request.headers
  return { method: request.method ?? '', key: key.join('/'), query: searchParams, range, body }
}

function answer(state: State, call: Call): Reply {
  const { method, key, query } = call
  if (key === '') return answerBucket(state, call)
  if (query.has('uploads') || query.has('uploadId')) return answerUpload(state, call)
  const known = state.objects.get(key)
  switch (method) {
    case 'PUT':
      state.objects.set(key, { bytes: call.body, modified: new Date() })
      return { status: 200, headers: { etag: '"whole"' } }
    case 'DELETE':
      state.objects.delete(key)
      return { status: 204 }
    default:
      return known === undefined ? fail(404, 'NoSuchKey') : readObject(known, call.range)
  }
}

function readObject({ bytes, modified }: S3Object, range: string | undefined): Reply {
  const headers = { 'last-modified': modified.toUTCString(), etag: '"whole"', 'accept-ranges': 'bytes' }
  const asked = /^bytes=(\d+)-(\d+)$/.exec(range ?? '')
  if (asked === null) return { status: 200, headers, body: bytes }
  const [start, end] = [Number(asked[1]), Number(asked[2])]
  if (start >= bytes.length) return fail(416, 'InvalidRange')
  const shown = `bytes ${start}-${Math.min(end, bytes.length - 1)}/${bytes.length}`
  return {
    status: 206,
    headers: { ...headers, 'content-range': shown },
    body: bytes.subarray(start, end + 1),
  }
}

function answerUpload({ objects, uploads }: State, { method, key, query, body }: Call): Reply {
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID()
    uploads.set(id, { key, initiated: new Date(), parts: new Map() })
    return xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`)
  }
  const id = query.get('uploadId') ?? ''
  const upload = uploads.get(id)
  if (upload === undefined) return fail(404, 'NoSuchUpload')
  if (method === 'PUT') {
    const part = Number(query.get('partNumber'))
    upload.parts.set(part, body)
    return { status: 200, headers: { etag: `"part-${part}"` } }
  }
  uploads.delete(id)
  if (method === 'DELETE') return { status: 204 }
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, one]) =>
    Number(one),
  )
  const parts = listed.map((part) => upload.parts.get(part))
  if (parts.length === 0 || parts.some((part) => part === undefined)) return fail(400, 'InvalidPart')
  const bytes = Buffer.concat(parts.filter((part) => part !== undefined))
  objects.set(key, { bytes, modified: new Date() })
  return xml('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>"whole"</ETag>`)
}

/** Two entries a page, so that paging is walked. */
const pageSize = 2

function answerBucket({ objects, uploads }: State, { method, query }: Call): Reply {
  if (method === 'HEAD') return { status: 200 }
  if (query.has('uploads')) {
    const after = query.get('upload-id-marker') ?? ''
    const rest = [...uploads].toSorted(([a], [b]) => (a < b ? -1 : 1)).filter(([id]) => id > after)
    const page = rest.slice(0, pageSize)
    const [lastId = '', last] = page.at(-1) ?? []
    const entries = page.map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    )
    const next = `<NextKeyMarker>${last?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>`
    const more = `<IsTruncated>${rest.length > pageSize}</IsTruncated>`
    return xml('ListMultipartUploadsResult', entries.join('') + (rest.length > pageSize ? next : '') + more)
  }
  const after = query.get('continuation-token') ?? ''
  const prefix = query.get('prefix') ?? ''
  const rest = [...objects]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .filter(([key]) => key.startsWith(prefix) && key > after)
  const page = rest.slice(0, pageSize)
  const entries = page.map(
    ([key, { bytes, modified }]) =>
      `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`,
  )
  const more = rest.length > pageSize
  const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  return xml('ListBucketResult', `${entries.join('')}${next}<IsTruncated>${more}</IsTruncated>`)
}

function xml(root: string, content: string): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`,
  }
}

function fail(status: number, code: string): Reply {
  return { ...xml('Error', `<Code>${code}</Code><Message>${code}</Message>`), status }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, { status, headers = {}, body = '' }: Reply, isHead: boolean): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(isHead ? undefined : body)
}
