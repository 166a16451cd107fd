import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
/** Half the time of the default level for a twentieth more bytes. */
export const gzipLevel = 4

/** A JSON answer that was serialised once and goes out many times. */
export interface PreparedAnswer {
  readonly bytes: Buffer
  readonly etag: string
  /** Compressed when it is first asked for, then kept. */
  gzipped(): Promise<Buffer>
}

export function prepareAnswer(json: string): PreparedAnswer {
  const bytes = Buffer.from(json)
  let gzipped: Promise<Buffer> | null = null
  return {
    bytes,
    // Weak: the same for the plain and the compressed bytes.
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    gzipped() {
      gzipped ??= compress(bytes, { level: gzipLevel })
      return gzipped
    },
  }
}

/** Answers 304 to who has it already. The caller must look again each time: nothing says how long it holds. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): Promise<void> {
  reply.headers({
    etag: answer.etag,
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-encoding',
  })
  if (isKnownTag(request.headers['if-none-match'], answer.etag)) {
    reply.code(304).send()
    return
  }
  reply.type('application/json; charset=utf-8')
  if (!acceptsGzip(request.headers['accept-encoding'])) {
    reply.send(answer.bytes)
    return
  }
  const gzipped = await answer.gzipped()
  reply.header('content-encoding', 'gzip').send(gzipped)
}

/** Whether the browser has it already. */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((known) => {
    const tag = known.trim()
    return tag === '*' || tag.replace(/^W\//, '') === opaque
  })
}

/** `gzip;q=0` refuses it. */
export function acceptsGzip(acceptEncoding: string | string[] | undefined): boolean {
  const offers = (Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : (acceptEncoding ?? ''))
    .split(',')
    .map((offer) =>
      offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
  const named = offers.find(([coding]) => coding === 'gzip') ?? offers.find(([coding]) => coding === '*')
  if (named === undefined) return false
  return !named.slice(1).some((parameter) => /^q=0(\.0*)?$/.test(parameter))
}
