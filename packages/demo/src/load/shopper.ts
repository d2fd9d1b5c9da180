import { buildApp } from '@mall/server/src/app.ts'
import type { Db } from '@mall/server/src/db/client.ts'
import { noLimits } from '@mall/server/src/http/limit.ts'
import { hours, minutes } from '@mall/server/src/kernel/time.ts'
import { issueToken } from '@mall/server/src/modules/account/account.public.ts'
import { users } from '@mall/server/src/modules/account/account.table.ts'
import { issueDeskSession } from '@mall/server/src/modules/desk/desk.public.ts'
import { eq } from 'drizzle-orm'
import { demoPayPassword } from '../accounts.ts'
import type { DemoDeps } from '../deps.ts'
import type { DemoPerson } from './people.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Reply<Data> = { error: number; data: Data; msg: string }

export type Line = { skuId: number; qty: number }

/** One number per store; a company's own rules decide whether the orders need approval first. */
export type Bought = { orderNos: string[]; needReview: boolean }

export type Remittance = { code: string; amountFen: number; paymentNo: string }

export type Shopper = {
  /** Any call of the mall, as this person; a refusal is an error. */
  call<Data>(method: Method, path: string, body?: unknown): Promise<Data>
  /** Buys these skus at once, with the coupons that the mall takes by itself, a company's own notes, and points on request. */
  buy(lines: readonly Line[], notes?: Record<string, string>, input?: { points: boolean }): Promise<Bought>
  /** By balance or on credit; settled at once. */
  pay(orderNos: readonly string[], channel?: 'balance' | 'credit'): Promise<void>
  /** Begins a transfer and hands what the bank's form must name. */
  remit(orderNos: readonly string[]): Promise<Remittance>
  /** Keeps a file of theirs, in the mall or at their desk; where it is found. */
  upload(file: File, path?: string): Promise<string>
  /** Sends the bank's slip; the mall has still to find the money. */
  sendVoucher(remittance: Remittance, slip: Buffer): Promise<void>
  cancel(orderNo: string, reason: string): Promise<void>
  /** Says yes to colleagues' orders. */
  approve(orderNos: readonly string[], remark: string): Promise<void>
  /** Says no to a colleague's order. */
  reject(orderNos: readonly string[], reason: string): Promise<void>
  receive(orderNo: string): Promise<void>
  evaluate(orderNo: string, words: readonly string[]): Promise<void>
  /** Puts lines into the cart and leaves them there. */
  collect(lines: readonly Line[]): Promise<void>
}

type Confirmed = {
  fingerprint: string
  address: { id: number } | null
  coupons: { user_coupon_id: number; is_chosen: boolean }[]
}
type Placed = { order_nos: string[]; need_review: boolean }
type Outcome = { results: { ok: boolean; msg: string }[] }
type Begun = { transfer: { remit_code: string; amount_fen: number; payment_no: string } }

/** Each order is decided on its own, and has its own result. */
function decided({ results }: Outcome) {
  const failed = results.find(({ ok }) => !ok)
  if (failed) throw new Error(failed.msg)
}

const client = { ip: '127.0.0.1', device: '演示数据', platform: 'H5' }

const headersOf = (form: Blob) => ({ 'Content-Type': form.type, 'Content-Length': String(form.size) })

