import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { acceptanceFaults } from '#modules/doctor/doctor.public.ts'
import { storeMessages } from '#modules/message/message.table.ts'
import { orderLines } from '#modules/order/order.table.ts'
import { companyMoneyIn } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'
import { payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { acceptancesOn } from './acceptance.fake.ts'

const mall = await mallForTest()
const { as, db } = mall
const money = await companyMoneyIn(mall)
const its = acceptancesOn(mall)
const after = aftersalesOn(mall)
const company = await money.aSpendingCompany({ balanceFen: 10_000_000, limitFen: 9_000_000 })
const { owner, buyer } = company
const manager = company.member('purchase_manager')
const photo = await its.aPhoto(owner)

/** An order of so many pieces that is on its way in one parcel. */
async function sent(person: Person, qty = 10) {
  const order = await money.order(person, qty)
  const paid = await money.pay(owner, order.orderNo, 'balance')
  if (paid.error !== 0) throw new Error(paid.msg)
  await after.ship(money.store, order.orderNo)
  const [parcel = 0] = await its.packagesOf(order.orderNo)
  return { ...order, lineId: order.lineIds[0] ?? 0, parcel }
}
async function arrived(person: Person, qty = 10) {
  const order = await sent(person, qty)
  await its.arrive(order.parcel)
  return order
}

test('whoever ordered notes what a parcel held, once it was signed for, and both sides read it', async () => {
  const order = await sent(owner)
  const lines = [{ order_item_id: order.lineId, received: 7, short: 2, damaged: 1, images: [photo] }]
  expect(await its.notes(owner, order.orderNo)).toMatchObject({
    is_company: true,
    signer: '主账号',
    parcels: [{ can_note: false, reason: '包裹签收后可以验收', note: null }],
  })
  expect(await its.note(owner, order.orderNo, order.parcel, lines)).toMatchObject({
    code: 'acceptance.not_arrived',
    msg: '包裹签收后才能验收',
  })
  await its.arrive(order.parcel)
  expect((await its.notes(owner, order.orderNo)).parcels).toMatchObject([{ can_note: true, reason: '' }])
  const noted = await its.note(owner, order.orderNo, order.parcel, lines, { remark: '外箱被压' })
  expect(noted).toMatchObject({
    error: 0,
    data: {
      signed_by: '王库管',
      operator: '主账号',
      remark: '外箱被压',
      short_qty: 2,
      damaged_qty: 1,
      // ¥100 a piece.
      difference_fen: 30_000,
      lines: [
        {
          qty: 10,
          received: 7,
          short: 2,
          damaged: 1,
          images: [photo],
          wishes: [
            { kind: 'reissue', text: '补发', qty: 2, reason: '少件' },
            { kind: 'refund_only', text: '仅退款', qty: 2, reason: '少件/漏发' },
            { kind: 'return_refund', text: '退货退款', qty: 1, reason: '包装破损' },
            { kind: 'exchange', text: '换货', qty: 1, reason: '质量问题' },
          ],
        },
      ],
    },
  })
  const seen: { data: { list: object[] } } = await as(money.store).get('/merchant/api/acceptance/notes', {
    order_no: order.orderNo,
  })
  expect(seen.data.list).toMatchObject([{ signed_by: '王库管', short_qty: 2, lines: [{ damaged: 1 }] }])
  const told = await db.select().from(storeMessages).where(eq(storeMessages.kind, 'acceptance'))
  expect(told).toMatchObject([{ title: '验收有差异', subject: order.orderNo }])
  expect(told[0]?.text).toContain('短少 2 件，破损 1 件')
  const logged = await db.select().from(auditLogs).where(eq(auditLogs.action, 'acceptance.note'))
  expect(logged).toMatchObject([{ userId: owner.userId, detail: '短少 2 件，破损 1 件' }])
  await after.booksAgree()
})

test('a parcel is accepted once; who comes second is told by whom and when', async () => {
  const order = await arrived(owner, 3)
  const lines = [{ order_item_id: order.lineId, received: 3 }]
  expect((await its.note(owner, order.orderNo, order.parcel, lines)).error).toBe(0)
  expect(await its.note(manager, order.orderNo, order.parcel, lines)).toMatchObject({
    code: 'acceptance.done',
    msg: '该包裹已由 王库管 于 11 月 20 日验收，不能重复提交',
  })
})

test('every piece of every line has to be accounted for, and what is wrong is shown', async () => {
  const order = await arrived(owner, 5)
  const about = (line: object) =>
    its.note(owner, order.orderNo, order.parcel, [{ order_item_id: order.lineId, received: 5, ...line }])
  expect(await about({ received: 4 })).toMatchObject({ code: 'acceptance.quantity' })
  expect(await about({ received: 5, damaged: 1, images: [photo] })).toMatchObject({ code: 'acceptance.quantity' })
  expect(await about({ received: 4, short: 1 })).toMatchObject({ code: 'acceptance.pictures' })
  expect(await about({ order_item_id: 999_999 })).toMatchObject({
    code: 'acceptance.lines',
    msg: '请逐项填写该包裹中的全部商品',
  })
  const twice = [
    { order_item_id: order.lineId, received: 5 },
    { order_item_id: order.lineId, received: 5 },
  ]
  expect(await its.note(owner, order.orderNo, order.parcel, twice)).toMatchObject({ code: 'acceptance.lines' })
  expect((await its.notes(owner, order.orderNo)).parcels).toMatchObject([{ note: null }])
})

test('what the store brought itself is accepted at once, and the store reads who brought it', async () => {
  const order = await money.order(owner, 2)
  await money.pay(owner, order.orderNo, 'balance')
  await as(money.store).post('/merchant/api/order/ship_by_store', {
    order_no: order.orderNo,
    deliverer: '张师傅',
    deliverer_phone: '13800000000',
  })
  const [parcel = 0] = await its.packagesOf(order.orderNo)
  const lines = [{ order_item_id: order.lineIds[0] ?? 0, received: 1, short: 1, images: [photo] }]
  expect(await its.note(owner, order.orderNo, parcel, lines)).toMatchObject({
    error: 0,
    data: { express_name: '商家自送', express_no: '', deliverer: '张师傅' },
  })
  expect(await acceptanceFaults(mall.db)).toEqual([])
})

test.each([
  ['another parcel', async () => (await arrived(owner, 1)).parcel],
  ['none', async () => 987_654],
])('%s is no parcel of this order', async (_which, parcelOf) => {
  const order = await arrived(owner, 1)
  const lines = [{ order_item_id: order.lineId, received: 1 }]
  expect(await its.note(owner, order.orderNo, await parcelOf(), lines)).toMatchObject({
    code: 'acceptance.package_not_found',
  })
})

test('a colleague who only pays, one without the right, another company and a shopper accept nothing', async () => {
  const order = await arrived(buyer, 1)
  const lines = [{ order_item_id: order.lineId, received: 1 }]
  const by = (person: Person) => its.note(person, order.orderNo, order.parcel, lines)
  expect(await by(company.member('reviewer'))).toMatchObject({ code: 'auth.forbidden' })
  expect(await by((await money.aSpendingCompany()).owner)).toMatchObject({ code: 'order.not_found' })
  expect((await its.notes(company.member('reviewer'), order.orderNo)).parcels).toMatchObject([
    { can_note: false, reason: '您没有验收的权限，请由下单人或采购经理验收' },
  ])
  const shopper = await after.aPayer()
  const own = await after.aPaid(shopper, { skuId: money.skuId })
  await after.ship(money.store, own.orderNo)
  const [parcel = 0] = await its.packagesOf(own.orderNo)
  await its.arrive(parcel)
  expect(await its.note(shopper, own.orderNo, parcel, [{ order_item_id: own.lineId, received: 1 }])).toMatchObject({
    code: 'company.none',
  })
  expect((await its.notes(shopper, own.orderNo)).parcels).toMatchObject([
    { can_note: false, reason: '验收单仅对企业订单开放' },
  ])
})

test('an order that was handed over for payment is accepted by who ordered it', async () => {
  const order = await money.order(owner, 1)
  await as(owner).post('/shop/api/payment/hand_over', { order_no: order.orderNo, user_id: buyer.userId, remark: '' })
  await as(buyer).post('/shop/api/payment/pay', {
    order_no: order.orderNo,
    channel: 'balance',
    pay_password: payPassword,
  })
  await after.ship(money.store, order.orderNo)
  const [parcel = 0] = await its.packagesOf(order.orderNo)
  await its.arrive(parcel)
  const lines = [{ order_item_id: order.lineIds[0] ?? 0, received: 1 }]
  expect(await its.note(buyer, order.orderNo, parcel, lines)).toMatchObject({ code: 'order.only_payer' })
  expect((await its.note(owner, order.orderNo, parcel, lines)).error).toBe(0)
})

test('what was found missing is asked back with one tap, and is no wish any more', async () => {
  const order = await arrived(owner, 4)
  const lines = [{ order_item_id: order.lineId, received: 3, short: 1, images: [photo] }]
  const { data } = await its.note(owner, order.orderNo, order.parcel, lines)
  const input = data.lines[0]?.wishes.find(({ kind }) => kind === 'refund_only')
  const no = await after.applied(owner, {
    order_no: order.orderNo,
    kind: input?.kind,
    place: 'received',
    reason: input?.reason,
    lines: [{ order_item_id: order.lineId, qty: input?.qty }],
    images: data.lines[0]?.images,
  })
  await after.atStore(money.store, 'approve', no)
  expect(await after.detail(owner, no)).toMatchObject({ status: 'completed', amount_fen: 10_000 })
  const [parcel] = (await its.notes(owner, order.orderNo)).parcels
  // The other three are there to be asked about; the missing one stays on the note.
  expect(parcel?.note).toMatchObject({ short_qty: 1 })
  await after.booksAgree()
})

test('the rows of a parcel and of its note have the code and the unit that the goods were ordered with', async () => {
  const order = await arrived(owner)
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, order.lineId))
  const known = { sku_code: line?.skuCode, unit: line?.unit }
  expect(await as(owner).get('/shop/api/order/logistics', { order_no: order.orderNo })).toMatchObject({
    data: { packages: [{ items: [known] }] },
  })
  const sound = [{ order_item_id: order.lineId, received: 10 }]
  expect(await its.note(owner, order.orderNo, order.parcel, sound)).toMatchObject({ data: { lines: [known] } })
})
