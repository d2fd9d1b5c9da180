import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

export type Outbox = {
  /** The page, telling what the last action did. */
  page(told: string): Promise<string>
  /** Plays the outside world; resolves to what happened, in a sentence. */
  act(orderNo: string, action: string): Promise<string>
}

/** `/dev/outbox`, in demo mode only: SMS that were not really sent, and the moves of bank, courier and clock. */
export function mountOutbox(app: Hono, outbox: Outbox) {
  app.get('/dev/outbox', async (c) => c.html(await outbox.page(c.req.query('told') ?? '')))
  app.post('/dev/outbox', bodyLimit({ maxSize: 64 * 1024 }), async (c) => {
    const form = await c.req.parseBody()
    const told = await outbox.act(String(form.order_no ?? ''), String(form.action ?? ''))
    return c.redirect(`/dev/outbox?told=${encodeURIComponent(told)}`, 303)
  })
}
