import type { OutputOf } from '@mall/contract/call/call'
import { saveSubMerchant, splitMoves, splitStores } from '@mall/contract/split/platform.calls'
import type { SplitChannel } from '@mall/contract/split/platform.words'
import { splitPortOf } from '#adapters/split/gateways.ts'
import { systemRandom as random } from '#kernel/random.ts'
import { days, later } from '#kernel/time.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import type { SplitSide } from '#test/split-channel.ts'

type Reply<Data> = { error: number; code?: string; msg: string; data: Data }
type Notice = Awaited<ReturnType<SplitSide['pay']>>

/** Connects channels that pay into accounts of stores, and no others. */
export function connectSplits({ ports }: Pick<Mall, 'ports'>, sides: readonly SplitSide[]) {
  const gatewayOf = (code: SplitChannel) => sides.find((side) => side.code === code)?.gateway ?? null
  Object.assign(ports, { split: splitPortOf({ wechat: gatewayOf('wechat'), alipay: gatewayOf('alipay') }) })
}

/** Stores with accounts at a channel, and buyers who pay into them, for tests: each step through the calls of the mall. */
export function splitsOn(mall: Mall, channel: SplitSide) {
  const { app, as, now, ports, db, log } = mall
  const { code } = channel
  let serial = 0

  const save = (operator: Person, merchant_id: number, application_no: string): Promise<Reply<{ done: true }>> =>
    as(operator).post(saveSubMerchant.path, { merchant_id, channel: code, application_no })
  /** Opens an account at the channel for a store; its number. */
  async function opened(operator: Person, store: { merchantId: number }): Promise<string> {
    serial += 1
    const subMchid = `18${String(serial).padStart(8, '0')}`
    await channel.opens(`APPLY-${serial}`, subMchid)
    const reply = await save(operator, store.merchantId, `APPLY-${serial}`)
    if (reply.error !== 0) throw new Error(reply.msg)
    return subMchid
  }
  const stores = async (operator: Person) => {
    const reply: Reply<OutputOf<typeof splitStores>> = await as(operator).get(splitStores.path, {
      channel: code,
      list_rows: 100,
    })
    return reply.data.list
  }
  const moves = async (operator: Person) => {
    const reply: Reply<OutputOf<typeof splitMoves>> = await as(operator).get(splitMoves.path, { list_rows: 100 })
    return reply.data.list
  }

  const begin = async (buyer: Person, orderNos: readonly string[]) => {
    const input = { order_no: orderNos.join(','), channel: code, device: 'desktop' }
    const reply: Reply<{ payment_no: string; qr_text: string | null; redirect_url: string | null }> = await as(
      buyer,
    ).post('/shop/api/payment/pay', input)
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data
  }
  const deliver = async ({ headers, body }: Notice) => {
    const reply = await app.request(channel.notifyPath, { method: 'POST', headers, body })
    return { status: reply.status, text: await reply.text() }
  }
  /** From the cashier to the settled order. */
  async function paid(buyer: Person, orderNos: readonly string[]) {
    const { payment_no, redirect_url } = await begin(buyer, orderNos)
    await channel.visit(redirect_url)
    const notice = await channel.pay(payment_no)
    await deliver(notice)
    return { paymentNo: payment_no, notice }
  }
  const clock = ({ inDays = 0 }: { inDays?: number } = {}) => ({
    db,
    random,
    ports,
    log,
    now: () => later(now(), days(inDays)),
  })
  return { save, opened, stores, moves, begin, deliver, paid, clock }
}
