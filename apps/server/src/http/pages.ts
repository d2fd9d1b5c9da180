import { createHash } from 'node:crypto'
import { tokenHeader } from '@mall/contract/envelope'
import type { Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { z } from 'zod'
import { brokenPage, busyPage } from './bare-page.ts'
import { clientOf, onBehalfOf } from './caller.ts'
import { changingHead, paintFirst } from './first-paint.ts'
import { type AskedCall, bodyFor, type keptPages, readingAlong, replyMark } from './kept-pages.ts'
import type { Limiter } from './limit.ts'
import { asksForOfflineDocument, offlineBuild } from './offline-document.ts'
import { contentPolicy } from './secure.ts'

type Host = {
  loadContextOf(host: {
    fetch(request: Request): Response | Promise<Response>
    nonce: string
    report(error: unknown): void
  }): RouterContextProvider
  /** Of the inline scripts without a nonce, which are allowed by their hashes, the one that sets the colour mode. */
  headScript: string
  inlineScripts: string[]
  /** Who reads a page by machine gets it whole, in one piece. */
  isBot?: (agent: string) => boolean
}

const BuiltHost = z.object({
  host: z.object({
    loadContextOf: z.custom<Host['loadContextOf']>((value) => typeof value === 'function'),
    headScript: z.string(),
    inlineScripts: z.array(z.string()),
    isBot: z.custom<NonNullable<Host['isBot']>>((value) => typeof value === 'function').optional(),
  }),
})

export type PageDeps = {
  /** The built pages, or the latest of a dev server. */
  build: () => Promise<ServerBuild> | ServerBuild
  mode: 'production' | 'development'
  imageDomain: string
  limiter: Limiter
  /** How many proxies in front may be believed. */
  trustProxy: number
  /** Asked by the browser where a visitor is; empty where nobody asks. */
  districtUrl: string
  /** The built sheets by address; none for a dev server, whose sheets change. */
  sheets?: ReadonlyMap<string, string>
  /** Where guests' pages are kept for a moment; a dev server keeps none. */
  kept?: ReturnType<typeof keptPages>
  report(error: unknown): void
}

/** Every path that is no call, picture or file is a page of the client, rendered here. */
export function mountPages(app: Hono, deps: PageDeps) {
  const { mode, imageDomain, districtUrl, sheets, kept } = deps
  app.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.notFound()
    const client = clientOf(c, deps.trustProxy)
    const built = await deps.build()
    if (asksForRoutes(c.req.path, built)) {
      const wait = await deps.limiter.take(client.ip, 'read')
      return wait > 0
        ? c.body(null, 429, { 'Retry-After': String(wait) })
        : createRequestHandler(built, mode)(c.req.raw, new RouterContextProvider())
    }
    const wait = await deps.limiter.take(client.ip, 'page')
    const { host } = BuiltHost.parse(built.entry.module)
    c.set('pagePath', patternOf(built, c.req.path))
    const nonce = c.get('nonce')
    const always = host.inlineScripts.map((text) => createHash('sha256').update(text).digest('base64'))
    const policyOf = (own: { nonce?: string; hashes?: readonly string[] }) =>
      contentPolicy({ ...own, hashes: [...always, ...(own.hashes ?? [])], imageDomain, districtUrl })
    const policy = policyOf({ nonce })
    if (wait > 0) {
      return c.html(busyPage({ wait, headScript: host.headScript }), 429, {
        'Retry-After': String(wait),
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy,
      })
    }
    const current = asksForOfflineDocument(c.req.raw, built) ? offlineBuild(built) : built
    const asking = inProcess(app, c, client)
    const isBot = host.isBot?.(c.req.header('user-agent') ?? '') ?? false
    const name = kept?.nameOf(c.req.raw, { token: asking.token !== undefined, isBot }) ?? null
    const known = name ? await kept?.find(name, asking.again) : null
    if (known) {
      const [body, encoding] = bodyFor(known, c.req.header('accept-encoding') ?? '')
      const { hashes } = known
      const headers = { ...known.headers, ...encoding, 'Content-Security-Policy': policyOf({ hashes }) }
      return c.body(new Uint8Array(body), 200, { ...headers, Vary: 'Accept-Encoding' })
    }
    const calls: AskedCall[] | null = name ? [] : null
    let failed = false
    const report = (error: unknown) => {
      failed = true
      deps.report(error)
    }
    const response = await createRequestHandler(current, mode)(
      c.req.raw,
      host.loadContextOf({ fetch: calls ? asking.noting(calls) : asking.fetch, nonce, report }),
    )
    // The router's last word, when not even its error page could be made, is English.
    if (response.status === 500 && response.headers.get('Content-Type')?.startsWith('text/plain'))
      return c.html(brokenPage, 500)
    const isPage = sheets && response.headers.get('Content-Type')?.startsWith('text/html')
    const body = isPage ? response.body?.pipeThrough(changingHead((html) => paintFirst(html, sheets))) : response.body
    const page = new Response(body ?? null, response)
    page.headers.set('Content-Security-Policy', policy)
    page.headers.set('Cache-Control', asking.token ? 'private, no-store' : 'no-cache')
    for (const [name, value] of asking.told(response.status)) page.headers.set(name, value)
    if (response.status === 404) sayNotFound(c)
    if (!kept || !name || !calls || !isPage || page.status !== 200 || !page.body) return page
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
    const whole = (html: string) => (failed ? undefined : kept.keep(name, { html, nonce, headers, calls }))
    return new Response(page.body.pipeThrough(readingAlong(whole)), page)
  })
}

