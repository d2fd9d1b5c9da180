import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

/** Asked for anew each time: a browser that kept them would never hear of a new version. */
const fresh = /^\/sw\.js$/

/**
 * Serves a folder of built files, those that were packed beforehand as `.br` beside them; names with a content hash are
 * kept by browsers for a year.
 */
export function mountAssets(app: Hono, folder: string, { under = '', immutable = /^\/assets\// } = {}) {
  const within = (path: string) => path.slice(under.length)
  const serve = serveStatic({ root: folder, precompressed: true, rewriteRequestPath: within })
  app.use(`${under}/*`, async (c, next) => {
    let found = true
    const reply = await serve(c, () => {
      found = false
      return next()
    })
    if (!reply || !found) return reply
    const path = within(c.req.path)
    reply.headers.set('Cache-Control', keepOf(path, immutable))
    // None of them is a page: what pages may do would be said with each of their files again.
    if (immutable.test(path)) reply.headers.set('Content-Security-Policy', "default-src 'self'")
    return reply
  })
}

function keepOf(path: string, immutable: RegExp): string {
  if (immutable.test(path)) return 'public, max-age=31536000, immutable'
  return fresh.test(path) ? 'no-cache' : 'public, max-age=3600'
}
