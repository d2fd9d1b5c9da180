import { demoPassword } from '../apps/server/src/demo/accounts.ts'
import type { View } from './screens.ts'

/** Whose eyes each view is; nobody's has no phone. */
export const phones: Readonly<Record<Exclude<View, 'out'>, string>> = {
  demo: '13800000001',
  invited: '13800000002',
  empty: '13800000003',
  company: '13800001000',
  manager: '13800001001',
  buyer: '13800001002',
  demander: '13800001003',
  sourcer: '13800001004',
  reviewer: '13800001005',
}

type Goods = { goods_id: number; mer_id: number; single_sku_id: number | null }
type Cart = { groups: { lines: { cart_id: number }[] }[] }
type Orders = { list: { order_no: string; status: string }[] }

/** Ids that the addresses of the screens need, read from the mall as its client would. */
export async function readFacts(base: string, view: View): Promise<Record<string, string>> {
  const call = async <Data>(path: string, token?: string, body?: unknown): Promise<Data> => {
    const reply = await fetch(`${base}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { platform: 'H5', 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return JSON.parse(await reply.text()).data
  }
  const { list: goods } = await call<{ list: Goods[] }>('/shop/api/goods/list?list_rows=30&sort=sales')
  const facts: Record<string, string> = {
    goods_id: String(goods.find(({ single_sku_id }) => single_sku_id === null)?.goods_id ?? 1),
    mer_id: String(goods[0]?.mer_id ?? 1),
  }
  if (view === 'out') {
    const outbox = await (await fetch(`${base}/dev/outbox`)).text()
    return { ...facts, review_token: /\/review\?token=([\w-]+)/.exec(outbox)?.[1] ?? '' }
  }
  if (view === 'empty' || view === 'invited') return facts
  const wish = { account: phones[view], password: demoPassword }
  const { token } = await call<{ token: string }>('/user/api/user/accountLogin', undefined, wish)
  if (view === 'company') {
    const statements = await call<{ list: { id: number }[] }>('/user/api/credit/statements', token)
    facts.statement = String(statements.list[0]?.id ?? '')
  }
  // What waits for the owner is mostly what colleagues ordered.
  const scope = view === 'company' ? '&scope=company' : ''
  for (const tab of ['review', 'unpaid', 'unshipped', 'unreceived', 'unreviewed'] as const) {
    const { list } = await call<Orders>(`/shop/api/order/list?tab=${tab}&list_rows=50${scope}`, token)
    facts[tab] = list[0]?.order_no ?? ''
    if (tab !== 'unpaid') continue
    facts.unpaid = list.find(({ status }) => status === 'pending_payment')?.order_no ?? ''
    facts.confirming = list.find(({ status }) => status === 'pending_confirmation')?.order_no ?? ''
  }
  const cart = await call<Cart>('/shop/api/cart', token)
  facts.cart_ids = cart.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id)).join(',')
  return facts
}
