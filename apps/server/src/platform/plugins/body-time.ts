import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from '../http/has-body.ts'
import { answerUnreadable } from './unreadable-requests.ts'

/** How long a body may take, or between two looks at an upload. */
const maxBodyMs = 30_000
/** What must have come of an upload between two looks: the slowest radio manages more. */
const minUploadBytes = 1024

/**
 * A body comes within half a minute; an upload may take as long as it needs while it goes on. Else who sends a byte now
 * and then holds a connection, and what was begun for it, for ever (CORE-55).
 */
export function limitBodyTime(app: FastifyInstance, { bodyMs = maxBodyMs } = {}): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watchBody(request, bodyMs)
    done()
  })
}

function watchBody({ raw, routeOptions }: FastifyRequest, bodyMs: number): void {
  // What a test injects has no connection.
  if (!(raw.socket instanceof Socket)) return
  const isUpload = routeOptions.config.bodyType === 'multipart'
  let received = raw.socket.bytesRead
  const timer = setInterval(() => {
    const isGoingOn = isUpload && raw.socket.bytesRead - received >= minUploadBytes
    received = raw.socket.bytesRead
    if (raw.complete) clearInterval(timer)
    // What has come and waits for us is not the sender's fault.
    else if (!isGoingOn && raw.readableLength === 0) giveUp(raw.socket)
  }, bodyMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}

function giveUp(socket: Socket): void {
  answerUnreadable(
    Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  )
}
