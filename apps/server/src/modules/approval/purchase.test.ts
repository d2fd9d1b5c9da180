import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { campaignsOn } from '#modules/campaign/campaign.fake.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { messages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { pointsOn } from '#modules/points/points.fake.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { reviewsOn } from './approval.fake.ts'

const mall = await mallForTest()
const { as, db, sentSms } = mall
const play = reviewsOn(mall)
const { aHolder } = employersIn(mall)
const { aCoupon, claimed, wallet } = couponsOn(mall)
const { aCampaign } = campaignsOn(mall)
const { given } = pointsOn(mall)

afterEach(async () => {
  expect(await play.faults()).toEqual([])
  expect(mall.defects).toEqual([])
})

const aSkuAt = async (priceFen: number) => play.aSku(priceFen)
async function aCodeBeside(skuId: number, priceFen: number): Promise<number> {
  const [row] = await db
    .select({ merchantId: goods.merchantId })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(eq(skus.id, skuId))
  const { merchantId = 0 } = row ?? {}
  return (await mall.aGoods({ merchantId, isVirtual: true, skus: [{ priceFen }] })).skuId
}
const statusesOf = async (orderNos: readonly string[]) =>
  Promise.all(
    orderNos.map(async (orderNo) => (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]?.status),
  )
const amountsOf = async (orderNos: readonly string[]) =>
  Promise.all(
    orderNos.map(
      async (orderNo) => (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]?.payAmountFen ?? -1,
    ),
  )
const messagesTo = async (userId: number) =>
  (await db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)).map(({ title, text }) => [
    title,
    text,
  ])
const budgetOf = (company: { owner: Person }, monthly_fen: number) =>
  as(company.owner).post('/user/api/company/budget/save', { scope: 'company', monthly_fen })
const sum = (amounts: readonly number[]) => amounts.reduce((total, fen) => total + fen, 0)

test('a purchase from three stores is one text, one message, one link and one card, and one yes approves all of it', async () => {
  const company = await play.aCarefulCompany()
  const before = sentSms.length
  const placed = await play.purchased(company.buyer, [await aSkuAt(10_000), await aSkuAt(20_000), await aSkuAt(30_000)])
  const [one = '', two = '', three = ''] = placed.order_nos
  expect(sentSms.slice(before)).toMatchObject([
    {
      phone: company.reviewer.phone,
      text: expect.stringContaining('采购员 提交的采购（3 家店铺，共 ¥600.00）待您审批'),
    },
  ])
  expect(await messagesTo(company.reviewer.userId)).toEqual([
    ['有采购待您审批', '采购员 提交的采购（3 家店铺，共 ¥600.00）等待审批'],
  ])
  const [card, ...others] = await play.queue(company.reviewer)
  expect(others).toEqual([])
  expect(card).toMatchObject({ order_no: one, trade_no: placed.trade_no, pay_amount_fen: 60_000, total_qty: 3 })
  expect(card?.parts.map(({ order_no, pay_amount_fen }) => [order_no, pay_amount_fen])).toEqual([
    [one, 10_000],
    [two, 20_000],
    [three, 30_000],
  ])
  expect(await as(company.reviewer).get('/user/api/company/todo')).toMatchObject({ data: { review_count: 1 } })
  expect(await as(company.reviewer).get('/shop/api/order/counts')).toMatchObject({ data: { review: 1 } })

  const token = play.linkOf(company.reviewer)
  expect(await play.look(token)).toMatchObject({ data: { pay_amount_fen: 60_000, parts: [{}, {}, {}] } })
  expect(await play.decide(token, { approve: true })).toMatchObject({ data: { msg: '已审批通过' } })
  expect(await statusesOf(placed.order_nos)).toEqual(['pending_payment', 'pending_payment', 'pending_payment'])
  expect(await messagesTo(company.buyer.userId)).toEqual([['审批通过', '采购的 3 笔订单已通过审批，请在期限内付款']])
  expect(await play.queue(company.reviewer, 'done')).toMatchObject([{ order_no: one, parts: [{}, {}, {}] }])
})

