import type { Transfer } from '@mall/contract/payment/terms'
import type { GatewayChannel } from '@mall/contract/payment/words'
import { eq } from 'drizzle-orm'
import type { SandboxNotice } from '#adapters/payment/port.ts'
import { sandboxPayment } from '#adapters/payment/sandbox.ts'
import { systemRandom } from '#kernel/random.ts'
import { hashPayPassword } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { settings } from '#modules/site/site.table.ts'
import type { Mall } from './mall.ts'
import type { Person } from './people.ts'
import { anUploadedPicture } from './uploaded-pictures.ts'

export type Press = { action?: 'success' | 'fail' | 'later'; notice?: 'once' | 'repeat' | 'late' | 'short' }
export const payPassword = '246810'

/** The channels' side of a test: people at the sandbox cashier, and notifications on their way. */
export function paymentsIn(mall: Mall) {
  const { app, as, db, ports, now } = mall
  // The channels live by the clock of the test, like everybody else in it.
  const payment = sandboxPayment({ secret: ports.secret, cashierUrl: 'http://mall.test/sandbox/pay', now })
  Object.assign(ports, { payment })

  /** Begins a payment; `link` is what the person's browser was sent to. */
  async function begin(person: Person, orderNos: readonly string[], channel: GatewayChannel = 'alipay') {
    const input = { order_no: orderNos.join(','), channel }
    const reply: { data: { payment_no: string; redirect_url: string } } = await as(person).post(
      '/shop/api/payment/pay',
      input,
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

  /** The mall has a bank account; to be called before anything is read. */
  const openBankAccount = () => db.insert(settings).values({ key: 'transfer_account', value: bankAccount })

  /** Begins a transfer for these orders. */
  async function beginTransfer(person: Person, orderNos: readonly string[]): Promise<Transfer> {
    const input = { order_no: orderNos.join(','), channel: 'bank_transfer' }
    const reply: { msg: string; data: { transfer: Transfer | null } | null } = await as(person).post(
      '/shop/api/payment/pay',
      input,
    )
    if (!reply.data?.transfer) throw new Error(reply.msg)
    return reply.data.transfer
  }

  const sendVoucher = async (person: Person, payment_no: string, payer_name = '') =>
    as(person).post('/shop/api/payment/voucher', {
      payment_no,
      payer_name,
      images: [await anUploadedPicture(mall, person)],
    })

  /** A movement of the bank statement, as the operator's software sends it. */
  const receive = (operator: Person, { txn, amountFen, memo = '', payerName = '测试付款单位' }: Arrival) => {
    arrivals += 1
    return as(operator).post('/admin/api/transfer/receipt', {
      bank_txn_no: txn ?? `TXN${arrivals}`,
      amount_fen: amountFen,
      payer_name: payerName,
      payer_account: '6222000000001',
      memo,
    })
  }

  return {
    payment,
    begin,
    press,
    deliver,
    payAt,
    setPassword,
    openBankAccount,
    beginTransfer,
    sendVoucher,
    receive,
  }
}

type Arrival = { txn?: string; amountFen: number; memo?: string; payerName?: string }
let arrivals = 0
export const bankAccount = { name: '测试商城有限公司', bank: '测试银行', account: '6222000011112222' }
