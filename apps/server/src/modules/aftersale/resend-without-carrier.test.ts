import type { aftersaleDetail } from '@mall/contract/aftersale/calls'
import { resendByStore, resendNothing } from '@mall/contract/aftersale/store.calls'
import { aftersaleTimes } from '@mall/contract/aftersale/words'
import type { OutputOf } from '@mall/contract/call/call'
import { sentParcels } from '@mall/demo/outbox-returns'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom as random } from '#kernel/random.ts'
import { days } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { moveAftersales } from '../../jobs/aftersales.ts'
import { aftersalesOn } from './aftersale.fake.ts'
import { aftersales } from './aftersale.table.ts'
import { advanceAftersale, parcelsOfAftersales, trackAftersale } from './track-aftersale.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, db, now, ports, log } = mall
const its = aftersalesOn(mall)
const store = await aMerchant()
await its.placeFor(store)
const { skuIds } = await aGoods({
  merchantId: store.merchantId,
  skus: [1_000, 1_000].map((priceFen) => ({ priceFen, stock: 20 })),
})
const [bought = 0, requested = 0] = skuIds
const payer = await its.aPayer()

const driver = { deliverer: '张师傅', deliverer_phone: '13800000000' }
const note = { ship_note: '已上门更换' }
const bring = (aftersale_no: string, more: object = {}, staff: Person = store) =>
  as(staff).post(resendByStore.path, { aftersale_no, ...driver, ...more })
const handOver = (aftersale_no: string, more: object = {}, staff: Person = store) =>
  as(staff).post(resendNothing.path, { aftersale_no, ...note, ...more })

/** A request that waits for the store to send: what was missing, or what was exchanged. */
async function toSend(kind: 'reissue' | 'exchange' = 'reissue') {
  const order = await its.aCompleted(payer, store, { skuId: bought, qty: 1 })
  const input =
    kind === 'reissue'
      ? { kind, place: 'received', reason: '赠品漏发' }
      : { kind, place: 'received', reason: '规格不合适', exchange_sku_id: requested }
  const no = await its.applied(payer, its.inputOf(order, input))
  await its.atStore(store, 'approve', no)
  if (kind === 'reissue') return no
  await its.doing(payer, 'send_return', no, its.sent)
  await its.atStore(store, 'receive', no, { result: 'whole' })
  return no
}

const lastMessage = async () => {
  const told = await db.select().from(messages).where(eq(messages.userId, payer.userId)).orderBy(messages.id)
  return told.at(-1)
}
const stepTexts = ({ steps }: OutputOf<typeof aftersaleDetail>) => steps.map(({ text }) => text)

test('a store brings what was missing itself: the buyer reads who comes and can call them, and nothing of a parcel', async () => {
  const no = await toSend()
  expect(await bring(no, { ship_note: '下午送到' })).toMatchObject({
    data: { status: 'resending', status_text: '已送出', hint: '已送出，等待买家确认' },
  })
  const seen = await its.detail(payer, no)
  expect(seen).toMatchObject({
    status_text: '商家已送出',
    hint: '商家已送出，收到后请确认',
    resend_parcel: {
      way: 'own',
      express_code: '',
      express_name: '商家自送',
      express_no: '',
      express_phone: '',
      deliverer: '张师傅',
      deliverer_phone: '13800000000',
      ship_note: '下午送到',
      tracked: false,
      traces: [],
      pickup: null,
    },
  })
  expect(stepTexts(seen)).toEqual(['提交', '审核', '备货', '送出', '完成'])
  expect(seen.thread.at(-1)).toMatchObject({ title: '商家已送出', text: '商家自送 张师傅 13800000000 下午送到' })
  expect(await lastMessage()).toMatchObject({
    title: '商家已送出',
    text: '补发：商家已送出：商家自送 张师傅 13800000000 下午送到。收到后请确认',
  })
})

test('what needs no transport says so to the buyer, and what to do where it is not true', async () => {
  const no = await toSend()
  expect(await handOver(no)).toMatchObject({ data: { status: 'resending', status_text: '已交付' } })
  const seen = await its.detail(payer, no)
  expect(seen).toMatchObject({
    status_text: '商家已交付',
    hint: '商家已交付，无误后请确认',
    resend_parcel: { way: 'none', express_name: '无需物流', express_no: '', ship_note: '已上门更换', tracked: false },
  })
  expect(stepTexts(seen)).toEqual(['提交', '审核', '备货', '交付', '完成'])
  expect(await lastMessage()).toMatchObject({
    title: '商家已交付',
    text: '补发：商家已交付：已上门更换。无误后请确认，与实际不符的请联系商家或申请平台介入',
  })
  expect(await its.doing(payer, 'arbitrate', no, { text: '没有人来过' })).toMatchObject({
    data: { status: 'arbitrating' },
  })
})

test('a parcel is called what it was before', async () => {
  const no = await toSend()
  expect(await its.atStore(store, 'resend', no, its.sent)).toMatchObject({ data: { status_text: '已寄出' } })
  const seen = await its.detail(payer, no)
  expect(seen).toMatchObject({
    status_text: '商家已寄出',
    resend_parcel: {
      way: 'express',
      express_name: '顺丰速运',
      express_no: 'SF1234567899',
      deliverer: '',
      ship_note: '',
    },
  })
  expect(stepTexts(seen)).toContain('寄出')
})

