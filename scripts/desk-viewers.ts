import type { DeskKind } from '@mall/contract/console/rights'
import { demoFactorSecret, demoPassword } from '@mall/demo/accounts'
import { Secret, TOTP } from 'otpauth'
import { allPages, type DeskPage, pages } from '../apps/console/app/pages.ts'

/** Logins for each kind of desk: an owner of a store, and the operator of the mall. */
export const deskPhones: Readonly<Record<DeskKind, string>> = { store: '13800002001', platform: '13800009000' }

/** Owns 澄采自营, and has the demo's authenticator as well. */
const carefulOwner = '13800002003'

/** Pages that another page leads to, and that open without an id. */
const further: readonly DeskPage[] = [pages.mall_splits, pages.mall_split_moves]

/** The pages of a desk that its menu leads to, and those further ones. */
export const pagesOf = (kind: DeskKind): readonly DeskPage[] =>
  allPages.filter(
    (page) => (page.group !== null || further.includes(page)) && (page.kind === kind || page.kind === 'both'),
  )

async function post<Data>(base: string, path: string, body: object, token?: string) {
  const reply = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { platform: 'PC', 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    body: JSON.stringify(body),
  })
  const { error, data, msg }: { error: number; data: Data; msg: string } = JSON.parse(await reply.text())
  return { error, data, msg: `${path}: ${msg}` }
}

/** Codes of an authenticator, by default the operator's: a code is valid for a step before and after its own, and only once. */
export const authenticatorCodes = (at = Date.now(), secret = demoFactorSecret) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return [-30_000, 0, 30_000].map((off) => totp.generate({ timestamp: at + off }))
}

/** A login of the desk made without its page, with the second factor if it is needed; as a browser keeps it. */
export async function enterDesk(base: string, kind: DeskKind, phone = deskPhones[kind]) {
  const { data, msg } = await post<{ token: string }>(base, '/desk/api/login', {
    account: phone,
    password: demoPassword,
  })
  if (!data) throw new Error(msg)
  if (hasFactor(kind, phone)) await giveFactor(base, data.token)
  const kept = [{ name: 'desk-token', value: data.token }]
  const storageState = { cookies: [], origins: [{ origin: new URL(base).origin, localStorage: kept }] }
  return { token: data.token, storageState }
}

/** Ids for the addresses of a store's pages. */
type DeskFacts = { goods_id: number; order_nos: string }
type DeskLook = { name: string; address: (facts: DeskFacts | null) => string }

/** Every page open to people of this desk; pages about a thing get its id. */
export const deskLooks = (kind: DeskKind): readonly DeskLook[] =>
  allPages
    .filter((page) => page.kind === kind || page.kind === 'both')
    .map(({ name, path }) => ({ name, address: (facts) => path + ((facts && asks[name]?.(facts)) ?? '') }))

const asks: Readonly<Record<string, (facts: DeskFacts) => string>> = {
  'goods-edit': ({ goods_id }) => `?id=${goods_id}`,
  orders_print: ({ order_nos }) => `?nos=${order_nos}`,
}

/** A login of the desk, with ids for its pages: its newest goods, and orders of every kind. */
export async function lookAtDesk(base: string, kind: DeskKind) {
  const { storageState, token } = await enterDesk(base, kind)
  if (kind === 'platform') return { storageState, facts: null }
  const list = async <Row>(path: string): Promise<Row[]> => {
    const reply = await fetch(`${base}/merchant/api/${path}`, { headers: { platform: 'PC', Authorization: token } })
    return JSON.parse(await reply.text()).data.list
  }
  const goods = await list<{ goods_id: number }>('goods/list?list_rows=1')
  const orders = await list<{ order_no: string }>('order/list?list_rows=3&tab=unshipped')
  const facts = { goods_id: goods[0]?.goods_id ?? 0, order_nos: orders.map(({ order_no }) => order_no).join(',') }
  return { storageState, facts }
}

/** Whether this phone has the demo's authenticator. */
export const hasFactor = (kind: DeskKind, phone: string) => kind === 'platform' || phone === carefulOwner

export async function giveFactor(base: string, token: string) {
  for (const code of authenticatorCodes()) {
    if ((await post(base, '/desk/api/factor/prove', { code }, token)).error === 0) return
  }
  throw new Error('every code of this minute and a half was used')
}