test('the budget is said once for a purchase, over all its stores together', async () => {
  const company = await play.aCarefulCompany()
  await budgetOf(company, 40_000)
  const placed = await play.purchased(company.buyer, [await aSkuAt(10_000), await aSkuAt(20_000), await aSkuAt(30_000)])
  const budget_text = '全公司本月预算剩余 ¥400.00，本次采购超出 ¥200.00'
  expect(await play.queue(company.reviewer)).toMatchObject([{ budget_text }])
  for (const orderNo of placed.order_nos) {
    expect(await play.reviews(company.buyer, orderNo)).toMatchObject({
      budget_text,
      order_nos: placed.order_nos,
      pay_amount_fen: 60_000,
    })
  }
  expect((await play.look(play.linkOf(company.reviewer))).data.budget_text).toBe(budget_text)
  // A second purchase on the same budget: nothing is left for it.
  await play.purchased(company.buyer, [await aSkuAt(10_000), await aSkuAt(11_000)])
  expect((await play.queue(company.reviewer)).map((item) => item.budget_text)).toEqual([
    '全公司本月预算剩余 ¥190.00，本次采购超出 ¥410.00',
    '全公司本月预算剩余 ¥0.00，本次采购超出 ¥210.00',
  ])
})

test('a store can be refused: the others are approved with it, and nothing of theirs changes', async () => {
  const company = await play.aCarefulCompany()
  await budgetOf(company, 100_000)
  const dear = await aSkuAt(30_000)
  const placed = await play.purchased(company.buyer, [await aSkuAt(10_000), await aSkuAt(20_000), dear])
  const [one = '', two = '', three = ''] = placed.order_nos
  const { data } = await play.preview(company.reviewer, one, three)
  expect(data).toMatchObject({
    before_fen: 60_000,
    pay_amount_fen: 30_000,
    rises: false,
    parts: [
      { order_no: one, is_refused: false, before_fen: 10_000, after_fen: 10_000, changes: [] },
      { order_no: two, is_refused: false, before_fen: 20_000, after_fen: 20_000 },
      { order_no: three, is_refused: true, after_fen: 0 },
    ],
  })
  const stock = (await db.select().from(skus).where(eq(skus.id, dear)))[0]?.stock ?? 0
  const said = { refused: [three], reason: '价格偏高，建议询价', fingerprint: data.fingerprint }
  expect(await play.decideAs(company.reviewer, one, { ...said, reason: '' })).toMatchObject({
    error: 1,
    msg: '请填写驳回原因',
  })
  expect(await play.decideAs(company.reviewer, one, said)).toMatchObject({
    data: { msg: '已审批通过，其中 1 笔订单已驳回' },
  })
  expect(await statusesOf(placed.order_nos)).toEqual(['pending_payment', 'pending_payment', 'closed'])
  expect((await db.select().from(skus).where(eq(skus.id, dear)))[0]?.stock).toBe(stock + 1)
  expect(await play.queue(company.reviewer, 'done')).toMatchObject([
    {
      parts: [
        { review_state: 'approved' },
        { review_state: 'approved' },
        { review_state: 'rejected', refused_because: '价格偏高，建议询价' },
      ],
    },
  ])
  expect((await messagesTo(company.buyer.userId)).map(([title]) => title)).toEqual(['部分订单审批未通过', '审批通过'])
  // The rest is paid at once.
  expect(
    await as(company.owner).get('/shop/api/payment/status', { order_no: placed.order_nos.join(',') }),
  ).toMatchObject({
    data: { status: 'unpaid', pay_amount_fen: 30_000, order_nos: [one, two] },
  })
})

