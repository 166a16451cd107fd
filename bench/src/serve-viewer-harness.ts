import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { buildOperationMapHarness } from '../../apps/web/src/test/operation-map-harness/build-harness.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface ServedHarness {
  readonly url: string
  /** How often the file was fetched since the last call. */
  readonly takeFetches: () => number
}

/** The viewer's page with one stored file, gzipped as the server keeps it, and the server's rule for workers. */
export async function withViewerHarness<T>(
  stored: Uint8Array,
  work: (harness: ServedHarness) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'talhao-viewer-'))
  let fetches = 0
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://local').pathname
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'self' 'unsafe-inline' data: blob:; worker-src 'self'",
    )
    if (path === '/harness/file') {
      fetches++
      response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Encoding': 'gzip' })
      response.end(stored)
      return
    }
    const name = path === '/' ? 'index.html' : path
    readFile(join(folder, name))
      .then((content) => {
        response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' })
        response.end(content)
      })
      .catch(() => {
        response.writeHead(404)
        response.end()
      })
  })
  try {
    await buildOperationMapHarness(folder)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the harness has no port')
    const takeFetches = () => {
      const taken = fetches
      fetches = 0
      return taken
    }
    return await work({ url: `http://127.0.0.1:${address.port}`, takeFetches })
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
