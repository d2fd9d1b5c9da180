import type { DeskKind } from '@mall/contract/console/rights'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { deskPhones, enterDesk, giveFactor, hasFactor } from '../scripts/desk-viewers.ts'

/* Stores' actions, made by their owners with the desk's own calls and without its pages, so that journeys on the phone stay short. */

type Item = { order_item_id: number; qty: number; shipped_qty: number }

/** Sends the rest of an order in one parcel; with `some` only its first line, or half of a single one. */
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

/** At the counter: looks up a shown code and uses it once. Returns the refusal, or an empty text. */
export async function verifyAtStore(request: APIRequestContext, orderNo: string, code: string): Promise<string> {
  const owner = await ownerOf(request, orderNo)
  const found = await owner.ask<{ used: number }>('virtual/find', { code })
  if (!found.data) return found.msg
  await owner.send('virtual/verify', { code, used: found.data.used })
  return ''
}

/** An owner of a demo store who needs no second factor to give coupons. */
const giver = '13800002001'
const operator = deskPhones.platform

type Input = { name: string; takes: object; given?: object }

/** A store gives everybody a coupon for all its goods, valid for a week. Returns its id and the store's. */
export async function giveCoupon(request: APIRequestContext, input: Input): Promise<{ id: number; merId: number }> {
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
    total: 100,
    claim_from: at(-1),
    claim_until: at(7),
    valid: { by: 'days', days: 7 },
    of: { scope: 'all' },
    given: { way: 'centre' },
    ...input,
  })
  await send('change', { id, act: 'start' })
  const headers = { platform: 'PC', Authorization: token }
  const list = await request.get('/merchant/api/coupon/list?list_rows=100', { headers })
  const rows: { id: number; mer_id: number }[] = JSON.parse(await list.text()).data.list
  return { id, merId: rows.find((row) => row.id === id)?.mer_id ?? 0 }
}