test('a coupon over all stores that the rest no longer reaches: the reviewer sees the new amounts, and only their yes to just those counts', async () => {
  const company = await play.aCarefulCompany()
  await budgetOf(company, 100_000)
  await claimed(company.buyer, await aCoupon({ amountFen: 3_000, minFen: 50_000 }))
  const placed = await play.purchased(company.buyer, [await aSkuAt(10_000), await aSkuAt(20_000), await aSkuAt(30_000)])
  const [one = '', , three = ''] = placed.order_nos
  expect(await amountsOf(placed.order_nos)).toEqual([9_500, 19_000, 28_500])
  const { data } = await play.preview(company.reviewer, one, three)
  expect(data).toMatchObject({
    before_fen: 57_000,
    pay_amount_fen: 30_000,
    rises: true,
    lost_coupons: ['满百减二十'],
    parts: [
      {
        rises: true,
        before_fen: 9_500,
        after_fen: 10_000,
        changes: [{ kind: 'coupon', before_fen: 500, after_fen: 0 }],
      },
      { rises: true, before_fen: 19_000, after_fen: 20_000 },
      { is_refused: true },
    ],
  })
  // A reviewer who refuses it without having seen that is told.
  const blind = await play.reject(company.reviewer, three)
  expect(blind.data.results).toMatchObject([{ ok: false, msg: expect.stringContaining('应付金额会上升') }])
  const said = { refused: [three], reason: '预算不足' }
  const { fingerprint } = await play.purchase(company.reviewer, one)
  expect(await play.decideAs(company.reviewer, one, { ...said, fingerprint })).toMatchObject({ code: 'review.changed' })
  expect(await statusesOf(placed.order_nos)).toEqual(['pending_review', 'pending_review', 'pending_review'])

  expect(await play.decideAs(company.reviewer, one, { ...said, fingerprint: data.fingerprint })).toMatchObject({
    error: 0,
  })
  expect(await statusesOf(placed.order_nos)).toEqual(['pending_payment', 'pending_payment', 'closed'])
  expect((await amountsOf(placed.order_nos)).slice(0, 2)).toEqual([10_000, 20_000])
  expect((await wallet(company.buyer)).list).toHaveLength(1)
  expect((await play.detail(company.buyer, one)).logs.map(({ text }) => text)).toEqual([
    '提交订单',
    '部分驳回，金额重新计算',
    '审批通过',
  ])
})

test('coupons, campaigns and points of what stays are reckoned as a submit of just that would have reckoned them', async () => {
  const company = await play.aCarefulCompany()
  await given(company.owner, 3_000)
  await claimed(company.buyer, await aCoupon({ amountFen: 1_000, minFen: 5_000 }))
  const all: { goodsId: number; skuId: number }[] = []
  for (const priceFen of [10_000, 13_333, 16_666]) {
    const { merchantId } = await mall.aMerchant()
    all.push(await mall.aGoods({ merchantId, skus: [{ priceFen, stock: 50, weightGrams: 0 }] }))
  }
  await aCampaign(
    all.map(({ goodsId }) => goodsId),
    {
      tiers: [
        { min_fen: 20_000, off_fen: 500 },
        { min_fen: 30_000, off_fen: 2_000 },
      ],
    },
  )
  const ids = all.map(({ skuId }) => skuId)
  const placed = await play.purchased(company.buyer, ids, { use_points: true })
  const [one = '', , three = ''] = placed.order_nos
  const { data } = await play.preview(company.reviewer, one, three)
  const kept = data.parts.filter(({ is_refused }) => !is_refused)
  expect(sum(kept.map(({ after_fen }) => after_fen))).toBe(data.pay_amount_fen)
  expect(
    await play.decideAs(company.reviewer, one, { refused: [three], reason: '预算不足', fingerprint: data.fingerprint }),
  ).toMatchObject({ error: 0 })
  expect((await amountsOf(placed.order_nos)).slice(0, 2)).toEqual(kept.map(({ after_fen }) => after_fen))
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, one))
  // The lower tier of the campaign, and all of the coupon, on the two that stay.
  const [first, second] = await Promise.all(
    placed.order_nos.slice(0, 2).map(async (no) => (await db.select().from(orders).where(eq(orders.orderNo, no)))[0]),
  )
  const off = (order: typeof first) => (order?.discountFen ?? 0) - (order?.pointsFen ?? 0)
  expect(off(first) + off(second)).toBe(500 + 1_000)
  expect(row?.status).toBe('pending_payment')
})