test('what was sent before there were other ways is a parcel', async () => {
  const no = await toSend()
  await its.atStore(store, 'resend', no, its.sent)
  const { resendParcel } = (await db.select().from(aftersales).where(eq(aftersales.aftersaleNo, no)))[0] ?? {}
  const { way: _none, ...old } = resendParcel ?? {}
  await db
    .update(aftersales)
    .set({ resendParcel: old as never })
    .where(eq(aftersales.aftersaleNo, no))
  expect(await its.detail(payer, no)).toMatchObject({
    status_text: '商家已寄出',
    resend_parcel: { way: 'express', express_name: '顺丰速运', express_no: 'SF1234567899' },
  })
  expect((await sentParcels(db)).map(({ aftersaleNo }) => aftersaleNo)).toContain(no)
})

test.each([
  ['nobody', { deliverer: ' ' }, '请填写送货人'],
  ['somebody who cannot be called', { deliverer_phone: '12' }, '请填写送货人的手机号或固话'],
])('what is sent again is not brought by %s', async (_who, wrong, msg) => {
  expect(await bring(await toSend(), wrong)).toMatchObject({ error: 1, msg })
})

test('without a carrier a store has to say how what it sends again was handed over', async () => {
  expect(await handOver(await toSend(), { ship_note: ' ' })).toMatchObject({ error: 1, msg: '请说明怎样交付' })
})

test.each([
  ['brought', bring],
  ['handed over', handOver],
])(
  'a request of another store, one that does not wait for it and one that was sent already cannot be %s',
  async (_how, send) => {
    const no = await toSend()
    expect(await send(no, {}, await aMerchant())).toMatchObject({ code: 'aftersale.not_found' })
    expect(await send(no)).toMatchObject({ data: { status: 'resending' } })
    expect(await send(no)).toMatchObject({ code: 'aftersale.state_changed' })
    const order = await its.aCompleted(payer, store, { skuId: bought })
    const pending = await its.applied(
      payer,
      its.inputOf(order, { kind: 'reissue', place: 'received', reason: '赠品漏发' }),
    )
    expect(await send(pending)).toMatchObject({ code: 'aftersale.state_changed' })
  },
)

test.each([
  ['brought', bring],
  ['handed over', handOver],
])('what is exchanged leaves the shelf when it is %s, and not where none is left', async (_how, send) => {
  const stock = async () => (await db.select().from(skus).where(eq(skus.id, requested)))[0]?.stock ?? 0
  const before = await stock()
  const no = await toSend('exchange')
  expect(await send(no)).toMatchObject({ data: { status: 'resending' } })
  expect(await stock()).toBe(before - 1)
  const late = await toSend('exchange')
  await db.update(skus).set({ stock: 0 }).where(eq(skus.id, requested))
  expect(await send(late)).toMatchObject({ code: 'stock.short' })
  await db
    .update(skus)
    .set({ stock: before - 1 })
    .where(eq(skus.id, requested))
  expect(await send(late)).toMatchObject({ data: { status: 'resending' } })
  expect(await its.doing(payer, 'confirm', no)).toMatchObject({ data: { status: 'completed' } })
})

test('what was brought or handed over completes by itself ten days later', async () => {
  const nos = [await toSend(), await toSend()]
  const [own = '', none = ''] = nos
  await bring(own)
  await handOver(none)
  const statuses = () => Promise.all(nos.map(async (no) => (await its.detail(payer, no)).status))
  const jobs = { db, now, random, ports, log }
  mall.pass(days(aftersaleTimes.confirmDays) - 60_000)
  await moveAftersales(jobs)
  expect(await statuses()).toEqual(['resending', 'resending'])
  mall.pass(60_000)
  await moveAftersales(jobs)
  expect(await statuses()).toEqual(['completed', 'completed'])
})

test('no carrier is ever asked about what no carrier has, and nobody plays one', async () => {
  const nos = [await toSend(), await toSend()]
  const [own = '', none = ''] = nos
  await bring(own)
  await handOver(none)
  const courier = { ...ports.courier, track: () => Promise.reject(new Error('a carrier was asked')) }
  const deps = { db, now, ports: { ...ports, courier } }
  const under = await parcelsOfAftersales(db, { after: 0, limit: 10_000, at: now() })
  for (const no of nos) {
    const [row] = await db.select().from(aftersales).where(eq(aftersales.aftersaleNo, no))
    expect(under).not.toContain(row?.id)
    expect(await trackAftersale(deps, row?.id ?? 0)).toBe(0)
    expect(await advanceAftersale(deps, no)).toBe(0)
  }
  const played = (await sentParcels(db)).map(({ aftersaleNo }) => aftersaleNo)
  expect(played.filter((no) => nos.includes(no))).toEqual([])
})

test('the log names who brought it, and how it was handed over', async () => {
  const [own, none] = [await toSend(), await toSend()]
  await bring(own)
  await handOver(none)
  const loggedOf = async (no: string) => {
    const rows = await db
      .select({ detail: auditLogs.detail })
      .from(auditLogs)
      .where(and(eq(auditLogs.subject, `aftersale:${no}`), like(auditLogs.action, '%.resend')))
    return rows.map(({ detail }) => detail)
  }
  expect(await loggedOf(own)).toEqual(['商家自送 张师傅 13800000000'])
  expect(await loggedOf(none)).toEqual(['无需物流：已上门更换'])
})

test('the books agree with all of it', () => its.booksAgree())
