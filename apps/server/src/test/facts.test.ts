import type { Endpoint } from '@mall/contract/call/call'
import { isDeskNeeds } from '@mall/contract/console/rights'
import { formatFen } from '@mall/contract/text/money'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allRoutes } from '#app'
import { rowsOf } from '#db/client.ts'
import { employees } from '#modules/company/company.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { reconciliationsOn } from '#modules/reconciliation/reconciliation.fake.ts'
import { reviewsOn } from '../modules/approval/approval.fake.ts'
import { isNamed, sampleOf } from './call-samples.ts'
import { employersIn } from './companies.ts'
import { companyMoneyIn } from './company-money.ts'
import { mallForTest } from './mall.ts'
import type { Person } from './people.ts'

/*
 * One company, orders of several of its people, and everybody who works there: a person who may not see an order reads nothing of it
 * in any call there is, by its own number or by anything else that leads to it. A new call is asked the day it is declared.
 */

const mall = await mallForTest()
const { as, db, anAddress, aMerchant, aGoods, aShopper } = mall
const money = await companyMoneyIn(mall)
const play = reviewsOn(mall)
const parcels = ordersOn(mall)
const { aHolder, aRole } = employersIn(mall)

const company = await money.aSpendingCompany({ limitFen: 900_000_000, balanceFen: 900_000_000 })
const manager = company.member('purchase_manager')
const handy = await aHolder(company, 'order:submit,order:pay')
const overseer = await aHolder(company, 'order:export')
const inCompany = { order_scope: 'company', name: '全公司导出', permissions: 'order:export' }
await as(company.owner).put(`/user/api/role/edit/${await roleIdOf(overseer)}`, inCompany)
const plain = await aHolder(company, 'cart:add,cart:export,invoice:create')
const colleague = await aHolder(company, 'cart:add,order:submit,order:pay,order:export')
const former = await aHolder(company, 'order:submit,order:pay')
const stranger = await mall.aCompany()

async function roleIdOf({ userId }: Person): Promise<number> {
  const [row] = await db.select().from(employees).where(eq(employees.userId, userId))
  return row?.roleId ?? 0
}

/** Authors of orders; those of 转交 are of 同事, who handed the bill to a colleague. */
type Author = '主账号' | '采购经理' | '采购员' | '同事' | '转岗前' | '转交'
const authors: readonly (readonly [Author, Person])[] = [
  ['主账号', company.owner],
  ['采购经理', manager],
  ['采购员', company.buyer],
  ['同事', colleague],
  ['转岗前', former],
]

type Facts = { orderNos: string[]; words: string[]; amounts: number[] }
const facts = new Map<Author, Facts>()
let serial = 0

type Input = 'paid' | 'owed' | 'unpaid'

/** Makes a person buy, with everything that tells it from purchases of others; the numbers of it. */
async function ordersOf(author: Author, person: Person, inputs: readonly Input[] = ['paid', 'owed', 'unpaid']) {
  serial += 1
  const secret = `${author}机密`
  const store = await aMerchant({ name: `${secret}店铺` })
  const addressId = await anAddress(person, { name: `${secret}收货人`, detail: `${secret}大道 8 号` })
  const words = [
    `${secret}店铺`,
    `${secret}收货人`,
    `${secret}大道`,
    `${secret}留言`,
    `${secret}事由`,
    `${secret}采购单`,
  ]
  const mine: Facts = { orderNos: [], words, amounts: [] }
  facts.set(author, mine)
  await money.payments.setPassword(person)
  for (const [nth, input] of inputs.entries()) {
    // Three pieces: what they cost is no price on a shelf.
    const priceFen = 1_000_000 + serial * 10_000 + nth * 1111
    const { skuId } = await aGoods({
      merchantId: store.merchantId,
      name: `${secret}商品${nth}`,
      skus: [{ priceFen, stock: 100 }],
    })
    const remarks = [{ mer_id: store.merchantId, remark: `${secret}留言` }]
    const notes = { address_id: addressId, purpose: `${secret}事由`, po_no: `${secret}采购单`, remarks }
    const orderNo = await play.ordered(person, skuId, { qty: 3, ...notes })
    mine.orderNos.push(orderNo)
    mine.amounts.push(priceFen * 3)
    mine.words.push(`${secret}商品${nth}`)
    if (input === 'unpaid') continue
    const paid = await money.pay(person, orderNo, input === 'paid' ? 'balance' : 'credit')
    if (paid.error !== 0) throw new Error(paid.msg)
    await parcels.ship(store, orderNo)
    if (input !== 'paid') continue
    await as(person).post('/shop/api/order/receive', { order_no: orderNo })
    const [line] = await rowsOf<{ id: number }>(
      db,
      sql`select l.id::float8 as id from order_lines l join orders o on o.id = l.order_id where o.order_no = ${orderNo}`,
    )
    const items = [{ order_item_id: line?.id, star: 5, content: '做工扎实' }]
    await as(person).post('/shop/api/evaluation/create', { order_no: orderNo, items })
  }
  // The addresses of a company are everybody's; where an order went is not.
  await as(person).delete(`/shop/api/user/address/${addressId}`)
  return mine.orderNos
}

