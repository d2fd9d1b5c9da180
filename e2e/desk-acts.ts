import { type APIRequestContext, expect } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'

/* What stores do, done by their owners with the desk's own calls; without its pages, so that journeys on the phone stay short. */

type Item = { order_item_id: number; qty: number; shipped_qty: number }

/** Sends what is left of an order in one parcel; of `some`, the first line of it only, or half of a single one. */
export async function ship(request: APIRequestContext, orderNo: string, much: 'all' | 'some' = 'all'): Promise<void> {
  const owner = await ownerOf(request, orderNo)
  const items = much === 'some' ? someOf(await owner.items(orderNo)) : undefined
  await owner.send('order/ship', {
    order_no: orderNo,
    express_code: 'sf',
    express_no: `SF${Date.now()}`,
    ...(items ? { items } : {}),
  })
}

/** The store cannot deliver: everything goes back. Its owner needs a second factor; of the demo's stores 澄采自营's has one. */
export async function giveBack(request: APIRequestContext, orderNo: string): Promise<void> {
  const owner = await ownerOf(request, orderNo)
  await owner.send('order/refund', { order_no: orderNo, reason: '商品缺货，无法发货' })
}

/** Of the demo's stores one whose owner needs no second factor to give coupons. */
const giver = '13800002001'

type Wish = { name: string; takes: object; given?: object }

/** A store gives a coupon for all that it sells, a week long, to whoever wants one. Its id, and whose it is. */
export async function giveCoupon(request: APIRequestContext, wish: Wish): Promise<{ id: number; merId: number }> {
  const outbox = await request.get('/dev/outbox')
  const token = await tokenOf(new URL(outbox.url()).origin, giver)
  const send = async <Data>(path: string, data: object): Promise<Data> => {
    const headers = { platform: 'PC', Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const reply = await request.post(`/merchant/api/coupon/${path}`, { headers, data })
    const answer: { error: number; msg: string; data: Data } = JSON.parse(await reply.text())
    expect(answer.error, answer.msg).toBe(0)
    return answer.data
  }
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { id } = await send<{ id: number }>('save', {
    ...{ total: 100, claim_from: at(-1), claim_until: at(7), valid: { by: 'days', days: 7 } },
    ...{ of: { scope: 'all' }, given: { way: 'centre' } },
    ...wish,
  })
  await send('change', { id, act: 'start' })
  const headers = { platform: 'PC', Authorization: token }
  const list = await request.get('/merchant/api/coupon/list?list_rows=100', { headers })
  const rows: { id: number; mer_id: number }[] = JSON.parse(await list.text()).data.list
  return { id, merId: rows.find((row) => row.id === id)?.mer_id ?? 0 }
}

function someOf(items: readonly Item[]) {
  const [first, ...rest] = items.filter(({ qty, shipped_qty }) => qty > shipped_qty)
  if (!first) throw new Error('nothing is left to be sent')
  const left = first.qty - first.shipped_qty
  return [{ order_item_id: first.order_item_id, qty: rest.length > 0 ? left : Math.floor(left / 2) }]
}

/** One login each: a code of the authenticator is good once. */
const tokens = new Map<string, Promise<string>>()
function tokenOf(base: string, phone: string): Promise<string> {
  const key = `${base} ${phone}`
  const token = tokens.get(key) ?? enterDesk(base, 'store', phone).then((login) => login.token)
  tokens.set(key, token)
  return token
}

/** Who runs the store of this order, logged in at its desk. */
async function ownerOf(request: APIRequestContext, orderNo: string) {
  const outbox = await request.get('/dev/outbox')
  const card = (await outbox.text()).split('<article>').find((part) => part.includes(`<h3>${orderNo}</h3>`))
  const phone = /店主 (\d{11})/.exec(card ?? '')?.[1]
  expect(phone, `whoever sends ${orderNo}`).toBeDefined()
  const token = await tokenOf(new URL(outbox.url()).origin, phone ?? '')
  const headers = { platform: 'PC', Authorization: token }
  return {
    async send(path: string, data: object): Promise<void> {
      const reply = await request.post(`/merchant/api/${path}`, {
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        data,
      })
      const { error, msg }: { error: number; msg: string } = JSON.parse(await reply.text())
      expect(error, msg).toBe(0)
    },
    async items(order_no: string): Promise<Item[]> {
      const reply = await request.get(`/merchant/api/order/detail?order_no=${order_no}`, { headers })
      return JSON.parse(await reply.text()).data.items
    },
  }
}