/** People of the demo who use the mall through its calls, at the time of `clock`. */
export async function makeShoppers(
  db: Db,
  deps: DemoDeps,
  { people, clock }: { people: readonly DemoPerson[]; clock: () => Date },
): Promise<(phone: string) => Shopper> {
  const app = buildApp({ ...deps, database: { ...deps.database, db }, now: clock, limiter: noLimits })

  async function call<Data>(token: string, method: Method, path: string, body?: unknown): Promise<Data> {
    // A form says how long it is, as a browser's does.
    const form = body instanceof FormData ? await new Response(body).blob() : null
    const response = await app.request(path, {
      method,
      headers: {
        platform: 'H5',
        Authorization: token,
        ...(form ? headersOf(form) : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
    })
    const reply: Reply<Data> = JSON.parse(await response.text())
    if (reply.error !== 0) throw new Error(`${method} ${path}: ${reply.msg} ${JSON.stringify(reply.data)}`)
    return reply.data
  }

  /** A new login for each call: acts on money and rights need a recent second factor. */
  const deskToken = async ({ userId, phone }: DemoPerson) => {
    const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
    if (!user) throw new Error('nobody runs the demo')
    const opening = { by: 'sms' as const, at: clock(), factorAt: clock(), random: deps.random }
    return issueDeskSession(db, { id: userId, phone, ...user }, { ...opening, client: { ...client, platform: 'PC' } })
  }

  const shopperOf = (person: DemoPerson): Shopper => {
    // The story spans months and a login is renewed after a day: a new one for each day of it.
    let login = { token: '', at: 0 }
    let atDesk = { token: '', at: 0 }
    const token = async (path: string) => {
      const at = clock().getTime()
      if (person.kind === 'operator' || /^\/(merchant|desk)\//.test(path)) {
        if (Math.abs(at - atDesk.at) > minutes(5)) atDesk = { token: await deskToken(person), at }
        return atDesk.token
      }
      if (Math.abs(at - login.at) < hours(20)) return login.token
      login = { token: await issueToken(db, person.userId, client, { now: clock, random: deps.random }), at }
      return login.token
    }
    const as: Shopper['call'] = async (method, path, body) => call(await token(path), method, path, body)
    const post = <Data>(path: string, body: unknown) => as<Data>('POST', path, body)
    const get = <Data>(path: string) => as<Data>('GET', path)
    const collect: Shopper['collect'] = async (lines) => {
      const input = { lines: lines.map(({ skuId, qty }) => ({ sku_id: skuId, qty })) }
      const { refused } = await post<{ refused: number }>('/shop/api/cart/add_many', input)
      if (refused > 0) throw new Error('the demo puts something into a cart that does not go in')
    }
    /** One goods is bought as from its page, several as from the cart. */
    const wanted = async (lines: readonly Line[]) => {
      const [only] = lines
      if (only && lines.length === 1) return { sku_id: only.skuId, qty: only.qty }
      await collect(lines)
      const cart = await get<{ groups: { lines: { cart_id: number; sku_id: number }[] }[] }>('/shop/api/cart')
      const chosen = new Set(lines.map((line) => line.skuId))
      const inCart = cart.groups.flatMap((group) => group.lines).filter((line) => chosen.has(line.sku_id))
      return { cart_ids: inCart.map((line) => line.cart_id) }
    }
    const upload = async (file: File, path = '/file/api/upload') => {
      const form = new FormData()
      form.append('files[]', file)
      const [stored] = (await post<{ list: { url: string }[] }>(path, form)).list
      return stored?.url ?? ''
    }
    return {
      call: as,
      collect,
      async buy(lines, notes = {}, { points } = { points: false }) {
        const input = await wanted(lines)
        const asked = Object.entries({ ...input, use_points: points ? 1 : 0 }).map(
          ([name, value]) => `${name}=${value}`,
        )
        const { fingerprint, address, coupons } = await get<Confirmed>(`/shop/api/order/confirm?${asked.join('&')}`)
        const coupon_ids = coupons.flatMap(({ is_chosen, user_coupon_id }) => (is_chosen ? [user_coupon_id] : []))
        const { order_nos, need_review } = await post<Placed>('/shop/api/order/submit', {
          ...input,
          use_points: points,
          fingerprint,
          ...notes,
          ...(coupon_ids.length > 0 ? { coupon_ids } : {}),
          ...(address ? { address_id: address.id } : {}),
        })
        return { orderNos: order_nos, needReview: need_review }
      },
      async pay(orderNos, channel = 'balance') {
        await post('/shop/api/payment/pay', { order_no: orderNos.join(','), channel, pay_password: demoPayPassword })
      },
      async remit(orderNos) {
        const order_no = orderNos.join(',')
        const { transfer } = await post<Begun>('/shop/api/payment/pay', { order_no, channel: 'bank_transfer' })
        return { code: transfer.remit_code, amountFen: transfer.amount_fen, paymentNo: transfer.payment_no }
      },
      upload,
      async sendVoucher({ paymentNo }, slip) {
        const images = [await upload(new File([new Uint8Array(slip)], '回单.png', { type: 'image/png' }))]
        await post('/shop/api/payment/voucher', { payment_no: paymentNo, images, payer_name: person.nickname })
      },
      async approve(order_nos, remark) {
        decided(await post<Outcome>('/shop/api/review/approve', { order_nos, remark }))
      },
      async cancel(orderNo, reason) {
        await post('/shop/api/order/cancel', { order_no: orderNo, reason })
      },
      async reject(order_nos, reason) {
        decided(await post<Outcome>('/shop/api/review/reject', { order_nos, reason }))
      },
      async receive(orderNo) {
        await post('/shop/api/order/receive', { order_no: orderNo })
      },
      async evaluate(orderNo, words) {
        const { items } = await get<{ items: { order_item_id: number }[] }>(
          `/shop/api/evaluation/order?order_no=${orderNo}`,
        )
        await post('/shop/api/evaluation/create', {
          order_no: orderNo,
          desc_score: 5,
          service_score: 5,
          delivery_score: 4,
          items: items.map(({ order_item_id }, i) => ({
            order_item_id,
            star: 5,
            tags: ['质量很好'],
            content: words[i % words.length] ?? '',
          })),
        })
      },
    }
  }

  const byPhone = new Map(people.map((person) => [person.phone, shopperOf(person)]))
  return (phone) => {
    const shopper = byPhone.get(phone)
    if (!shopper) throw new Error(`nobody has the phone ${phone}`)
    return shopper
  }
}
