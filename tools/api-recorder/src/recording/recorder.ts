import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '../contract-endpoints.ts'
import { type BodyView, describeBody } from './describe-body.ts'
import { createMasker, type Masker } from './mask.ts'
import { createEndpointMatcher } from './match-endpoint.ts'
import { type FormPart, multipartType, packMultipart } from './multipart.ts'
import type { RecordedCall } from './recording.ts'
import { type Answer, sendCall } from './send-call.ts'

export type { Answer } from './send-call.ts'

export interface CallOptions {
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as an urlencoded form. */
  readonly form?: Readonly<Record<string, string>>
  readonly parts?: readonly FormPart[]
  /** Sent as it is, with the content type among the headers. */
  readonly raw?: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
  readonly language?: 'pt' | 'ru'
  readonly view?: BodyView
  /** What is special about the call, for its title. */
  readonly note?: string
  /** Whether the length of the answer differs between two runs. */
  readonly isLengthHidden?: boolean
}

/** Somebody who calls. */
export interface Caller {
  readonly role: string
  readonly token: string | null
  get(path: string, options?: CallOptions): Promise<Answer>
  post(path: string, options?: CallOptions): Promise<Answer>
  put(path: string, options?: CallOptions): Promise<Answer>
  remove(path: string, options?: CallOptions): Promise<Answer>
  send(method: string, path: string, options?: CallOptions): Promise<Answer>
}

export interface Recorder {
  readonly serverUrl: string
  readonly masker: Masker
  readonly calls: readonly RecordedCall[]
  as(role: string, token: string | null): Caller
  /** Calls that are not recorded and leave the server's clock alone, until one is as wished. */
  waitUntil(what: string, isReached: (look: Look) => Promise<boolean>): Promise<void>
  look: Look
  /** Adds what was heard outside of a plain call. */
  add(call: Omit<RecordedCall, 'title'> & { readonly what: string }): void
}

/** A call beside the recording; with a body it is posted. */
export type Look = (path: string, token: string | null, json?: unknown) => Promise<Answer>

/** A busy machine takes minutes for the weather of the demo. */
const patienceMs = 900_000
const pauseMs = 250
const shownPath = 160

export function createRecorder(serverUrl: string): Recorder {
  const masker = createMasker({ serverUrl, nowMs: Date.now() })
  const matchEndpoint = createEndpointMatcher(endpoints)
  const calls: RecordedCall[] = []
  const counts = new Map<string, number>()

  function add({ what, ...call }: Omit<RecordedCall, 'title'> & { readonly what: string }): void {
    const count = (counts.get(what) ?? 0) + 1
    counts.set(what, count)
    calls.push({ title: count === 1 ? what : `${what} (${count})`, ...call })
  }

  async function record(
    who: { role: string; token: string | null },
    { method, path, options }: { method: string; path: string; options: CallOptions },
  ): Promise<Answer> {
    const { body, type } = packBody(options)
    const answer = await sendCall(serverUrl, {
      method,
      path,
      body,
      headers: {
        'x-recorder-tick': '1',
        ...(who.token === null ? {} : { authorization: `Bearer ${who.token}` }),
        ...(type === null ? {} : { 'content-type': type }),
        ...(options.language === undefined ? {} : { cookie: `language=${options.language}` }),
        ...options.headers,
      },
    })
    masker.learnFrom(answer.json)
    const notes = [options.language, options.note].filter((note) => note !== undefined)
    const what = [who.role, method, masker.maskText(path).slice(0, shownPath), ...notes].join(' ')
    add({
      what,
      role: who.role,
      endpoint: matchEndpoint(method, path),
      status: answer.status,
      headers: hideLength(masker.maskHeaders(answer.headers), options.isLengthHidden ?? false),
      body: describeBody(
        { bytes: answer.bytes, contentType: answer.header('content-type'), view: options.view ?? 'whole' },
        masker,
      ),
    })
    return answer
  }

  const look: Look = (path, token, json) =>
    sendCall(serverUrl, {
      method: json === undefined ? 'GET' : 'POST',
      path,
      body: json === undefined ? null : Buffer.from(JSON.stringify(json)),
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
    })

  return {
    serverUrl,
    masker,
    calls,
    add,
    look,
    as(role, token) {
      const send = (method: string, path: string, options: CallOptions = {}) =>
        record({ role, token }, { method, path, options })
      return {
        role,
        token,
        send,
        get: (path, options) => send('GET', path, options),
        post: (path, options) => send('POST', path, options),
        put: (path, options) => send('PUT', path, options),
        remove: (path, options) => send('DELETE', path, options),
      }
    },
    async waitUntil(what, isReached) {
      const endMs = performance.now() + patienceMs
      while (!(await isReached(look))) {
        if (performance.now() > endMs) throw new Error(`Waited in vain until ${what}.`)
        await pause(pauseMs)
      }
    },
  }
}

function packBody({ json, form, parts, raw }: CallOptions): { body: Buffer | null; type: string | null } {
  if (json !== undefined) return { body: Buffer.from(JSON.stringify(json)), type: 'application/json' }
  if (form !== undefined)
    return {
      body: Buffer.from(new URLSearchParams(form).toString()),
      type: 'application/x-www-form-urlencoded',
    }
  if (parts !== undefined) return { body: packMultipart(parts), type: multipartType }
  return { body: raw === undefined ? null : Buffer.from(raw), type: null }
}

function hideLength(headers: readonly [string, string][], isHidden: boolean): [string, string][] {
  return headers.map(([name, value]) =>
    isHidden && name.toLowerCase() === 'content-length' ? [name, '<hidden>'] : [name, value],
  )
}
