import { buildApp } from '#app'
import type { Db } from '#db/client.ts'
import { noLimits } from '#http/limit.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { demoPayPassword } from '../accounts.ts'
import type { DemoDeps } from '../deps.ts'
import type { DemoPerson } from './people.ts'

type Reply<Data> = { error: number; data: Data; msg: string }

export type Shopper = {
  /** Buys these skus at once, with a company's own notes, and hands the order numbers, one per store. */
  buy(lines: readonly { skuId: number; qty: number }[], notes?: Record<string, string>): Promise<string[]>
  pay(orderNos: readonly string[]): Promise<void>
  cancel(orderNo: string, reason: string): Promise<void>
  /** Says no to a colleague's order. */
  reject(orderNo: string, reason: string): Promise<void>
  receive(orderNo: string): Promise<void>
  evaluate(orderNo: string, words: readonly string[]): Promise<void>
  /** Puts lines into the cart and leaves them there. */
  collect(lines: readonly { skuId: number; qty: number }[]): Promise<void>
}

/** People of the demo who use the mall through its calls, at the time that `clock` tells. */
export async function makeShoppers(
  db: Db,
  deps: DemoDeps,
  { people, clock }: { people: readonly DemoPerson[]; clock: () => Date },
): Promise<(phone: string) => Shopper> {
  const app = buildApp({ ...deps, database: { ...deps.database, db }, now: clock, limiter: noLimits })

  async function call<Data>(token: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Data> {
    const response = await app.request(path, {
      method,
      headers: { platform: 'H5', Authorization: token, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply: Reply<Data> = JSON.parse(await response.text())
    if (reply.error !== 0) throw new Error(`${method} ${path}: ${reply.msg} ${JSON.stringify(reply.data)}`)
    return reply.data
  }

  const shopperOf = (person: DemoPerson): Shopper => {
    // A token of the moment: the story spans months, and a login lives thirty days.
    const token = () =>
      issueToken(
        db,
        person.userId,
        { ip: '127.0.0.1', device: '演示数据', platform: 'H5' },
        { now: clock, random: deps.random },
      )
    const post = async <Data>(path: string, body: unknown) => call<Data>(await token(), 'POST', path, body)
    const get = async <Data>(path: string) => call<Data>(await token(), 'GET', path)
    const collect: Shopper['collect'] = async (lines) => {
      for (const { skuId, qty } of lines) await post('/shop/api/cart/add', { sku_id: skuId, qty })
    }
    return {
      collect,
      async buy(lines, notes = {}) {
        await collect(lines)
        const cart = await get<{ groups: { lines: { cart_id: number; sku_id: number }[] }[] }>('/shop/api/cart')
        const wanted = new Set(lines.map((line) => line.skuId))
        const cart_ids = cart.groups
          .flatMap((group) => group.lines)
          .filter((line) => wanted.has(line.sku_id))
          .map((line) => line.cart_id)
        const { fingerprint } = await get<{ fingerprint: string }>(
          `/shop/api/order/confirm?cart_ids=${cart_ids.join(',')}`,
        )
        const { address } = await get<{ address: { id: number } | null }>('/shop/api/user/address/default')
        const submitted = await post<{ order_nos: string[] }>('/shop/api/order/submit', {
          cart_ids,
          fingerprint,
          ...notes,
          ...(address ? { address_id: address.id } : {}),
        })
        return submitted.order_nos
      },
      async pay(orderNos) {
        await post('/shop/api/payment/pay', {
          order_no: orderNos.join(','),
          channel: 'balance',
          pay_password: demoPayPassword,
        })
      },
      async cancel(orderNo, reason) {
        await post('/shop/api/order/cancel', { order_no: orderNo, reason })
      },
      async reject(orderNo, reason) {
        await post('/shop/api/review/reject', { order_nos: [orderNo], reason })
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
