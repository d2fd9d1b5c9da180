import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { z } from 'zod'
import { changingHead, paintFirst } from './first-paint.ts'
import { asksForOfflineDocument, offlineBuild } from './offline-document.ts'
import { contentPolicy } from './secure.ts'

type Host = {
  loadContextOf(host: {
    fetch(request: Request): Response | Promise<Response>
    nonce: string
    report(error: unknown): void
  }): RouterContextProvider
  /** The one inline script without a nonce: it is allowed by its hash. */
  headScript: string
}

const BuiltHost = z.object({
  host: z.object({
    loadContextOf: z.custom<Host['loadContextOf']>((value) => typeof value === 'function'),
    headScript: z.string(),
  }),
})

export type PageDeps = {
  /** The built pages, or the latest of a dev server. */
  build: () => Promise<ServerBuild> | ServerBuild
  mode: 'production' | 'development'
  imageDomain: string
  /** The built sheets by address; none for a dev server, whose sheets change. */
  sheets?: ReadonlyMap<string, string>
  report(error: unknown): void
}

/** Every path that is no call, picture or file is a page of the client, rendered here. */
export function mountPages(app: Hono, { build, mode, imageDomain, sheets, report }: PageDeps) {
  // Pages read the API in-process: the same app answers, without a network in between.
  const inProcess = async (request: Request) => app.fetch(request)
  app.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.notFound()
    const built = await build()
    const current = asksForOfflineDocument(c.req.raw, built) ? offlineBuild(built) : built
    const { host } = BuiltHost.parse(current.entry.module)
    const nonce = c.get('nonce')
    const response = await createRequestHandler(current, mode)(
      c.req.raw,
      host.loadContextOf({ fetch: inProcess, nonce, report }),
    )
    const head = createHash('sha256').update(host.headScript).digest('base64')
    const isPage = sheets && response.headers.get('Content-Type')?.startsWith('text/html')
    const body = isPage ? response.body?.pipeThrough(changingHead((html) => paintFirst(html, sheets))) : response.body
    const page = new Response(body ?? null, response)
    page.headers.set('Content-Security-Policy', contentPolicy({ nonce, hashes: [head], imageDomain }))
    page.headers.set('Cache-Control', 'no-cache')
    return page
  })
}
