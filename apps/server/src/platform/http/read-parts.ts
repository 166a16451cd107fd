import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

type PartsOptions = Parameters<FastifyRequest['parts']>[0]

/** How long the reader of forms may go on with what has come. */
const settleMs = 5000

/**
 * The parts of a multipart form. The reader never ends on some forms that are torn, such as one whose last header is
 * followed by the boundary at once: here they end like all others that end too early.
 */
export async function* readParts(
  request: FastifyRequest,
  options: PartsOptions = {},
  { waitMs = settleMs } = {},
): AsyncGenerator<Multipart, void, undefined> {
  const { raw } = request
  let file: Readable | null = null
  let giveUp: ((error: Error) => void) | null = null
  let timer: NodeJS.Timeout | null = null
  const look = () => {
    const isFlowing = file !== null && !file.readableEnded
    // What is buffered waits for us, not for the sender.
    if (isFlowing && file?.readableLength === 0) file?.destroy(tornForm())
    giveUp?.(tornForm())
  }
  const watch = () => {
    timer = setInterval(look, waitMs)
  }
  if (raw.readableEnded) watch()
  else raw.once('end', watch)
  hearSkippedParts(raw)
  const parts = request.parts(options)
  try {
    for (;;) {
      const next = await new Promise<IteratorResult<Multipart, unknown>>((resolve, reject) => {
        giveUp = reject
        parts.next().then(resolve, reject)
      })
      giveUp = null
      if (next.done === true) return
      file = next.value.type === 'file' ? next.value.file : null
      yield next.value
    }
  } finally {
    raw.off('end', watch)
    if (timer !== null) clearInterval(timer)
  }
}

/**
 * The reader of forms skips a part beyond the limits, or without a name, and then nobody hears of its errors: when such
 * a part is torn, that would end the process.
 */
function hearSkippedParts(raw: IncomingMessage): void {
  const pipe = raw.pipe.bind(raw)
  raw.pipe = (reader, options) => {
    findPartSource(reader)?.on('part', (part: unknown) => {
      if (part instanceof EventEmitter) part.on('error', () => {})
    })
    return pipe(reader, options)
  }
}

function findPartSource(reader: object): EventEmitter | null {
  const form: unknown = '_parser' in reader ? reader._parser : null
  const source: unknown = typeof form === 'object' && form !== null && 'parser' in form ? form.parser : null
  return source instanceof EventEmitter ? source : null
}

/** In the words of the reader of forms, which whoever reads a form understands. */
function tornForm(): Error {
  return new Error('Unexpected end of multipart data')
}
