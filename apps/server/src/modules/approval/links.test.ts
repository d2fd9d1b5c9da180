import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { sendTexts } from '#jobs/send-texts.ts'
import { days } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { reviewsOn } from './approval.fake.ts'
import { reviewLinks } from './approval.table.ts'

const mall = await mallForTest({ environment: { PUBLIC_URL: 'https://mall.example/' } })
const { db, sentSms, ports } = mall
const play = reviewsOn(mall)
const { aHolder } = employersIn(mall)

afterEach(async () => expect(await play.faults()).toEqual([]))

const spent = { code: 'review.link', msg: '审批链接已失效，请登录后在待审批中处理' }

test('whoever is asked gets a link that shows the order and approves it, once, without a login', async () => {
  const company = await play.aCarefulCompany()
  const orderNo = await play.ordered(company.buyer)
  const token = play.linkOf(company.reviewer)
  expect(sentSms.at(-1)?.text).toBe(
    `【商城】采购员 提交的采购订单（¥100.00）待您审批，24 小时内点开即可处理：https://mall.example/review?token=${token}`,
  )
  const kept = await db.select().from(reviewLinks).where(eq(reviewLinks.userId, company.reviewer.userId))
  expect(JSON.stringify(kept)).not.toContain(token)
  for (const _ of [1, 2]) {
    expect(await play.look(token)).toMatchObject({
      data: {
        order_no: orderNo,
        reviewer: '审查员',
        applicant: '采购员',
        can_decide: true,
        parts: [{ order_no: orderNo, commands: [] }],
      },
    })
  }
  expect(await play.decide(token, { approve: true })).toMatchObject({
    data: { order_no: orderNo, msg: '已审批通过' },
  })
  expect(await play.look(token)).toMatchObject(spent)
  expect(await play.decide(token, { approve: false, reason: '改主意了' })).toMatchObject(spent)
  expect((await play.detail(company.buyer, orderNo)).status).toBe('pending_payment')
  const [noted] = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `order:${orderNo}`))
  expect(noted).toMatchObject({ userId: company.reviewer.userId, ownerId: company.ownerId })
  expect(noted?.detail).toMatch(/^经一键审批链接 \d+/)
})

test('a link rejects with a reason, and without one asks for it and stays good', async () => {
  const company = await play.aCarefulCompany()
  const orderNo = await play.ordered(company.buyer)
  const token = play.linkOf(company.reviewer)
  expect(await play.decide(token, { approve: false })).toMatchObject({ error: 1, msg: '请填写驳回原因' })
  expect(await play.decide(token, { approve: false, reason: '信息不完整' })).toMatchObject({ data: { msg: '已驳回' } })
  expect((await play.detail(company.buyer, orderNo)).close_reason).toBe('审批驳回：信息不完整')
})

test('a link dies with its level, with its day, and with the right of whom it was sent to', async () => {
  const company = await play.aCarefulCompany()
  const second = await aHolder(company, 'order:review')
  const decided = await play.ordered(company.buyer)
  const late = play.linkOf(second)
  await play.approve(company.reviewer, decided)
  expect(await play.decide(late, { approve: true })).toMatchObject(spent)

  const withdrawn = await play.ordered(company.buyer)
  const pointless = play.linkOf(second)
  await play.withdraw(company.buyer, withdrawn)
  expect(await play.look(pointless)).toMatchObject(spent)

  await play.ordered(company.buyer)
  const mine = play.linkOf(second)
  await db.update(employees).set({ roleId: null }).where(eq(employees.userId, second.userId))
  expect(await play.look(mine)).toMatchObject(spent)
  expect(await play.decide(mine, { approve: true })).toMatchObject(spent)

  await play.ordered(company.buyer)
  const old = play.linkOf(company.reviewer)
  mall.pass(days(1))
  expect(await play.decide(old, { approve: true })).toMatchObject(spent)
  expect(await play.look('a-token-that-nobody-was-ever-sent')).toMatchObject(spent)
})

test('the submitter is never sent a link, and at most ten people are', async () => {
  const company = await play.aCarefulCompany()
  const self = await aHolder(company, 'order:submit,order:review')
  for (let i = 0; i < 12; i += 1) await aHolder(company, 'order:review')
  const before = sentSms.length
  await play.ordered(self)
  const sent = sentSms.slice(before)
  expect(sent).toHaveLength(10)
  expect(sent.map(({ phone }) => phone)).not.toContain(self.phone)
  expect(new Set(sent.map(({ phone }) => phone)).size).toBe(10)
})

test('an order stands when its message does not go out, which the clock sends later, and a submit that is repeated sends none again', async () => {
  const company = await play.aCarefulCompany()
  const skuId = await play.aSku()
  const { data } = await play.confirm(company.buyer, skuId)
  const body = { sku_id: skuId, qty: 1, address_id: company.addressId, fingerprint: data.fingerprint }
  const submit = () => mall.as(company.buyer).post('/shop/api/order/submit', body, { 'Idempotency-Key': 'review-once' })
  const before = sentSms.length
  expect(await submit()).toMatchObject({ error: 0, data: { need_review: true } })
  expect(await submit()).toMatchObject({ error: 0, data: { need_review: true } })
  expect(sentSms.length).toBe(before + 1)

  const { send } = ports.sms
  ports.sms.send = () => Promise.reject(new Error('the sender is down'))
  const orderNo = await play.ordered(company.buyer, skuId)
  ports.sms.send = send
  expect((await play.detail(company.buyer, orderNo)).status).toBe('pending_review')
  const without = sentSms.length
  expect(await sendTexts(mall)).toBe(1)
  expect(sentSms.slice(without)).toMatchObject([{ phone: company.reviewer.phone, scene: 'review' }])
  expect(await play.look(play.linkOf(company.reviewer))).toMatchObject({ error: 0 })
  expect(mall.defects).toEqual([])
})

test('a demo of which nobody said how it is opened sends a whole address as well', async () => {
  const demo = await mallForTest({ environment: { PORT: '3100' } })
  const other = reviewsOn(demo)
  const company = await other.aCarefulCompany()
  await other.ordered(company.buyer)
  const token = other.linkOf(company.reviewer)
  expect(demo.sentSms.at(-1)?.text).toContain(`：http://127.0.0.1:3100/review?token=${token}`)
})