const budget: { data: { id: number } } = await as(company.owner).post('/user/api/company/budget/save', {
  scope: 'company',
  monthly_fen: 9_000_000_000,
  holder_id: plain.userId,
})
for (const [author, person] of authors) await ordersOf(author, person)
const [bill = ''] = await ordersOf('转交', colleague, ['unpaid'])
const handing = { order_no: bill, user_id: handy.userId, remark: '' }
if ((await as(colleague).post('/shop/api/payment/hand_over', handing)).error !== 0) throw new Error('not handed over')
await play.settings(company, { threshold_fen: 0 })
await anAddress(company.buyer)
const waiting = await play.ordered(company.buyer, undefined, { purpose: '采购员机密事由' })
facts.get('采购员')?.orderNos.push(waiting)
// The month in which all of this happened, as it stands when it is over.
await reconciliationsOn(mall).issue({ inDays: 20 })
// A person who buys no longer reads no more of what they bought.
const idle = await aRole(company, 'cart:add', '不再采购')
await db.update(employees).set({ roleId: idle }).where(eq(employees.userId, former.userId))

const all: Author[] = ['主账号', '采购经理', '采购员', '同事', '转岗前', '转交']
/** Authors whose orders each caller may see: the owner, 采购经理 and 审查员 all; buyers theirs and what was handed to them; others none. */
const callers: { name: string; person: Person; sees: readonly Author[] }[] = [
  { name: '主账号', person: company.owner, sees: all },
  { name: '采购经理', person: manager, sees: all },
  { name: '审查员', person: company.member('reviewer'), sees: all },
  { name: '能导出全公司订单的人', person: overseer, sees: all },
  { name: '采购员', person: company.buyer, sees: ['采购员'] },
  { name: '同事', person: colleague, sees: ['同事', '转交'] },
  { name: '接到转交的人', person: handy, sees: ['转交'] },
  { name: '需求员', person: company.member('demand_officer'), sees: [] },
  { name: '找货员', person: company.member('sourcing_clerk'), sees: [] },
  { name: '没有订单权限的预算负责人', person: plain, sees: [] },
  { name: '转岗的人', person: former, sees: [] },
  { name: '别的企业的主账号', person: stranger.owner, sees: [] },
  { name: '个人买家', person: await aShopper(), sees: [] },
]

const idsIn = async (table: string) =>
  (await rowsOf<{ id: number }>(db, sql`select id::float8 as id from ${sql.identifier(table)}`)).map(({ id }) => id)
const orderNos = [...facts.values()].flatMap((one) => one.orderNos)
const paymentNos = await rowsOf<{ no: string }>(db, sql`select payment_no as no from payments`)
const known: Record<string, readonly (string | number)[]> = {
  order_no: [...orderNos, orderNos.join(',')],
  payment_no: paymentNos.map(({ no }) => no),
  budget_id: [budget.data.id],
  statement_id: await idsIn('credit_statements'),
  package_id: await idsIn('packages'),
  applicant_id: authors.map(([, { userId }]) => userId),
  id: [
    budget.data.id,
    ...(await idsIn('credit_statements')),
    ...(await idsIn('credit_lines')),
    ...(await idsIn('reconciliations')),
  ],
}

type Ask = { endpoint: Endpoint; input: Record<string, unknown> }
const callable = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ needs, body }) => !isDeskNeeds(needs) && body === undefined)
// Everybody reads the shelves, and the names of stores that are open; logging out has a test of its own.
const elsewhere = ['/front/login/logout', '/shop/api/inquiry/stores']
const reading = callable.filter(
  ({ method, needs, reply, path }) =>
    needs !== 'public' && (method === 'GET' || reply === 'file') && !elsewhere.includes(path),
)

/** Everything that can be asked for: without a name, in the name of the company, and by every name that is known. */
const asked: Ask[] = reading.flatMap((endpoint) => {
  const free = { list_rows: 100, scope: 'company', format: 'csv' }
  const fits = Object.fromEntries(Object.entries(free).filter(([field]) => isNamed(endpoint, field)))
  const named = Object.entries(known).filter(([field]) => isNamed(endpoint, field))
  return [
    { endpoint, input: { ...sampleOf(endpoint, {}), ...fits } },
    ...named.flatMap(([field, values]) =>
      values.map((value) => ({ endpoint, input: { ...sampleOf(endpoint, { [field]: value }), ...fits } })),
    ),
  ]
})

/** The reply as it travels, a file as its text. */
async function reply({ token }: Person, { endpoint, input }: Ask): Promise<string> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => String(input[field] ?? 1))
  const query = new URLSearchParams(
    Object.entries(input).map(([field, value]): [string, string] => [field, String(value)]),
  )
  const get = endpoint.method === 'GET'
  const response = await mall.app.request(get ? `${path}?${query}` : path, {
    method: endpoint.method,
    headers: { platform: 'H5', Authorization: token, 'Content-Type': 'application/json' },
    ...(get ? {} : { body: JSON.stringify(input) }),
  })
  return response.text()
}

