import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { users } from '#modules/account/account.table.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { cartLines } from '#modules/cart/cart.table.ts'
import { employees, roles } from '#modules/company/company.table.ts'
import { creditsIn } from '#modules/credit/credit.fake.ts'
import { exportsOn } from '#modules/export/export.fake.ts'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { inquiryLines } from '#modules/inquiry/inquiry.table.ts'
import { invoicesOn } from '#modules/invoice/invoice.fake.ts'
import { companyMoneyIn } from './company-money.ts'
import { mallForTest } from './mall.ts'
import type { Person } from './people.ts'

/*
 * Three people whom company B called by names of its own do everything at company A that leaves a name on a document. Then they leave, and
 * company B hires them under other names again. In all that company A reads of it stand the names that it knew them by.
 */

const mall = await mallForTest()
const { as, db, now, pass, aCompany } = mall
const play = await companyMoneyIn(mall)
const asks = inquiriesIn(mall)
const files = exportsOn(mall)
const invoices = invoicesOn(mall)
const credits = creditsIn(mall)
const aftersales = aftersalesOn(mall)

const company = await play.aSpendingCompany({ balanceFen: 5_000_000 })
const rival = await aCompany()
const renamed = async (person: Person, real_name: string) =>
  db.update(employees).set({ realName: real_name }).where(eq(employees.userId, person.userId))
const buyer = company.buyer
const reviewer = company.member('reviewer')
const clerk = company.member('purchase_manager')
await renamed(buyer, '甲公司采购张一')
await renamed(reviewer, '甲公司审查李二')
await renamed(clerk, '甲公司经理王三')
// A company that hires somebody who is called by their number gives them its name for them as their own.
for (const person of [buyer, reviewer, clerk]) {
  await db.update(users).set({ nickname: '乙公司旧名' }).where(eq(users.id, person.userId))
}

await as(company.owner).put('/user/api/company/review_settings', {
  threshold_fen: 0,
  levels: [],
  timeout_hours: null,
  over_budget: 'review',
  pay_hours: 72,
})
const budget: { data: { id: number } } = await as(company.owner).post('/user/api/company/budget/save', {
  scope: 'company',
  monthly_fen: 100_000_000,
})
const { orderNo } = await play.order(buyer)
await as(reviewer).post('/shop/api/review/approve', { order_nos: [orderNo] })
await play.pay(company.owner, orderNo, 'credit')
await aftersales.ship(play.store, orderNo)
await aftersales.receive(buyer, orderNo)
const invoiceId = await invoices.applied(clerk, [orderNo])
const [owed] = await credits.lines(company.owner)
await credits.dispute(clerk, owed?.id ?? 0)
const { orderNo: handed } = await play.order(buyer)
await as(reviewer).post('/shop/api/review/approve', { order_nos: [handed] })
await as(buyer).post('/shop/api/payment/hand_over', { order_no: handed })
const seller = await asks.aSeller()
const { no: inquiryNo } = await asks.anInquiry([seller], { company, person: buyer })
await asks.quote(seller, inquiryNo, { price_fen: 9_000 })
const read = await asks.read(buyer, inquiryNo)
await asks.award(clerk, inquiryNo, [{ quote_line_id: asks.lineOf(read, seller).quote_line_id, qty: 10 }])
await as(buyer).post('/user/api/company/budget/request', {
  budget_id: budget.data.id,
  amount_fen: 10_000,
  reason: '年底备货',
})

const { skuId: ofReviewer } = await mall.aGoods({ merchantId: play.store.merchantId })
await as(buyer).post('/shop/api/cart/add', { sku_id: play.skuId, qty: 2 })
await as(clerk).post('/shop/api/inquiry/cart/add', { kind: 'sku', sku_id: play.skuId, qty: 2 })

/** Makes a person leave A, and work for B from then on. */
async function changesSides(person: Person, name: string) {
  const left = await as(company.owner).delete(`/user/api/user/delete/${person.userId}?isReal=1`)
  if (left.error !== 0) throw new Error(left.msg)
  const [role] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.companyId, rival.companyId), eq(roles.name, '采购员')))
  await db.insert(employees).values({
    userId: person.userId,
    companyId: rival.companyId,
    roleId: role?.id ?? null,
    isOwner: false,
    realName: name,
    createdAt: now(),
  })
}
pass(minutes(5))
await changesSides(buyer, '乙公司新名赵')
await changesSides(reviewer, '乙公司新名钱')
await changesSides(clerk, '乙公司新名孙')
// Cart lines of people who leave go on in the owner's name; lines from before that rule bear the person who put them there.
await db.insert(cartLines).values({
  ownerId: company.ownerId,
  skuId: ofReviewer,
  qty: 1,
  selected: true,
  addedBy: reviewer.userId,
  addedPriceFen: 0,
  createdAt: now(),
})
await db.insert(inquiryLines).values({
  ownerId: company.ownerId,
  skuId: ofReviewer,
  name: '',
  brand: '',
  model: '',
  spec: '',
  unit: '',
  images: [],
  remark: '',
  qty: 1,
  addedBy: reviewer.userId,
  createdAt: now(),
})

