import type { Hono } from 'hono'

/** Renders one page: the built client's request handler, with what it needs from this request. */
export type RenderPage = (request: Request, given: { nonce: string; fetch: typeof fetch }) => Promise<Response>

/** Every path that is no call, picture or file is a page of the client. */
export function mountPages(app: Hono, render: RenderPage) {
  // Pages read the API in-process: the same app answers, without a network in between.
  const inProcess: typeof fetch = async (input, init) => app.fetch(new Request(input, init))
  app.all('*', async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.method !== 'POST') return c.notFound()
    return render(c.req.raw, { nonce: c.get('nonce'), fetch: inProcess })
  })
}
