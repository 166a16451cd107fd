import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const header =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** AWS Signature Version 4, reckoned anew from what arrived: a changed byte of head or body is found. */
export function isSignedRight(
  request: IncomingMessage,
  body: Buffer,
  credentials: { readonly accessKeyId: string; readonly secretAccessKey: string },
): boolean {
  const [, keyId, scope = '', signedHeaders = '', signature] =
    header.exec(request.headers.authorization ?? '') ?? []
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  if (keyId !== credentials.accessKeyId || bodyHash !== sha256(body)) return false
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test')
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, pathname, query, headers.join(''), signedHeaders, bodyHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${credentials.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