/**
 * Pages read the API in-process: the same app answers, without a network in between, to the page's own caller. A login
 * that the page's request carries is the caller's there as well.
 */
function inProcess(app: Hono, c: Context, client: ReturnType<typeof clientOf>) {
  const token = c.req.header(tokenHeader)
  const env = onBehalfOf(client)
  let wait: string | null = null
  let renewed: string | null = null
  const fetch = async (request: Request): Promise<Response> => {
    if (token) request.headers.set(tokenHeader, token)
    const reply = await app.fetch(request, env)
    wait = reply.headers.get('Retry-After') ?? wait
    renewed = reply.headers.get(tokenHeader) ?? renewed
    return reply
  }
  return {
    token,
    fetch,
    /** The same, and each call with its answer is written down. */
    noting: (calls: AskedCall[]) => async (request: Request) => {
      const { url, method, headers } = request
      const reply = await fetch(request)
      const mark = method === 'GET' ? await replyMark(reply.clone()) : 'never the same'
      calls.push({ url, headers: Object.fromEntries(headers), reply: mark })
      return reply
    },
    /** A call made before, made again. */
    again: async ({ url, headers }: AskedCall) => replyMark(await fetch(new Request(url, { headers }))),
    /** What the caller is to hear of the replies: a new token, and when a page that is refused for load may be asked for again. */
    *told(status: number): Generator<[string, string]> {
      if (renewed) yield [tokenHeader, renewed]
      if (wait && (status === 429 || status === 503)) yield ['Retry-After', wait]
    },
  }
}

/** A page that stands asks which files belong to the pages that it links to. */
const asksForRoutes = (path: string, { routeDiscovery: { mode, manifestPath } }: ServerBuild): boolean =>
  mode === 'lazy' && path === manifestPath

/** The page's path as it is declared, or nothing for an address that no page has: strangers choose those. */
function patternOf({ routes }: ServerBuild, path: string): string | undefined {
  const [page = '/'] = path.split('.data')
  const declared = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${declared(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
  }
  const wanted = page.replace(/\/+$/, '')
  return Object.keys(routes).some((id) => declared(id) === wanted) ? wanted || '/' : undefined
}

/** In the status line, where there is one, stands what the page's own error says. */
function sayNotFound(c: Context) {
  const outgoing: { statusMessage?: string } | undefined = c.env?.outgoing
  if (outgoing) outgoing.statusMessage = 'Page not found'
}