/** A coupon of the mall for everything, ¥9 off; its id. */
export async function giveMallCoupon(request: APIRequestContext, name: string): Promise<number> {
  const origin = new URL((await request.get('/dev/outbox')).url()).origin
  const token = await tokenOf(origin, operator, 'platform')
  const send = async <Data>(path: string, data: object): Promise<Data> => {
    const headers = { platform: 'PC', Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
    const reply = await request.post(`/admin/api/coupon/${path}`, { headers, data })
    const answer: { error: number; msg: string; data: Data } = JSON.parse(await reply.text())
    expect(answer.error, answer.msg).toBe(0)
    return answer.data
  }
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { id } = await send<{ id: number }>('save', {
    name: `${name} ${String(Date.now()).slice(-6)}`,
    total: 100,
    claim_from: at(-1),
    claim_until: at(7),
    valid: { by: 'days', days: 7 },
    of: { scope: 'all' },
    given: { way: 'centre' },
    takes: { kind: 'no_threshold', amount_fen: 9_00 },
  })
  await send('change', { id, act: 'start' })
  return id
}

/** A flash sale made at the desks: its beginning and end in ms from now, its pieces and limit. */
type Sale = { from: number; until: number; pool?: number; limit?: number }
export type Held = { session_id: number; seckill_id: number; goods_id: number; sku_id: number; name: string }

/** Something of 固盾 at half its price, other goods each time; opened, applied for and approved before it begins. */
export async function holdSeckill(
  request: APIRequestContext,
  { from, until, pool = 5, limit = 1 }: Sale,
): Promise<Held> {
  const origin = new URL((await request.get('/dev/outbox')).url()).origin
  const desk = async (kind: 'platform' | 'store') => {
    const token = await tokenOf(origin, kind === 'store' ? giver : operator, kind)
    const headers = { platform: 'PC', Authorization: token }
    const read = async <Data>(reply: APIResponse): Promise<Data> => {
      const { error, msg, data }: { error: number; msg: string; data: Data } = JSON.parse(await reply.text())
      expect(error, msg).toBe(0)
      return data
    }
    return {
      get: async <Data>(path: string) => read<Data>(await request.get(path, { headers })),
      post: async <Data>(path: string, data: object) =>
        read<Data>(await request.post(path, { headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() }, data })),
    }
  }
  const [platform, store] = await Promise.all([desk('platform'), desk('store')])
  type Sku = { sku_id: number; name: string; price_fen: number; stock: number }
  const found = await Promise.all(
    ['鞋', '手套', '帽', '眼', '服'].map((word) =>
      store.get<{ list: Sku[] }>(`/merchant/api/seckill/skus?keyword=${encodeURIComponent(word)}`),
    ),
  )
  // A goods in another journey's sale is left alone until that sale is over.
  const known = await store.get<{ list: (Held & { end_at: string })[] }>('/merchant/api/seckill/list?list_rows=100')
  const used = new Set(known.list.flatMap(({ name, end_at }) => (Date.parse(end_at) > Date.now() ? [name] : [])))
  const sku = found
    .flatMap(({ list }) => list)
    .find(({ name, price_fen, stock }) => price_fen >= 2000 && stock >= 20 && !used.has(name))
  if (!sku) throw new Error('the store has nothing left for a flash sale')
  const now = Date.now()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const { session_id } = await platform.post<{ session_id: number }>('/admin/api/seckill/session/save', {
    name: '快闪',
    start_at: at(from),
    end_at: at(until),
    apply_until: at(from),
  })
  await platform.post('/admin/api/seckill/session/change', { session_id, act: 'open' })
  const { seckill_id } = await store.post<{ seckill_id: number }>('/merchant/api/seckill/apply', {
    session_id,
    sku_id: sku.sku_id,
    // Half of it, rounded up to a fen: at less the mall would ask whether it is meant.
    price_fen: Math.ceil(sku.price_fen / 2),
    stock: pool,
    limit_num: limit,
  })
  await platform.post('/admin/api/seckill/review', { seckill_id, act: 'approve' })
  const { list } = await store.get<{ list: Held[] }>(`/merchant/api/seckill/list?session_id=${session_id}`)
  const held = list.find((one) => one.seckill_id === seckill_id)
  if (!held) throw new Error('the application is not among those of the store')
  return held
}

function someOf(items: readonly Item[]) {
  const [first, ...rest] = items.filter(({ qty, shipped_qty }) => qty > shipped_qty)
  if (!first) throw new Error('nothing is left to be sent')
  const left = first.qty - first.shipped_qty
  return [{ order_item_id: first.order_item_id, qty: rest.length > 0 ? left : Math.floor(left / 2) }]
}

/** One login each: a code of the authenticator works once, and the proof by it lasts a quarter of an hour. */
const logins = new Map<string, Promise<{ token: string; provedAt: number }>>()
async function tokenOf(base: string, phone: string, kind: DeskKind = 'store'): Promise<string> {
  const key = `${base} ${phone}`
  const begun = logins.get(key) ?? enterDesk(base, kind, phone).then(({ token }) => ({ token, provedAt: Date.now() }))
  logins.set(key, begun)
  const login = await begun
  if (!hasFactor(kind, phone) || Date.now() - login.provedAt < 12 * 60_000) return login.token
  const proved = giveFactor(base, login.token).then(() => ({ token: login.token, provedAt: Date.now() }))
  logins.set(key, proved)
  return (await proved).token
}

/** The owner of this order's store, logged in at the desk. */
async function ownerOf(request: APIRequestContext, orderNo: string) {
  const outbox = await request.get('/dev/outbox')
  const card = (await outbox.text()).split('<article>').find((part) => part.includes(`<h3>${orderNo}</h3>`))
  const phone = /店主 (\d{11})/.exec(card ?? '')?.[1]
  expect(phone, `whoever sends ${orderNo}`).toBeDefined()
  const token = await tokenOf(new URL(outbox.url()).origin, phone ?? '')
  const headers = { platform: 'PC', Authorization: token }
  async function ask<Data>(path: string, data: object): Promise<{ error: number; msg: string; data: Data | null }> {
    const own = { ...headers, 'Idempotency-Key': crypto.randomUUID() }
    return JSON.parse(await (await request.post(`/merchant/api/${path}`, { headers: own, data })).text())
  }
  return {
    ask,
    async send(path: string, data: object): Promise<void> {
      const { error, msg } = await ask<unknown>(path, data)
      expect(error, msg).toBe(0)
    },
    async items(order_no: string): Promise<Item[]> {
      const reply = await request.get(`/merchant/api/order/detail?order_no=${order_no}`, { headers })
      return JSON.parse(await reply.text()).data.items
    },
  }
}

