import { demoPassword } from '@mall/demo/accounts'
import type { Facts, View } from '../apps/h5/app/page-screens.ts'

/** The login of each view; `out` has none. */
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

/** A call as the client makes it; a refusal throws. */
async function call<Data>(base: string, path: string, token?: string, body?: unknown): Promise<Data> {
  const reply = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { platform: 'H5', 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { error, data, msg }: { error: number; data: Data; msg: string } = JSON.parse(await reply.text())
  if (error !== 0) throw new Error(`${path}: ${msg}`)
  return data
}

/** A login made without the login page: its token, and the client's stored state under `session`. */
export async function logInAt(base: string, account: string, password = demoPassword) {
  const { token } = await call<{ token: string }>(base, '/user/api/user/accountLogin', undefined, { account, password })
  const userInfo = await call<object>(base, '/user/api/user/profile', token)
  const session = JSON.stringify({ state: { token, account, userInfo, tempToken: null }, version: 0 })
  const storageState = {
    cookies: [],
    origins: [{ origin: new URL(base).origin, localStorage: [{ name: 'session', value: session }] }],
  }
  return { token, session, storageState }
}

export type Viewer = { facts: Partial<Facts>; storageState?: Awaited<ReturnType<typeof logInAt>>['storageState'] }

/** A logged-in viewer, with ids for the addresses of the screens. */
export async function enterAs(base: string, view: View): Promise<Viewer> {
  if (view === 'out') return { facts: { ...(await goodsFacts(base)), ...(await linkFacts(base)) } }
  const { token, storageState } = await logInAt(base, phones[view])
  const facts = { ...(await goodsFacts(base)), ...(await ownFacts(base, view, token)) }
  return { facts, storageState }
}

type Goods = { goods_id: number; mer_id: number; single_sku_id: number | null }

async function goodsFacts(base: string): Promise<Partial<Facts>> {
  const { list } = await call<{ list: Goods[] }>(base, '/shop/api/goods/list?list_rows=30&sort=sales')
  return {
    goods_id: list.find(({ single_sku_id }) => single_sku_id === null)?.goods_id,
    mer_id: list[0]?.mer_id,
  }
}

async function linkFacts(base: string): Promise<Partial<Facts>> {
  const outbox = await (await fetch(`${base}/dev/outbox`)).text()
  return { review_token: /\/review\?token=([\w-]+)/.exec(outbox)?.[1] }
}

type Asked = { list: { mer_id: number }[] }
type OnShelf = { list: { goods_id: number }[] }
/** A store that was asked something, and goods of it. */
async function consultationFacts(ask: Ask): Promise<Partial<Facts>> {
  const [first] = (await ask<Asked>('/shop/api/consultation/list')).list
  if (!first) return {}
  const { list } = await ask<OnShelf>(`/shop/api/goods/list?mer_id=${first.mer_id}`)
  return { consulted_mer_id: first.mer_id, consulted_goods_id: list[0]?.goods_id }
}

type Ask = <Data>(path: string) => Promise<Data>
async function inquiryFacts(ask: Ask): Promise<Partial<Facts>> {
  const { list } = await ask<{ list: { id: number }[] }>('/shop/api/inquiry/cart')
  type Told = { inquiry_no: string; state: string; quoted_count: number; best_amount_fen: number | null }
  const inTab = async (tab: string) =>
    (await ask<{ list: Told[] }>(`/shop/api/inquiry/list?tab=${tab}&list_rows=50`)).list
  const quoted = (await inTab('quoted')).sort((a, b) => b.quoted_count - a.quoted_count)
  const decided = quoted.find(({ state }) => state === 'accepted') ?? (await inTab('ordered'))[0]
  type Decided = { sheets: { sheet_no: string }[] }
  const path = `/shop/api/inquiry/detail?inquiry_no=${decided?.inquiry_no}`
  return {
    decided_inquiry: decided?.inquiry_no,
    sheet_no: decided && (await ask<Decided>(path)).sheets[0]?.sheet_no,
    inquiry_ids: list.map(({ id }) => id).join(',') || undefined,
    quoted_inquiry: quoted.find(({ best_amount_fen }) => best_amount_fen !== null)?.inquiry_no,
    waiting_inquiry: (await inTab('pending'))[0]?.inquiry_no,
  }
}

type Requests = { list: { aftersale_no: string; status: string }[] }
async function requestFacts(ask: Ask): Promise<Partial<Facts>> {
  const inGroup = async (group: string) =>
    (await ask<Requests>(`/shop/api/aftersale/list?group=${group}&list_rows=50`)).list
  const [refunds, services] = [await inGroup('refund'), await inGroup('service')]
  const all = [...services, ...refunds]
  return {
    refund: refunds[0]?.aftersale_no,
    service: services[0]?.aftersale_no,
    waiting_return: all.find(({ status }) => status === 'waiting_return')?.aftersale_no,
    offered: all.find(({ status }) => status === 'negotiating')?.aftersale_no,
    sent_again: all.find(({ status }) => status === 'resending')?.aftersale_no,
  }
}

type Sent = { packages: { package_id: number; way: string }[] }
/** One of these orders that its store delivers itself. */
async function ownDelivery(ask: Ask, list: Orders['list']): Promise<Partial<Facts>> {
  for (const { order_no } of list) {
    const { packages } = await ask<Sent>(`/shop/api/order/logistics?order_no=${order_no}`)
    const own = packages.find(({ way }) => way === 'own')
    if (own) return { own_delivery: order_no, own_parcel: own.package_id }
  }
  return {}
}

type Invoiceable = { list: { order_no: string; mer_id: number }[] }
/** One order each of two stores. */
async function invoiceOrders(ask: Ask): Promise<string | undefined> {
  const { list } = await ask<Invoiceable>('/shop/api/invoice/orders?list_rows=50')
  const [one, other] = [...Map.groupBy(list, ({ mer_id }) => mer_id).values()].flatMap(([first]) => first ?? [])
  return one && other && `${one.order_no},${other.order_no}`
}

type Notes = { parcels: { package_id: number; can_note: boolean; note: { short_qty: number } | null }[] }
type Months = { list: { id: number; state: string }[] }
/** Orders with parcels that the company has unpacked or has yet to, and its statements. */
async function acceptanceFacts(ask: Ask): Promise<Partial<Facts>> {
  const found: Partial<Record<'unpacked' | 'accepted', string>> & { unpacked_parcel?: number } = {}
  const { list } = await ask<Orders>('/shop/api/order/list?tab=unreceived&list_rows=50&scope=company')
  for (const { order_no } of list) {
    const { parcels } = await ask<Notes>(`/shop/api/acceptance/notes?order_no=${order_no}`)
    const waiting = parcels.find(({ can_note }) => can_note)
    if (waiting) Object.assign(found, { unpacked: order_no, unpacked_parcel: waiting.package_id })
    if (parcels.some(({ note }) => note !== null && note.short_qty > 0)) found.accepted = order_no
  }
  const months = (await ask<Months>('/user/api/reconciliation/list?list_rows=100')).list
  return {
    ...found,
    reconciliation: months.find(({ state }) => state === 'open')?.id,
    disputed_reconciliation: months.find(({ state }) => state === 'disputed')?.id,
  }
}

type Cart = { groups: { lines: { cart_id: number }[] }[] }
type Orders = { list: { order_no: string; status: string; is_virtual: boolean }[] }

async function ownFacts(base: string, view: View, token: string): Promise<Partial<Facts>> {
  const ask = <Data>(path: string) => call<Data>(base, path, token)
  // Orders that wait for the owner or the reviewer are mostly their colleagues'.
  const scope = view === 'company' || view === 'reviewer' ? '&scope=company' : ''
  const ordersIn = async (tab: string) =>
    (await ask<Orders>(`/shop/api/order/list?tab=${tab}&list_rows=50${scope}`)).list
  const newest = async (tab: string) => (await ordersIn(tab))[0]?.order_no
  const unpaid = await ordersIn('unpaid')
  const { groups } = await ask<Cart>('/shop/api/cart')
  const cartIds = groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id)).join(',')
  return {
    review: await newest('review'),
    unpaid: unpaid.find(({ status }) => status === 'pending_payment')?.order_no,
    confirming: unpaid.find(({ status }) => status === 'pending_confirmation')?.order_no,
    unshipped: await newest('unshipped'),
    unreceived: await newest('unreceived'),
    invoice_orders: view === 'company' ? await invoiceOrders(ask) : undefined,
    unreviewed: await newest('unreviewed'),
    unverified: await newest('unverified'),
    cards: (await ordersIn('completed')).find(({ is_virtual }) => is_virtual)?.order_no,
    cart_ids: cartIds || undefined,
    ...(await requestFacts(ask)),
    ...(view === 'demo' ? await ownDelivery(ask, await ordersIn('unreceived')) : {}),
    ...(await consultationFacts(ask)),
    ...(view === 'company' ? { ...(await inquiryFacts(ask)), ...(await acceptanceFacts(ask)) } : {}),
    statement:
      view === 'company'
        ? (await ask<{ list: { id: number }[] }>('/user/api/credit/statements')).list[0]?.id
        : undefined,
  }
}