test('what one reviewer refuses of a purchase leaves the rest waiting, for the others to see as it is then', async () => {
  const company = await play.aCarefulCompany()
  const placed = await play.purchased(company.buyer, [await aSkuAt(10_000), await aSkuAt(20_000), await aSkuAt(30_000)])
  const [one = '', two = '', three = ''] = placed.order_nos
  const token = play.linkOf(company.reviewer)
  expect((await play.approve(company.reviewer, one)).data.results).toMatchObject([
    { ok: false, msg: '这笔采购共 3 笔订单，请一并审批；不同意的可单独驳回' },
  ])
  expect((await play.reject(company.reviewer, one)).data.results).toMatchObject([{ ok: true, msg: '已驳回' }])
  expect(await statusesOf(placed.order_nos)).toEqual(['closed', 'pending_review', 'pending_review'])
  expect(await play.queue(company.reviewer)).toMatchObject([{ order_no: two, pay_amount_fen: 50_000, parts: [{}, {}] }])
  // The link was made with an order that is closed, and decides about the others.
  expect(await play.look(token)).toMatchObject({ data: { pay_amount_fen: 50_000 } })
  expect((await play.approve(company.reviewer, two, three)).data.results).toMatchObject([{ ok: true }, { ok: true }])
})

test('a link refuses a store and approves the others, after it has shown what they cost then', async () => {
  const company = await play.aCarefulCompany()
  const placed = await play.purchased(company.buyer, [await aSkuAt(10_000), await aSkuAt(20_000)])
  const [one = '', two = ''] = placed.order_nos
  const token = play.linkOf(company.reviewer)
  const preview: { data: { fingerprint: string; pay_amount_fen: number } } = await as(null).get(
    '/shop/api/review/link_preview',
    { token, refused: two },
  )
  expect(preview.data.pay_amount_fen).toBe(10_000)
  const { fingerprint } = preview.data
  expect(await play.decide(token, { approve: true, refused: [two], reason: '数量不合理', fingerprint })).toMatchObject({
    data: { msg: '已审批通过，其中 1 笔订单已驳回' },
  })
  expect(await statusesOf([one, two])).toEqual(['pending_payment', 'closed'])
})

test('the approval of a level is kept by what goes on to the next one, without what that one refuses', async () => {
  const level = { name: '财务', user_ids: [], role_ids: [] }
  const company = await play.aCarefulCompany({ levels: [level, level] })
  const second = await aHolder(company, 'order:review')
  const placed = await play.purchased(company.buyer, [await aSkuAt(10_000), await aSkuAt(20_000)])
  const [one = '', two = ''] = placed.order_nos
  const before = sentSms.length
  const { fingerprint } = await play.purchase(company.reviewer, one)
  expect(await play.decideAs(company.reviewer, one, { fingerprint })).toMatchObject({
    data: { msg: '本级已通过，等待下一级审批' },
  })
  expect(sentSms.slice(before).map(({ phone }) => phone)).toEqual([second.phone])
  const shown = await play.preview(second, one, two)
  expect(
    await play.decideAs(second, one, { refused: [two], reason: '预算不足', fingerprint: shown.data.fingerprint }),
  ).toMatchObject({ error: 0 })
  expect(await statusesOf([one, two])).toEqual(['pending_payment', 'closed'])
  expect((await play.reviews(company.buyer, one)).list.map(({ state }) => state)).toEqual(['approved', 'approved'])
})

