import type { Endpoint } from '@mall/contract/call/call'
import { isDeskNeeds } from '@mall/contract/console/rights'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allRoutes } from '#app'
import { rowsOf } from '#db/client.ts'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { reconciliationsOn } from '#modules/reconciliation/reconciliation.fake.ts'
import { settlementsOn } from '#modules/settlement/settlement.fake.ts'
import { waybillsOn } from '#modules/waybill/waybill.fake.ts'
import { isNamed, sampleOf } from './call-samples.ts'
import { mallForTest } from './mall.ts'
import { spoken, strangers } from './strangers.ts'

/*
 * Two stores, the platform, and every call of a store's desk: the owner of the one store names everything that the other store and
 * the platform have. Each answer is what it would be if there were no such thing, and nothing of theirs changes.
 */

const mall = await mallForTest()
const { as, db, aShopper, aMerchant, anOperator, atDesk, aGoods } = mall
const { numbersFrom, idsIn, everything, askAs } = strangers(mall)
const orders = ordersOn(mall)

/** Stands in every text of the one store. */
const secret = '甲店机密'

await numbersFrom(70_000)
const owner = await aMerchant({ name: `${secret}专营店`, companyName: `${secret}有限公司` })
const clerk = await atDesk(owner.merchantId, `${secret}店员`, { rights: ['orders'] })
const operator = await anOperator()
const { goodsId, skuId } = await aGoods({
  merchantId: owner.merchantId,
  name: `${secret}手套`,
  skus: [{ stock: 1000 }],
})
const post = async (person: { token: string }, path: string, body: object) => {
  const reply: { error: number; msg: string; data: Record<string, number> } = await as(person).post(path, body)
  if (reply.error !== 0) throw new Error(`${path}: ${reply.msg}`)
  return reply.data
}
const buyer = await aShopper({ balanceFen: 10_000_000, nickname: `${secret}买家` })
const toShip = await orders.aPaidOrder(buyer, { skuId })
const unpaid = await orders.anUnpaidOrder(buyer, { skuId })
const done = await orders.aCompletedOrder(buyer, owner, { skuId })
const [line = 0] = await idsIn('order_lines', sql`order_id = (select id from orders where order_no = ${done})`)
const items = [{ order_item_id: line, star: 5, content: `${secret}很好用，下次还来`, images: [] }]
const scores = { desc_score: 5, service_score: 5, delivery_score: 5 }
await as(buyer).post('/shop/api/evaluation/create', { order_no: done, items, ...scores })
const asking = inquiriesIn(mall)
const inquired = await asking.anInquiry([{ skuId }], { title: `${secret}询价`, scope: 'goods' })
const needed = await asking.aNeed([{ store: owner }], { title: `${secret}需求` })
await asking.quoteInWords({ store: owner }, needed.no, { price_fen: 8_800, words: { name: `${secret}导轨` } })
const offered = asking.lineOf(await asking.read(needed.asker, needed.no), { store: owner })
await asking.award(needed.asker, needed.no, [{ quote_line_id: offered.quote_line_id, qty: 10 }])
const code = await rowsOf<{ code: string }>(db, sql`select sku_code as code from skus where id = ${skuId}`)
await asking.quote({ store: owner, code: code[0]?.code ?? '' }, inquired.no, { price_fen: 9_000, remark: secret })
const invited = await post(owner, '/desk/api/staff/invite', {
  phone: '13700001234',
  name: `${secret}新人`,
  role: 'reader',
})
const role = await post(owner, '/desk/api/role/save', { id: 0, name: `${secret}角色`, rights: ['orders'] })

// A company of the one store's: what it accepted, and its month.
const company = await mall.aCompany()
const its = acceptancesOn(mall)
const delivered = await orders.aCompletedOrder(company.owner, owner, { skuId })
const [parcel = 0] = await its.packagesOf(delivered)
const [piece = 0] = await idsIn('order_lines', sql`order_id = (select id from orders where order_no = ${delivered})`)
await its.note(company.owner, delivered, parcel, [{ order_item_id: piece, received: 1 }], { remark: `${secret}验收` })
await reconciliationsOn(mall).issue({ inDays: 20 })
await settlementsOn(mall).settle({ inDays: 16 })
await settlementsOn(mall).close({ inDays: 45 })

const asked = await post(buyer, '/shop/api/consultation/ask', {
  mer_id: owner.merchantId,
  kind: 'text',
  text: `${secret}的一句`,
})
await post(owner, '/merchant/api/consultation/phrase/save', { title: secret, text: `${secret}的话` })

