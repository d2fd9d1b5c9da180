import { tokenHeader } from '@mall/contract/call/envelope'
import type { Context, Hono } from 'hono'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { brokenPage, busyPage } from './bare-page.ts'
import { type BuiltPages, builtPages, type Mode } from './built-pages.ts'
import { clientOf, onBehalfOf } from './caller.ts'
import { paintFirst, type Sheets } from './first-paint.ts'
import type { Limiter } from './limit.ts'
import { asksForOfflineDocument } from './offline-document.ts'
import { encodingFor, packText } from './pack-text.ts'
import {
  type Ask,
  type AskedCall,
  bodyFor,
  type CachedPage,
  nameOf,
  type PageCache,
  replyVersion,
  withoutNonce,
} from './page-cache.ts'
import { type Answer, type PageCallCache, wholeAnswer } from './page-call-cache.ts'
import { contentPolicy } from './secure.ts'

export type PageDeps = {
  /** The built pages, or the latest of a dev server. */
  build: () => Promise<ServerBuild> | ServerBuild
  mode: Mode
  imageDomain: string
  limiter: Limiter
  /** How many proxies in front may be believed. */
  trustProxy: number
  /** Service that browsers ask for a visitor's place; empty for none. */
  districtUrl: string
  /** The built sheets by address; none for a dev server, whose sheets change. */
  sheets?: Sheets
  /** The cache of guests' pages, kept for a moment; a dev server keeps none. */
  cache?: PageCache
  /** Recent replies to pages that are not kept; a dev server asks for each anew. */
  replies?: PageCallCache
  report(error: unknown): void
}

type Caller = ReturnType<typeof clientOf>

/** The pages that a desk shows beside its editors, with a code for a draft: of a goods, a store's own, the mall's first, an agreement. */
const previewed: readonly string[] = ['/product/detail', '/merchant/merchant_home', '/', '/users/agreement_rules']

/** Every path that is no call, picture or file is a page of the client, rendered here. */
export function mountPages(app: Hono, deps: PageDeps) {
  const { mode, cache } = deps
  app.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.notFound()
    const client = clientOf(c, deps.trustProxy)
    const build = await deps.build()
    const built = builtPages(build, mode)
    if (asksForRoutes(c.req.path, build)) {
      const wait = await deps.limiter.take(client.ip, 'read')
      return wait > 0
        ? c.body(null, 429, { 'Retry-After': String(wait) })
        : built.handle(c.req.raw, new RouterContextProvider())
    }
    const wait = await deps.limiter.take(client.ip, 'page')
    c.set('pagePath', built.patternOf(c.req.path))
    if (wait > 0) {
      return c.html(busyPage({ wait, headScript: built.host.headScript }), 429, {
        'Retry-After': String(wait),
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policyOf(deps, built, { nonce: c.get('nonce') }),
      })
    }
    const { origin, pathname, search } = new URL(c.req.url)
    // A page has one address: what goes by it (rules of the client, kept pages, search engines) meets no second one.
    const declared = pathname.endsWith('/') ? built.patternOf(pathname) : undefined
    if (declared && declared !== pathname) return c.redirect(declared + search, 301)
    const token = c.req.header(tokenHeader) !== undefined
    const name = cache ? nameOf(c.req.method, { origin, path: pathname + search, token }) : null
    const handle = asksForOfflineDocument(c.req.raw, build) ? built.handleOffline : built.handle
    const render = () => rendered(app, c, { deps, client, built, handle, name })
    const keeps = cache && name
    const page = keeps
      ? ((await cache.find(name, asking(app, client))) ?? (await cache.made(name, asking(app, client), render)))
      : await render()
    return page instanceof Response ? page : sent(c, page)
  })
}

async function sent(c: Context, page: CachedPage): Promise<Response> {
  const { body, headers } = await bodyFor(page, c.req.header('accept-encoding') ?? '')
  return c.body(new Uint8Array(body), 200, headers)
}

type Rendering = {
  deps: PageDeps
  client: Caller
  built: BuiltPages
  handle: BuiltPages['handle']
  name: string | null
}

