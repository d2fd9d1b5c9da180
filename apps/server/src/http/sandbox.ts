import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Sandbox, SandboxNotice } from '#adapters/payment/port.ts'
import type { Log } from '#kernel/log.ts'

/** The sandbox gateway's cashier, and its notifications delivered to the mall's own address, in-process. */
export function mountSandbox(app: Hono, sandbox: Sandbox, log: Log) {
  const deliver = async ({ path, headers, body }: SandboxNotice) => {
    const reply = await app.request(path, { method: 'POST', headers, body })
    if (!reply.ok) log.warn({ path, status: reply.status }, 'sandbox notice not taken')
  }
  app.get('/sandbox/pay', async (c) => {
    const page = await sandbox.page(c.req.query())
    return page === null ? c.text('链接无效或已失效', 404) : c.html(page)
  })
  app.post('/sandbox/pay', bodyLimit({ maxSize: 64 * 1024 }), async (c) => {
    const form = await c.req.parseBody()
    const params = Object.fromEntries(Object.entries(form).filter(([, value]) => typeof value === 'string')) as Record<
      string,
      string
    >
    const done = await sandbox.act(params)
    if (!done) return c.text('链接无效或已失效', 404)
    for (const notice of done.notices) {
      if (notice.afterMs === 0) await deliver(notice)
      else setTimeout(() => void deliver(notice), notice.afterMs).unref()
    }
    return c.redirect(done.redirectUrl, 303)
  })
}
