import { isDeskNeeds } from '@mall/contract/console/rights'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allRoutes } from '#app'
import { rowsOf } from '#db/client.ts'
import { creditAccounts, creditDisputes, creditLines, creditStatements } from '#modules/credit/credit.table.ts'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { reconciliationsOn } from '#modules/reconciliation/reconciliation.fake.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import { reviewsOn } from '../modules/approval/approval.fake.ts'
import { isNamed, sampleOf } from './call-samples.ts'
import { mallForTest } from './mall.ts'
import { spoken, strangers } from './strangers.ts'

/*
 * Two companies and every call there is: the owner of the one names everything that the other has. Each answer is what it would
 * be if there were no such thing, says nothing of the other, and leaves everything of theirs as it was.
 */

const mall = await mallForTest()
const { as, db, now, aShopper, aMerchant, aGoods, deposit } = mall
const play = reviewsOn(mall)
const orders = ordersOn(mall)
const money = paymentsIn(mall)
const { numbersFrom, idsIn, everything, askAs } = strangers(mall)

/** Stands in every text that the one company wrote. */
const secret = '甲企机密'

// Nor is any of them a page or a count.
await numbersFrom(70_000)
await money.openBankAccount()
const store = await aMerchant()
const { skuId, goodsId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 10_000 }] })
const theirs = await play.aCarefulCompany()
const { owner, buyer, reviewer } = theirs
await db.execute(sql`update companies set name = ${`${secret}有限公司`} where id = ${theirs.companyId}`)
await db.execute(
  sql`update employees set real_name = ${secret} || real_name, department = ${secret} where company_id = ${theirs.companyId}`,
)
await db.execute(sql`update roles set name = ${secret} || name where company_id = ${theirs.companyId}`)
await deposit(theirs.ownerId, 10_000_000)
await money.setPassword(owner)

const told = { po_no: `${secret}单号`, purpose: `${secret}事由`, cost_centre: `${secret}中心` }
const post = async (person: Parameters<typeof as>[0], path: string, body: object) => {
  const reply: { error: number; msg: string; data: { id: number } & Record<string, number> } = await as(person).post(
    path,
    body,
  )
  if (reply.error !== 0) throw new Error(`${path}: ${reply.msg}`)
  return reply.data
}

const waiting = await play.ordered(buyer, skuId, told)
const unpaid = await play.ordered(buyer, skuId, told)
await play.approve(reviewer, unpaid)
const transferred = await play.ordered(buyer, skuId, told)
await play.approve(reviewer, transferred)
const transfer = await money.beginTransfer(owner, [transferred])
await money.sendVoucher(owner, transfer.payment_no)
const paid = await play.ordered(owner, skuId, told)
await post(owner, '/shop/api/payment/pay', { order_no: paid, channel: 'balance', pay_password: payPassword })
const done = await orders.aCompletedOrder(owner, store, { skuId })
const rejected = await play.ordered(buyer, skuId, told)
await play.reject(reviewer, rejected, `${secret}原因`)
await post(buyer, '/shop/api/cart/add', { sku_id: skuId, qty: 3 })
const material = await post(owner, '/shop/api/goods/material/save', {
  material_code: 'SECRET-01',
  material_name: `${secret}物料`,
  unit: '个',
  goods_out_item_code: '',
})
const asking = inquiriesIn(mall)
const inquired = await asking.anInquiry([{ skuId }], {
  company: theirs,
  title: `${secret}询价`,
  remark: secret,
  scope: 'goods',
})
const code = await rowsOf<{ code: string }>(db, sql`select sku_code as code from skus where id = ${skuId}`)
await asking.quote({ store, code: code[0]?.code ?? '' }, inquired.no, { price_fen: 9_000 })
const decided = await asking.award(owner, inquired.no, [
  { quote_line_id: asking.lineOf(await asking.read(owner, inquired.no), { store }).quote_line_id, qty: 1 },
])
await asking.put(buyer, { kind: 'words', name: `${secret}垫片` })
const budget = await post(owner, '/user/api/company/budget/save', { scope: 'company', monthly_fen: 90_000_000 })
const request = await post(buyer, '/user/api/company/budget/request', {
  budget_id: budget.id,
  amount_fen: 100,
  reason: `${secret}备料`,
})
await as(owner).put('/user/api/company/cost_centre/save', { list: [{ code: 'A', name: secret }] })
const guest = await aShopper()
await post(owner, '/user/api/user/add', { real_name: `${secret}客`, phone: guest.phone, role_id: await aRoleId() })
await post(owner, '/user/api/wallet/withdraw', {
  amount_fen: 10_000,
  account_name: secret,
  bank_name: secret,
  bank_account: '6222000011112222',
  pay_password: payPassword,
})
await post(owner, '/shop/api/user/goodsLog/favorite', { goods_ids: [goodsId], on: true })
const ids = await creditOf()
await reconciliationsOn(mall).issue({ inDays: 20 })

async function aRoleId(): Promise<number> {
  const [role] = await rowsOf<{ id: number }>(
    db,
    sql`select id::float8 as id from roles where company_id = ${theirs.companyId} order by id limit 1`,
  )
  return role?.id ?? 0
}

