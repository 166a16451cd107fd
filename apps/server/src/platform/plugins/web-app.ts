import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { SiteSettings } from '@talhao/contract/core/system'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '../http/prepared-answer.ts'

const yearSeconds = 31_536_000

/** Answers an address that no route knows, or says that it will not. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

/** Serves the built page: hashed files for ever and precompressed, the page itself for every route of its router. */
export async function serveWebApp(
  app: FastifyInstance,
  options: { folder: string; isComing?: boolean; settings: SiteSettings },
): Promise<ServePage> {
  const indexFile = join(options.folder, 'index.html')
  if (!existsSync(indexFile) && options.isComing !== true) {
    app.log.warn('the web app is not built: only the API answers')
    return () => null
  }
  let page: Page | null = null
  const readPage = () => {
    page ??= describePage(
      readFileSync(indexFile, 'utf8').replace('<!--site-settings-->', settingsTag(options.settings)),
    )
    return page
  }
  if (options.isComing !== true) readPage()
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
      route.schema = { ...route.schema, hide: true }
    })
    await files.register(fastifyStatic, {
      root: options.folder,
      suppressWarning: options.isComing === true,
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      },
    })
    files.get('/', (request, reply) => sendPage(request, reply, readPage()))
    files.get('/index.html', (request, reply) => sendPage(request, reply, readPage()))
  })
  return (request, reply) => (isPage(request) ? sendPage(request, reply, readPage()) : null)
}

/** A route of the page's own router: no call, and no file that is missing. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '/'
  const lastSegment = path.slice(path.lastIndexOf('/') + 1)
  const isOwn = path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')
  const isFile = lastSegment.includes('.') || path.includes('%2')
  // A station's code may have a dot or be anything that a phone read from a sticker: the page tells what it is.
  const isScan = path.startsWith('/scan-station/')
  return ['GET', 'HEAD'].includes(request.method) && !isOwn && (isScan || !isFile)
}

interface Page {
  readonly html: string
  /** Weak: the same for the plain and the compressed bytes. */
  readonly etag: string
  /** What the content policy calls the scripts that stand in it. */
  readonly scriptHashes: readonly string[]
}

function describePage(html: string): Page {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  return {
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
    scriptHashes: scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  }
}

/** A browser that has it already hears just that, until there is another release. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { html, etag } = page
  reply.headers({ 'cache-control': 'no-cache', etag })
  // With what is unchanged, too: a browser takes over the headers of that answer.
  allowOwnScripts(reply, page)
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.code(200).type('text/html; charset=utf-8').send(html)
}

/** The policy forbids scripts in the page, but for these very texts. */
function allowOwnScripts(reply: FastifyReply, { scriptHashes }: Page): void {
  const policy = reply.getHeader(policyHeader)
  if (typeof policy !== 'string' || scriptHashes.length === 0) return
  reply.header(
    policyHeader,
    policy.replace("script-src 'self'", (own) => [own, ...scriptHashes].join(' ')),
  )
}

const policyHeader = 'content-security-policy'

/** Data, not a script. */
function settingsTag(settings: SiteSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="site-settings">${json}</script>`
}