type Card = { goods_id: number; name: string; price_mode: string; price_fen: number | null; moq: number } & {
  is_virtual: boolean
  single_sku_id: number | null
}
export type Campaigning = { campaign_id: number; name: string; goods: Card[] }

/** Goods of the mall's own with one sku that are in no campaign that runs or begins soon. */
export async function freeGoods(request: APIRequestContext, count: number): Promise<Card[]> {
  const read = async <Data>(path: string): Promise<Data> =>
    JSON.parse(await (await request.get(path, { headers: { platform: 'H5' } })).text()).data
  const { list } = await read<{ list: Card[] }>(
    '/shop/api/goods/list?self=1&in_stock=1&price_min=6000&price_max=12000&list_rows=50',
  )
  const { list: frames } = await read<{ list: { goods_ids: number[] }[] }>('/shop/api/campaign/frames')
  const taken = new Set(frames.flatMap(({ goods_ids }) => goods_ids))
  const goods = list
    .filter(({ price_mode, moq, is_virtual }) => price_mode === 'shown' && moq === 1 && !is_virtual)
    .filter(({ goods_id, single_sku_id }) => single_sku_id !== null && !taken.has(goods_id))
    .slice(0, count)
  expect(goods, 'goods for a campaign').toHaveLength(count)
  return goods
}

/** A campaign that runs since an hour ago, of two goods of the mall's own that are in no other: ¥30 off ¥150, ¥80 off ¥400. */
export async function holdCampaign(request: APIRequestContext): Promise<Campaigning> {
  const origin = new URL((await request.get('/dev/outbox')).url()).origin
  const token = await tokenOf(origin, operator, 'platform')
  const read = async <Data>(reply: APIResponse): Promise<Data> => {
    const { error, msg, data }: { error: number; msg: string; data: Data } = JSON.parse(await reply.text())
    expect(error, msg).toBe(0)
    return data
  }
  const goods = await freeGoods(request, 2)
  const headers = { platform: 'PC', Authorization: token }
  const send = async <Data>(path: string, data: object) =>
    read<Data>(
      await request.post(`/admin/api/campaign/${path}`, {
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        data,
      }),
    )
  const name = `满减 ${String(Date.now()).slice(-6)}`
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { campaign_id } = await send<{ campaign_id: number }>('save', {
    name,
    art: 'supply',
    corner: '备货',
    start_at: at(-1),
    end_at: at(5),
    tiers: [
      { min_fen: 150_00, off_fen: 30_00 },
      { min_fen: 400_00, off_fen: 80_00 },
    ],
    goods_ids: goods.map(({ goods_id }) => goods_id),
  })
  await send('change', { campaign_id, act: 'start' })
  return { campaign_id, name, goods }
}

/** An act of 澄采自营 or of the platform on a request after an order, with the desk's own calls. */
export async function answerAftersale(
  request: APIRequestContext,
  kind: DeskKind,
  path: string,
  data: object,
): Promise<void> {
  const origin = new URL((await request.get('/dev/outbox')).url()).origin
  // Money goes back, so the second factor is asked for; of the stores' owners, this one has it.
  const token = await tokenOf(origin, kind === 'store' ? '13800002003' : operator, kind)
  const headers = { platform: 'PC', Authorization: token, 'Idempotency-Key': crypto.randomUUID() }
  const desk = kind === 'store' ? 'merchant' : 'admin'
  const reply = await request.post(`/${desk}/api/aftersale/${path}`, { headers, data })
  const { error, msg }: { error: number; msg: string } = JSON.parse(await reply.text())
  expect(error, msg).toBe(0)
}