/** The page made now; where it has a name and is one to keep, as it was kept. */
async function rendered(
  app: Hono,
  c: Context,
  { deps, client, built, handle, name }: Rendering,
): Promise<Response | CachedPage> {
  const { sheets, cache } = deps
  const nonce = c.get('nonce')
  const accepts = c.req.header('accept-encoding') ?? ''
  const inProcess = callsOf(app, c, { client, replies: deps.replies })
  const calls: AskedCall[] | null = name ? [] : null
  const since = cache?.now() ?? 0
  let failed = false
  const report = (error: unknown) => {
    failed = true
    deps.report(error)
  }
  const fetch = calls ? inProcess.noting(calls) : inProcess.fetch
  // One that is kept shows nothing of how its first visitor came.
  const request = name && name !== c.req.url ? new Request(name, c.req.raw) : c.req.raw
  const response = await handle(request, built.host.loadContextOf({ fetch, nonce, report }))
  // The router's last word, when not even its error page could be made, is English.
  if (response.status === 500 && response.headers.get('Content-Type')?.startsWith('text/plain'))
    return c.html(brokenPage, 500)
  const isPage = c.req.method === 'GET' && response.headers.get('Content-Type')?.startsWith('text/html')
  const html = isPage ? withSheets(await piecesOf(response, built), sheets) : null
  if (cache && name && calls && html !== null && response.status === 200 && !failed) {
    const bare = withoutNonce(Buffer.concat(html).toString(), nonce)
    if (bare)
      return cache.keep(name, {
        html: bare.html,
        headers: keptHeaders(deps, built, bare.hashes),
        calls,
        since,
      })
  }
  const page = html === null ? new Response(response.body, response) : await packed(html, response, accepts)
  const isPreview = new URL(c.req.url).searchParams.has('preview')
  const framed = isPreview && previewed.includes(c.req.path)
  page.headers.set('Content-Security-Policy', policyOf(deps, built, { nonce, framed }))
  page.headers.set('Cache-Control', inProcess.token || isPreview ? 'private, no-store' : 'no-cache')
  if (isPreview) page.headers.set('X-Robots-Tag', 'noindex')
  for (const [title, value] of inProcess.told(response.status)) page.headers.set(title, value)
  if (response.status === 404) replyNotFound(c)
  return page
}

/** Packed here, where all of it lies at hand: the app would read it again from a stream. */
async function packed(
  pieces: readonly Uint8Array[],
  { status, statusText, headers }: Response,
  accepts: string,
): Promise<Response> {
  const encoding = encodingFor(accepts)
  const body = encoding ? await packText(pieces, { as: encoding, effort: 'once' }) : Buffer.concat(pieces)
  headers.set('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(body.length))
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(body, { status, statusText, headers })
}

const piecesOf = async (page: Response, { host }: BuiltPages): Promise<readonly Uint8Array[]> =>
  host.piecesOf?.(page) ?? [new Uint8Array(await page.arrayBuffer())]

/** All of the page is here: the packing waits for its end anyway. It is never made into one long text or piece. */
function withSheets(page: readonly Uint8Array[], sheets: Sheets | undefined): readonly Uint8Array[] {
  if (!sheets) return page
  let head = Buffer.alloc(0)
  for (const [i, piece] of page.entries()) {
    head = Buffer.concat([head, piece])
    const end = head.indexOf('</head>')
    if (end >= 0)
      return [...paintFirst(head.toString('utf8', 0, end), sheets), head.subarray(end), ...page.slice(i + 1)]
  }
  return page
}

const keptHeaders = (deps: PageDeps, built: BuiltPages, hashes: readonly string[]) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': policyOf(deps, built, { hashes }),
  Vary: 'Accept-Encoding',
})

const policyOf = (
  { imageDomain, districtUrl }: PageDeps,
  { hashes: always }: BuiltPages,
  own: { nonce?: string; hashes?: readonly string[]; framed?: boolean },
) => contentPolicy({ ...own, hashes: [...always, ...(own.hashes ?? [])], imageDomain, districtUrl })

/** Makes a call of a kept page again, for the caller that asks for the page now. */
export const asking =
  (app: Hono, client: Caller): Ask =>
  async ({ url, headers }) =>
    replyVersion(await app.fetch(new Request(url, { headers }), onBehalfOf(client)))

/**
 * Pages read the API in-process: the same app answers, without a network in between, to the page's own caller. A login
 * that the page's request carries is the caller's there as well.
 */
function callsOf(app: Hono, c: Context, { client, replies }: { client: Caller; replies: PageCallCache | undefined }) {
  const token = c.req.header(tokenHeader)
  const env = onBehalfOf(client)
  let wait: string | null = null
  let renewed: string | null = null
  const ask = async (request: Request): Promise<Response> => {
    if (token) request.headers.set(tokenHeader, token)
    const reply = await app.fetch(request, env)
    wait = reply.headers.get('Retry-After') ?? wait
    renewed = reply.headers.get(tokenHeader) ?? renewed
    return reply
  }
  const fetch = async (request: Request): Promise<Answer> =>
    replies && !token ? replies.of(request, ask) : wholeAnswer(await ask(request))
  return {
    token,
    fetch,
    /** The same, and each call with its answer is written down. */
    noting: (calls: AskedCall[]) => async (request: Request) => {
      const { url, method, headers } = request
      const reply = await fetch(request)
      const mark = method === 'GET' ? await replyVersion(reply) : 'never the same'
      calls.push({ url, headers: Object.fromEntries(headers), reply: mark })
      return reply
    },
    /** Headers of the replies that concern the caller: a new token, and when a page that is refused for load may be asked for again. */
    *told(status: number): Generator<[string, string]> {
      if (renewed) yield [tokenHeader, renewed]
      if (wait && (status === 429 || status === 503)) yield ['Retry-After', wait]
    },
  }
}

/** A page that stands asks which files belong to the pages that it links to. */
const asksForRoutes = (path: string, { routeDiscovery: { mode, manifestPath } }: ServerBuild): boolean =>
  mode === 'lazy' && path === manifestPath

/** In the status line, where there is one, stands what the page's own error says. */
function replyNotFound(c: Context) {
  const outgoing: { statusMessage?: string } | undefined = c.env?.outgoing
  if (outgoing) outgoing.statusMessage = 'Page not found'
}