/** Written as it would stand after a month on credit. */
async function creditOf() {
  const { ownerId } = theirs
  const at = now()
  await db.insert(creditAccounts).values({
    ownerId,
    companyId: theirs.companyId,
    state: 'active',
    limitFen: 5_000_000,
    usedFen: 70_000,
    dueDay: 20,
    createdAt: at,
  })
  const [statement] = await db
    .insert(creditStatements)
    .values({
      ownerId,
      statementNo: 'S2026110100001',
      month: '2026-10',
      amountFen: 70_000,
      dueOn: '2026-12-20',
      issuedAt: at,
    })
    .returning()
  const [line] = await db
    .insert(creditLines)
    .values({
      ownerId,
      orderId: 1,
      orderNo: paid,
      merchantName: secret,
      paymentNo: 'P2026110100001',
      userId: owner.userId,
      amountFen: 70_000,
      statementId: statement?.id ?? null,
      at,
    })
    .returning()
  const said = { reason: '其他' as const, text: secret, images: [], createdAt: at }
  const [dispute] = await db
    .insert(creditDisputes)
    .values({ ownerId, lineId: line?.id ?? 0, userId: owner.userId, state: 'open', ...said })
    .returning()
  return { statement: statement?.id ?? 0, line: line?.id ?? 0, dispute: dispute?.id ?? 0 }
}

const ofTheirs = sql`owner_id = ${theirs.ownerId}`
const ofCompany = sql`company_id = ${theirs.companyId}`

/** Things of the other company, by the field that names them. `id` is whatever the path is about. */
const known: Record<string, readonly (string | number)[]> = {
  order_no: [waiting, unpaid, transferred, paid, done, rejected],
  cart_id: await idsIn('cart_lines', ofTheirs),
  address_id: await idsIn('addresses', ofTheirs),
  user_id: [buyer.userId, owner.userId, guest.userId],
  role_id: await idsIn('roles', ofCompany),
  budget_id: [budget.id],
  payment_no: [transfer.payment_no],
  inquiry_no: [inquired.no],
  sheet_no: decided.data.sheets.map(({ sheet_no }) => sheet_no),
  quote_line_id: await idsIn('quote_lines'),
  order_item_id: await idsIn('order_lines'),
  line_id: [ids.line],
  package_id: await idsIn('packages'),
  statement_id: [ids.statement],
  id: [
    ...new Set([
      ...(await idsIn('addresses', ofTheirs)),
      ...(await idsIn('roles', ofCompany)),
      ...(await idsIn('messages')),
      ...(await idsIn('invitations', ofCompany)),
      ...(await idsIn('withdrawals', ofTheirs)),
      ...(await idsIn('tokens')),
      ...(await idsIn('inquiry_lines', ofTheirs)),
      ...(await idsIn('reconciliations', ofTheirs)),
      ...[buyer.userId, guest.userId, material.id, budget.id, request.id, ids.statement, ids.line, ids.dispute],
    ]),
  ],
}

// No number of the one company is also one of the other's.
await numbersFrom(500_000)
const before = await everything()
const stranger = await mall.aCompany()
await mall.anAddress(stranger.owner)
const ask = askAs(stranger.owner)

// Calls that end the caller's own login or employment have tests of their own; a raw body names nothing of ours.
const endings: readonly string[] = ['/front/login/logout', '/user/api/company/leave']
const calls = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ needs, body, path }) => !isDeskNeeds(needs) && body === undefined && !endings.includes(path))

const missing: Record<string, string | number> = {
  order_no: 'D29991231999999',
  payment_no: 'P29991231999999',
  inquiry_no: 'X29991231999999',
  sheet_no: 'B29991231999999',
}
const naming = calls.flatMap((endpoint) =>
  Object.keys(known)
    .filter((field) => isNamed(endpoint, field))
    .map((field) => [`${endpoint.method} ${endpoint.path}`, field, endpoint] as const),
)

test.each(naming)('%s answers about %s of another company as if there were none', async (_call, field, endpoint) => {
  const nothing = missing[field] ?? 987_654_321
  const answer = await ask(endpoint, sampleOf(endpoint, { [field]: nothing }))
  expect(answer.code, 'the sample does not reach the use case').not.toBe('request.invalid')
  for (const named of known[field] ?? []) {
    const reply = await ask(endpoint, sampleOf(endpoint, { [field]: named }))
    expect(reply.status).not.toBe(500)
    expect(JSON.stringify(reply)).not.toContain(secret)
    expect(spoken(reply, named), `${field} ${named}`).toBe(spoken(answer, nothing))
  }
})

test('whatever else is asked tells nothing of another company', async () => {
  for (const endpoint of calls) {
    const reply = await ask(endpoint, sampleOf(endpoint, {}))
    expect(reply.status, endpoint.path).not.toBe(500)
    expect(JSON.stringify(reply), endpoint.path).not.toContain(secret)
    if (!isNamed(endpoint, 'keyword')) continue
    const found = await ask(endpoint, sampleOf(endpoint, { keyword: secret }))
    expect(JSON.stringify(found.data ?? {}), endpoint.path).not.toContain(secret)
  }
})

test('and nothing of theirs was changed by all of it', async () => {
  const after = await everything()
  for (const [table, rows] of before) {
    const now_there = new Set(after.get(table))
    expect(
      rows.filter((row) => !now_there.has(row)),
      table,
    ).toEqual([])
  }
  expect(mall.defects).toEqual([])
})