test('a purchase is withdrawn and put together again as one, and a change of address puts all of it before the reviewers anew', async () => {
  const company = await play.aCarefulCompany()
  const placed = await play.purchased(company.buyer, [await aSkuAt(10_000), await aSkuAt(20_000)])
  const [one = '', two = ''] = placed.order_nos
  const elsewhere = await mall.anAddress(company.owner, { detail: '另一处仓库 9 号门' })
  await as(company.buyer).post('/shop/api/order/change_address', { order_no: two, address_id: elsewhere })
  expect(await play.queue(company.reviewer)).toMatchObject([{ order_no: one, review: { round: 2 }, parts: [{}, {}] }])
  expect(await play.cancel(company.buyer, two)).toMatchObject({ error: 0 })
  expect(await statusesOf([one, two])).toEqual(['closed', 'closed'])
  expect(await play.queue(company.reviewer)).toEqual([])
  expect(await as(company.buyer).post('/shop/api/review/resubmit', { order_no: one })).toMatchObject({
    data: { cart_ids: [expect.any(Number), expect.any(Number)], dead: 0 },
  })
})

test('somebody without a say is shown the purchase and no decision, a stranger nothing', async () => {
  const company = await play.aCarefulCompany()
  const other = await play.aCarefulCompany()
  const placed = await play.purchased(company.buyer, [await aSkuAt(10_000), await aSkuAt(20_000)])
  const [one = ''] = placed.order_nos
  expect(await play.purchase(company.buyer, one)).toMatchObject({ can_decide: false, parts: [{}, {}] })
  const { fingerprint } = await play.purchase(company.buyer, one)
  expect(await play.decideAs(company.buyer, one, { fingerprint })).toMatchObject({ code: 'auth.forbidden' })
  expect(await play.decideAs(other.reviewer, one, { fingerprint })).toMatchObject({ code: 'order.not_found' })
  expect(await play.preview(other.reviewer, one)).toMatchObject({ code: 'order.not_found' })
  expect(await as(other.reviewer).get('/shop/api/review/purchase', { order_no: one })).toMatchObject({
    code: 'order.not_found',
  })
  const apart = await play.ordered(company.buyer)
  const shown = await play.purchase(company.reviewer, one)
  expect(
    await play.decideAs(company.reviewer, one, {
      refused: [apart],
      reason: '预算不足',
      fingerprint: shown.fingerprint,
    }),
  ).toMatchObject({ field: 'refused' })
})

test('whatever is refused of a purchase, what stays adds up: orders, coupon, budget and trade, and the preview said so', async () => {
  const company = await play.aCarefulCompany()
  await budgetOf(company, 5_000_000)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1_000, max: 40_000 }), { minLength: 2, maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 1_000, max: 60_000 }),
      fc.option(fc.integer({ min: 1_000, max: 40_000 })),
      async (prices, marks, minFen, codeFen) => {
        await claimed(company.buyer, await aCoupon({ name: `券 ${minFen}`, amountFen: 777, minFen }))
        const skuIds: number[] = []
        for (const priceFen of prices) skuIds.push(await aSkuAt(priceFen))
        // A store's codes are an order beside that of what it sends, under the same coupon.
        if (codeFen !== null) skuIds.push(await aCodeBeside(skuIds[0] ?? 0, codeFen))
        const placed = await play.purchased(company.buyer, skuIds)
        const refused = placed.order_nos.filter((_, i) => marks[i])
        const [one = ''] = placed.order_nos
        if (refused.length === placed.order_nos.length) {
          await play.reject(company.reviewer, one)
          return
        }
        const { data } = await play.preview(company.reviewer, one, ...refused)
        const said = { refused, reason: '预算不足', fingerprint: data.fingerprint }
        expect(await play.decideAs(company.reviewer, one, said)).toMatchObject({ error: 0 })
        const stay = placed.order_nos.filter((orderNo) => !refused.includes(orderNo))
        expect(sum(await amountsOf(stay))).toBe(data.pay_amount_fen)
        expect(await play.faults()).toEqual([])
      },
    ),
    { numRuns: 16, examples: [[[10_000, 20_000], [true, false, false, false, false], 25_000, 5_000]] },
  )
})