/** The store of an invoice request issues it, or takes it back. Old orders have left the outbox page, so each store there is tried. */
export async function invoiceAtStore(
  request: APIRequestContext,
  act: 'issue' | 'red',
  invoice_id: number,
): Promise<void> {
  const outbox = await request.get('/dev/outbox')
  const phones = new Set([...(await outbox.text()).matchAll(/店主 (\d{11})/g)].map((match) => match[1] ?? ''))
  for (const phone of phones) {
    const token = await tokenOf(new URL(outbox.url()).origin, phone)
    const headers = { platform: 'PC', Authorization: token }
    const found = await request.get(`/merchant/api/invoice/detail?invoice_id=${invoice_id}`, { headers })
    if (JSON.parse(await found.text()).error !== 0) continue
    const data = { invoice_id, ...(act === 'red' ? { reason: '销货退回' } : {}) }
    const reply = await request.post(`/merchant/api/invoice/${act}`, { headers, data })
    const { error, msg }: { error: number; msg: string } = JSON.parse(await reply.text())
    expect(error, msg).toBe(0)
    return
  }
  throw new Error(`no store of the outbox was asked for invoice ${invoice_id}`)
}

/** Puts a pair of gloves on sale in the store of the owner with this phone. */
export async function publishGoods(request: APIRequestContext, phone: string, name: string): Promise<void> {
  const origin = new URL((await request.get('/dev/outbox')).url()).origin
  const token = await tokenOf(origin, phone)
  const headers = { platform: 'PC', Authorization: token }
  const read = async <Data>(reply: APIResponse): Promise<Data> => {
    const { error, msg, data }: { error: number; msg: string; data: Data } = JSON.parse(await reply.text())
    expect(error, msg).toBe(0)
    return data
  }
  type Branch = { id: number; name: string; children?: Branch[] }
  const { list: tree } = await read<{ list: Branch[] }>(
    await request.get('/shop/api/goods/category', { headers: { platform: 'H5' } }),
  )
  const leaf = ['劳保安防', '手部防护', '防割手套'].reduce<{ children?: Branch[]; id?: number }>(
    (at, wanted) => at.children?.find((one) => one.name === wanted) ?? {},
    { children: tree },
  )
  const { list: brands } = await read<{ list: { id: number }[] }>(
    await request.get('/merchant/api/goods/brands', { headers }),
  )
  const sku = { sku_code: `YF${Date.now()}`, values: [], price_fen: 12_80, stock: 200, weight_g: 120 }
  const { goods_id } = await read<{ goods_id: number }>(
    await request.post('/merchant/api/goods/add', {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data: { name, category_id: leaf.id, brand_id: brands[0]?.id, unit: '双', skus: [sku] },
    }),
  )
  await read(await request.post('/merchant/api/goods/status', { headers, data: { goods_id, status: 'on_sale' } }))
}

/** One of the stores of the outbox does this with a thing of its own; the others do not find it. */
export async function atSomeStore(request: APIRequestContext, find: string, path: string, data: object): Promise<void> {
  const outbox = await request.get('/dev/outbox')
  const phones = new Set([...(await outbox.text()).matchAll(/店主 (\d{11})/g)].map((match) => match[1] ?? ''))
  for (const phone of phones) {
    const headers = { platform: 'PC', Authorization: await tokenOf(new URL(outbox.url()).origin, phone) }
    const found = await request.get(`/merchant/api/${find}`, { headers })
    if (JSON.parse(await found.text()).error !== 0) continue
    const reply = await request.post(`/merchant/api/${path}`, {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data,
    })
    const { error, msg }: { error: number; msg: string } = JSON.parse(await reply.text())
    expect(error, msg).toBe(0)
    return
  }
  throw new Error(`no store has ${find}`)
}