const boss = as(company.owner)
const month = '2026-11'
const documents: [string, string, () => Promise<unknown>][] = [
  ['an approval', '甲公司审查李二', () => boss.get('/shop/api/review/order', { order_no: orderNo })],
  ['an order', '甲公司采购张一', () => boss.get('/shop/api/order/detail', { order_no: orderNo })],
  ['the people to narrow a list by', '甲公司采购张一', () => boss.get('/shop/api/order/applicants')],
  ['the export of orders', '甲公司采购张一', () => files.sheet(company.owner, 'order', { scope: 'company' })],
  ['what was handed over', '甲公司采购张一', () => boss.get('/shop/api/payment/handed_over')],
  ['a line of credit', '主账号', () => boss.get('/user/api/credit/lines')],
  // A person's inquiries go on in the owner's name when they leave.
  ['an inquiry', '甲公司采购张一', () => boss.get('/shop/api/inquiry/detail', { inquiry_no: inquiryNo })],
  ['the list of inquiries', '主账号', () => boss.get('/shop/api/inquiry/list')],
  [
    'the log of a budget',
    '甲公司采购张一',
    () => boss.get('/user/api/company/budget/log', { id: budget.data.id, month }),
  ],
  ['a cart line that stayed with who had left', '甲公司审查李二', () => boss.get('/shop/api/cart')],
  ['a cart line that goes on in the owner’s name', '主账号', () => boss.get('/shop/api/cart')],
  ['the export of a cart', '甲公司审查李二', () => files.sheet(company.owner, 'cart')],
  ['requests for a budget', '甲公司采购张一', () => boss.get('/user/api/company/budget/requests')],
  [
    'the history of an invoice',
    '甲公司经理王三',
    () => boss.get('/shop/api/invoice/detail', { invoice_id: invoiceId }),
  ],
  ['the lines under dispute', '甲公司经理王三', () => boss.get('/user/api/credit/lines')],
  ['the platform’s list of disputes', '甲公司经理王三', () => as(company.operator).get('/admin/api/credit/disputes')],
  ['an inquiry line that stayed with who had left', '甲公司审查李二', () => boss.get('/shop/api/inquiry/cart')],
  ['an inquiry line that goes on in the owner’s name', '主账号', () => boss.get('/shop/api/inquiry/cart')],
  ['the log of the company', '甲公司审查李二', () => boss.get('/user/api/company/audit')],
  [
    'the analysis of what was spent',
    '甲公司采购张一',
    () => boss.get('/user/api/analysis/spend', { from: month, to: month }),
  ],
]

test.each(documents)('%s says the name that A knew, never B’s', async (_what, name, ask) => {
  const text = JSON.stringify(await ask())
  expect(text).toContain(name)
  expect(text).not.toContain('乙公司')
})

test('a comparison table says who asked and who decided by the names of then', async () => {
  const shown: { data: { sheets: { sheet_no: string; by: string }[] } } = await boss.get('/shop/api/inquiry/detail', {
    inquiry_no: inquiryNo,
  })
  expect(shown.data.sheets.map(({ by }) => by)).toEqual(['甲公司经理王三'])
})

test('whoever is renamed, or hired elsewhere by another name, is called in the cart as their company calls them now', async () => {
  const other = await play.aSpendingCompany()
  await renamed(other.buyer, '旧姓周')
  await as(other.buyer).post('/shop/api/cart/add', { sku_id: play.skuId, qty: 1 })
  const addedBy = async () => {
    const reply: { data: { groups: { lines: { added_by: { name: string } }[] }[] } } = await as(other.owner).get(
      '/shop/api/cart',
    )
    return reply.data.groups.flatMap(({ lines }) => lines.map(({ added_by }) => added_by.name))
  }
  expect(await addedBy()).toEqual(['旧姓周'])
  pass(minutes(1))
  await as(other.owner).put(`/user/api/user/edit/${other.buyer.userId}`, { real_name: '新姓吴' })
  // A cart is no document: the old name need not be found on it.
  expect(await addedBy()).toEqual(['新姓吴'])
})

test('whoever is renamed stays on documents of before as they were called', async () => {
  const other = await play.aSpendingCompany()
  await renamed(other.buyer, '旧姓王')
  const order = await play.order(other.buyer)
  pass(minutes(1))
  expect(await as(other.owner).put(`/user/api/user/edit/${other.buyer.userId}`, { real_name: '新姓李' })).toMatchObject(
    { error: 0 },
  )
  pass(minutes(1))
  const fresh = await play.order(other.buyer)
  const applicantOf = async (order_no: string) => {
    const reply: { data: { applicant: string } } = await as(other.owner).get('/shop/api/order/detail', { order_no })
    return reply.data.applicant
  }
  expect(await applicantOf(order.orderNo)).toBe('旧姓王')
  expect(await applicantOf(fresh.orderNo)).toBe('新姓李')
})
