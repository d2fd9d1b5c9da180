import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/clock.ts'
import { cartLines } from '#modules/cart/cart.table.ts'
import { employees, roles } from '#modules/company/company.table.ts'
import { exportsOn } from '#modules/export/export.fake.ts'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { companyMoneyIn } from './company-money.ts'
import { mallForTest } from './mall.ts'
import type { Person } from './people.ts'

/*
 * Two people do at company A whatever leaves a name on a document. Then they leave, and company B hires both under names of its own. Whatever
 * of it company A reads says the names that it knew them by.
 */

const mall = await mallForTest()
const { as, db, now, pass, aCompany } = mall
const play = await companyMoneyIn(mall)
const asks = inquiriesIn(mall)
const files = exportsOn(mall)

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

/** Somebody who has left A, and works for B from then on. */
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
// Lines of who leaves go on in the owner's name; those of before that was so bear the person who put them there.
await db.insert(cartLines).values({
  ownerId: company.ownerId,
  skuId: ofReviewer,
  qty: 1,
  selected: true,
  addedBy: reviewer.userId,
  addedPriceFen: 0,
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
  // What somebody asked goes on in the owner's name when they leave.
  ['an inquiry', '主账号', () => boss.get('/shop/api/inquiry/detail', { inquiry_no: inquiryNo })],
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
  // A cart is no document: nobody has to find out who was called so.
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
