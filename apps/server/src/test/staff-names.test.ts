import type { Endpoint } from '@mall/contract/call/call'
import { isDeskNeeds } from '@mall/contract/console/rights'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allRoutes } from '#app'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { consultationsOn } from '#modules/consultation/consultation.fake.ts'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { invoicesOn } from '#modules/invoice/invoice.fake.ts'
import { reconciliationsOn } from '#modules/reconciliation/reconciliation.fake.ts'
import { isNamed, sampleOf } from './call-samples.ts'
import { companyMoneyIn } from './company-money.ts'
import { mallForTest } from './mall.ts'
import { strangers } from './strangers.ts'

/*
 * A clerk of a store and one of the platform do for a company whatever they can do for a buyer. Whatever the company reads of it names the
 * store or the platform, and never the person.
 */

const mall = await mallForTest()
const { as, db, aMerchant, aGoods, atDesk } = mall
const money = await companyMoneyIn(mall)
const after = aftersalesOn(mall)
const invoices = invoicesOn(mall)
const asks = inquiriesIn(mall)
const talk = consultationsOn(mall)
const months = reconciliationsOn(mall)
const { idsIn } = strangers(mall)

const store = await aMerchant({ name: '云帆劳保专营店' })
const clerk = { ...(await atDesk(store.merchantId, '周小光经手')), merchantId: store.merchantId }
const operator = await atDesk(null, '郑大明经手')
const names = ['周小光经手', '郑大明经手']
const { goodsId, skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 999 }] })
const company = await money.aSpendingCompany({ limitFen: 100_000_000, balanceFen: 100_000_000 })
const buyer = company.owner

/** The data of a step; a step that was refused leaves no name behind, so it fails here. */
async function done<Data>(step: Promise<{ error: number; msg: string; data: Data }>): Promise<Data> {
  const { error, msg, data } = await step
  if (error !== 0) throw new Error(msg)
  return data
}

// Orders: sent, noted and closed by the clerk.
const completed = await after.aCompleted(buyer, clerk, { skuId })
const shortage = await after.aPaid(buyer, { skuId })
await done(as(clerk).post('/merchant/api/order/note', { order_no: shortage.orderNo, note: '客户催货' }))
await done(as(clerk).post('/merchant/api/order/refund', { order_no: shortage.orderNo, reason: '仓库缺货' }))

// After-sales: refused by the clerk, then decided by the platform; and one that the clerk agrees to.
await after.placeFor(clerk)
const disputed = await after.applied(
  buyer,
  after.inputOf(completed, { place: 'received', kind: 'return_refund', reason: '七天无理由' }),
)
await done(after.atStore(clerk, 'say', disputed, { text: '请补充照片', images: [] }))
await done(after.atStore(clerk, 'refuse', disputed, { reason: '已拆封，影响二次销售', images: [] }))
await done(after.doing(buyer, 'arbitrate', disputed, { text: '没有拆封过，吊牌都在', images: [] }))
await done(after.atPlatform(operator, 'say', disputed, { text: '正在核实', images: [] }))
await done(after.atPlatform(operator, 'decide', disputed, { result: 'store', reason: '照片显示已拆封' }))
const paid = await after.aPaid(buyer, { skuId })
const agreed = await after.applied(buyer, after.inputOf(paid))
await done(after.atStore(clerk, 'approve', agreed, { remark: '好的' }))

// Words: a question answered, an evaluation replied to, an inquiry quoted for.
await done(talk.ask(buyer, store, '有现货吗'))
await done(talk.answer(clerk, '有'))
const rated = await after.aCompleted(buyer, clerk, { skuId })
const items = [{ order_item_id: rated.lineId, star: 5, content: '做工扎实，下次还来', images: [] }]
const scores = { desc_score: 5, service_score: 5, delivery_score: 5 }
await done(as(buyer).post('/shop/api/evaluation/create', { order_no: rated.orderNo, items, ...scores }))
const [reply_id = 0] = await idsIn('evaluations')
await done(as(clerk).post('/merchant/api/evaluation/reply', { reply_id, content: '感谢支持' }))
const asked = await asks.anInquiry([{ skuId }], { company, person: buyer, scope: 'goods' })
await done(as(clerk).post('/merchant/api/inquiry/decline', { inquiry_no: asked.no, reason: '近期停产，无法供货' }))

// Papers and money: an invoice refused, a month answered, points and withdrawals decided by the platform.
const refused = await invoices.applied(buyer, [rated.orderNo])
await done(invoices.atDesk(clerk, 'refuse', { invoice_id: refused, reason: '抬头与税号不符' }))
await months.issue({ inDays: 20 })
const [month = 0] = await idsIn('reconciliations')
await done(months.dispute(buyer, month))
await done(months.answer(clerk, month))
await done(
  as(operator).post('/admin/api/points/adjust', { owner_id: company.ownerId, points: 100, reason: '活动补发' }),
)

const known: Record<string, readonly (string | number)[]> = {
  order_no: [completed, shortage, paid, rated].map(({ orderNo }) => orderNo),
  aftersale_no: [disputed, agreed],
  inquiry_no: [asked.no],
  invoice_id: [refused],
  goods_id: [goodsId],
  mer_id: [store.merchantId],
  reply_id: [reply_id],
  id: [month, goodsId, store.merchantId, reply_id],
}

const readings = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, needs, body, reply, path }) =>
      !isDeskNeeds(needs) &&
      body === undefined &&
      (method === 'GET' || reply === 'file') &&
      path !== '/front/login/logout',
  )

/** Every reply that this call has for the buyer: without a name, and for each thing by its own. */
async function repliesOf(endpoint: Endpoint): Promise<string[]> {
  const free = Object.entries({ list_rows: 100, scope: 'company', format: 'csv' })
  const fits = Object.fromEntries(free.filter(([field]) => isNamed(endpoint, field)))
  const inputs = [
    sampleOf(endpoint, {}),
    ...Object.entries(known)
      .filter(([field]) => isNamed(endpoint, field))
      .flatMap(([field, values]) => values.map((value) => sampleOf(endpoint, { [field]: value }))),
  ]
  const replies: string[] = []
  for (const input of inputs.map((one) => ({ ...one, ...fits }) as Record<string, unknown>)) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => String(input[field] ?? 1))
    const isGet = endpoint.method === 'GET'
    const query = new URLSearchParams(
      Object.entries(input).map(([field, value]): [string, string] => [field, String(value)]),
    )
    const response = await mall.app.request(isGet ? `${path}?${query}` : path, {
      method: endpoint.method,
      headers: { platform: 'H5', Authorization: buyer.token, 'Content-Type': 'application/json' },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    })
    replies.push(await response.text())
  }
  return replies
}

test('the mall itself knows who of the store and of the platform did what', async () => {
  for (const name of names) {
    const logged = await db
      .select()
      .from(auditLogs)
      .where(like(auditLogs.operator, `%${name}%`))
    expect(logged.length, name).toBeGreaterThan(2)
  }
})

test.each(readings.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'who buys reads no name of a clerk in %s',
  async (_, endpoint) => {
    for (const reply of await repliesOf(endpoint)) {
      for (const name of names) {
        const at = reply.indexOf(name)
        expect(at === -1 ? '' : reply.slice(Math.max(0, at - 80), at + 40)).toBe('')
      }
    }
  },
)
