import { eq } from 'drizzle-orm'
import type { GatewayChannel, SandboxNotice } from '#adapters/payment/port.ts'
import { sandboxPayment } from '#adapters/payment/sandbox.ts'
import { systemRandom } from '#kernel/random.ts'
import { hashPayPassword } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import type { Mall } from './mall.ts'
import type { Person } from './people.ts'

export type Press = { action?: 'success' | 'fail' | 'later'; notice?: 'once' | 'repeat' | 'late' | 'short' }
export const payPassword = '246810'

/** The channels' side of a test: people at the sandbox cashier, and notifications on their way. */
export function paymentsIn({ app, as, db, ports, now }: Mall) {
  // The channels live by the clock of the test, like everybody else in it.
  const payment = sandboxPayment({ secret: ports.secret, cashierUrl: 'http://mall.test/sandbox/pay', now })
  Object.assign(ports, { payment })

  /** Begins a payment; `link` is what the person's browser was sent to. */
  async function begin(person: Person, orderNos: readonly string[], channel: GatewayChannel = 'alipay') {
    const wish = { order_no: orderNos.join(','), channel }
    const reply: { data: { payment_no: string; redirect_url: string } } = await as(person).post(
      '/shop/api/payment/pay',
      wish,
    )
    const link = Object.fromEntries(new URL(reply.data.redirect_url).searchParams)
    return { link, paymentNo: reply.data.payment_no }
  }

  /** Presses a button of the sandbox cashier; what the channel then wants to tell is handed back, not delivered. */
  async function press(link: Record<string, string>, { action = 'success', notice = 'once' }: Press = {}) {
    const done = await payment.sandbox?.act({ ...link, action, notice })
    if (!done) throw new Error('not a link of ours')
    return done.notices
  }

  async function deliver({ path, headers, body }: Pick<SandboxNotice, 'path' | 'headers' | 'body'>) {
    const reply = await app.request(path, { method: 'POST', headers, body })
    return { status: reply.status, text: await reply.text(), type: reply.headers.get('content-type') }
  }

  /** From the cashier to the settled order. */
  async function payAt(
    person: Person,
    orderNos: readonly string[],
    channel: GatewayChannel = 'alipay',
    how: Press = {},
  ) {
    const { link, paymentNo } = await begin(person, orderNos, channel)
    const notices = await press(link, how)
    for (const notice of notices) await deliver(notice)
    return { paymentNo, notices }
  }

  const setPassword = (person: Person) =>
    db
      .update(users)
      .set({ payPasswordHash: hashPayPassword(payPassword, { ports, random: systemRandom }) })
      .where(eq(users.id, person.userId))

  return { payment, begin, press, deliver, payAt, setPassword }
}