const carrying = waybillsOn(mall)
const contract = await carrying.aContract(owner, { name: `${secret}合约`, sender_name: `${secret}寄件人` })
const labelled = await orders.aPaidOrder(buyer, { skuId })
await carrying.take(owner, contract, [labelled])

const staff = [owner.userId, clerk.userId, operator.userId]
const known: Record<string, readonly (string | number)[]> = {
  order_no: [toShip, unpaid, done, delivered, labelled],
  contract_id: [contract],
  waybill_id: await idsIn('waybills'),
  consultation_id: await idsIn('consultations'),
  phrase_id: await idsIn('consultation_phrases'),
  upto: [asked.id ?? 0],
  inquiry_no: [inquired.no, needed.no],
  award_id: await idsIn('inquiry_awards'),
  item_id: await idsIn('inquiry_items'),
  goods_id: [goodsId],
  freight_template_id: await idsIn('freight_templates'),
  sku_id: [skuId],
  reply_id: await idsIn('evaluations'),
  order_item_id: await idsIn('order_lines'),
  user_id: staff,
  invitation_id: [invited.invitation_id ?? 0],
  session_id: await idsIn('desk_sessions'),
  role: [`role:${role.role_id}`],
  id: [
    ...new Set([
      goodsId,
      skuId,
      ...staff,
      role.role_id ?? 0,
      ...(await idsIn('evaluations')),
      ...(await idsIn('orders')),
      ...(await idsIn('reconciliations')),
      ...(await idsIn('settlements')),
      ...(await idsIn('freight_templates')),
      contract,
    ]),
  ],
}

await numbersFrom(500_000)
const before = await everything()
const stranger = await aMerchant()
await db.update(merchants).set({ name: '乙店' }).where(eq(merchants.id, stranger.merchantId))
const ask = askAs(stranger)

const endings: readonly string[] = ['/desk/api/logout']
const calls = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ needs, body, path }) => isDeskNeeds(needs) && !needs.startsWith('platform:') && !body && !endings.includes(path),
  )
/** Everybody's, so that a goods can be put there. */
const shelf = [
  ['brand_id', (await idsIn('brands'))[0]],
  ['category_id', (await idsIn('categories'))[0]],
] as const

/** A goods without spec names has skus without values. */
function inputOf(endpoint: Endpoint, named: Record<string, string | number>) {
  const input = sampleOf(endpoint, named)
  const skus = Array.isArray(input.skus) ? { skus: input.skus.map((sku: object) => ({ ...sku, values: [] })) } : {}
  return { ...input, ...skus, ...Object.fromEntries(shelf.filter(([field]) => field in input)) }
}

const missing: Record<string, string | number> = {
  order_no: 'D29991231999999',
  inquiry_no: 'X29991231999999',
  role: 'role:987654321',
}
const naming = calls.flatMap((endpoint) =>
  Object.keys(known)
    .filter((field) => isNamed(endpoint, field))
    .map((field) => [`${endpoint.method} ${endpoint.path}`, field, endpoint] as const),
)

test.each(naming)('%s answers about %s of another store as if there were none', async (_call, field, endpoint) => {
  const nothing = missing[field] ?? 987_654_321
  const answer = await ask(endpoint, inputOf(endpoint, { [field]: nothing }))
  expect(answer.code, `the sample does not reach the use case: ${answer.msg}`).not.toBe('request.invalid')
  for (const named of known[field] ?? []) {
    const reply = await ask(endpoint, inputOf(endpoint, { [field]: named }))
    expect(reply.status).not.toBe(500)
    expect(JSON.stringify(reply)).not.toContain(secret)
    expect(spoken(reply, named), `${field} ${named}`).toBe(spoken(answer, nothing))
  }
})

test('whatever else is asked tells nothing of another store', async () => {
  for (const endpoint of calls) {
    const reply = await ask(endpoint, inputOf(endpoint, {}))
    expect(reply.status, endpoint.path).not.toBe(500)
    expect(JSON.stringify(reply), endpoint.path).not.toContain(secret)
    if (!isNamed(endpoint, 'keyword')) continue
    const found = await ask(endpoint, inputOf(endpoint, { keyword: secret }))
    expect(JSON.stringify(found.data ?? {}), endpoint.path).not.toContain(secret)
  }
})

test('and nothing of theirs was changed by all of it', async () => {
  const after = await everything()
  for (const [table, rows] of before) {
    const there = new Set(after.get(table))
    expect(
      rows.filter((row) => !there.has(row)),
      table,
    ).toEqual([])
  }
  expect(mall.defects).toEqual([])
})