/** The facts of an author's orders that stand in a text. Money shows as fen and as people read it. */
function told(author: Author, text: string): string[] {
  const { orderNos: numbers, words, amounts } = facts.get(author) ?? { orderNos: [], words: [], amounts: [] }
  return [
    ...[...numbers, ...words].filter((fact) => text.includes(fact)),
    ...amounts
      .filter((fen) => new RegExp(`(?<![\\d.])${fen}(?![\\d.])`).test(text) || text.includes(formatFen(fen)))
      .map(String),
  ]
}

/**
 * One exception, for a person who answers for a budget: they see what was spent of it, not by whose order. Everybody else reads rows of
 * orders that are theirs to see.
 */
const isOwnBudget = (name: string, { endpoint }: Ask, facts: readonly string[]) =>
  name === '没有订单权限的预算负责人' &&
  endpoint.path === '/user/api/company/budget/log' &&
  facts.every((fact) => /^\d+$/.test(fact))

test.each(callers.map((caller) => [caller.name, caller] as const))(
  '%s reads of the orders that are theirs to see, and of no others, in whatever they ask',
  async (_name, { name, person, sees }) => {
    const leaks: string[] = []
    const seen = new Set<string>()
    for (const ask of asked) {
      const text = await reply(person, ask)
      for (const author of all) {
        const found = told(author, text)
        if (sees.includes(author)) for (const fact of found) seen.add(fact)
        else if (found.length > 0 && !isOwnBudget(name, ask, found)) {
          leaks.push(`${ask.endpoint.path} ${JSON.stringify(ask.input)} tells of ${author}: ${found.join('、')}`)
        }
      }
    }
    expect(leaks.slice(0, 12)).toEqual([])
    // Nothing is hidden from people who may see it.
    for (const author of sees) {
      const { orderNos: numbers, words, amounts } = facts.get(author) ?? { orderNos: [], words: [], amounts: [] }
      expect([...seen]).toEqual(expect.arrayContaining([...numbers, ...words, ...amounts.map(String)]))
    }
  },
  120_000,
)

test('the calls that tell of orders are among those asked', async () => {
  const leaking = new Set<string>()
  for (const ask of asked) {
    if (all.some((author) => told(author, '').length > 0)) throw new Error('an empty reply tells something')
    const text = await reply(company.owner, ask)
    if (all.some((author) => told(author, text).length > 0)) leaking.add(ask.endpoint.path)
  }
  expect([...leaking]).toEqual(
    expect.arrayContaining([
      ...['/shop/api/order/list', '/shop/api/order/detail', '/shop/api/order/logistics', '/shop/api/order/export'],
      ...['/user/api/reconciliation/list', '/user/api/reconciliation/detail/:id', '/shop/api/match/order'],
      ...['/shop/api/payment/cashier', '/shop/api/payment/status', '/user/api/walletLog', '/user/api/credit/lines'],
      ...[
        '/user/api/company/budget/log',
        '/user/api/company/audit',
        '/shop/api/message/list',
        '/user/api/analysis/spend',
      ],
    ]),
  )
}, 120_000)

const doing = callable.filter(
  ({ method, reply: answer, needs, path }) =>
    method !== 'GET' && answer !== 'file' && needs !== 'public' && path !== '/user/api/company/leave',
)
const missing: Record<string, string> = { order_no: 'D29991231999999', payment_no: 'P29991231999999' }

test.each(callers.filter(({ sees }) => sees.length < all.length).map((caller) => [caller.name, caller] as const))(
  '%s can do with an order that is not theirs to see what can be done with none',
  async (_name, { person, sees }) => {
    const hidden = all.filter((author) => !sees.includes(author)).flatMap((author) => facts.get(author)?.orderNos ?? [])
    const foreign = await rowsOf<{ no: string }>(
      db,
      sql`select distinct p.payment_no as no from payments p join payment_orders po on po.payment_id = p.id
        join orders o on o.id = po.order_id where o.order_no in ${hidden}`,
    )
    const named = { order_no: hidden, payment_no: foreign.map(({ no }) => no) }
    for (const endpoint of doing) {
      for (const [field, values] of Object.entries(named)) {
        if (!isNamed(endpoint, field)) continue
        const nothing = missing[field] ?? ''
        const none = (await reply(person, { endpoint, input: sampleOf(endpoint, { [field]: nothing }) })).replaceAll(
          nothing,
          '·',
        )
        for (const value of values) {
          const answer = await reply(person, { endpoint, input: sampleOf(endpoint, { [field]: value }) })
          expect(spoken(answer.replaceAll(value, '·')), `${endpoint.path} ${value}`).toBe(spoken(none))
        }
      }
    }
  },
  120_000,
)

const spoken = (text: string) => text.replace(/"request_id":"[^"]*"/, '')
