import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { nuonuo } from '#adapters/invoicing/nuonuo.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { categories } from '#modules/catalog/catalog.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { messages, storeMessages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { startInvoicing, taxAccountFields } from '#test/invoicing.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { issuePendingInvoices } from '../../jobs/issue-invoices.ts'
import { invoicesOn } from './invoice.fake.ts'
import { invoicePapers, invoiceRequests, taxAccounts } from './invoice.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db, pass, ports, defects } = mall
const { aTitle, applied, view, shop, atDesk, issue, red, faults, aCompletedOrder } = invoicesOn(mall)
const provider = await startInvoicing()
afterAll(() => void provider.stop())
Object.assign(ports, { invoicing: nuonuo({ now: () => new Date(), baseUrl: provider.url, timeoutMs: 500 }) })
const silent = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = { ...mall, log: silent }
const personal = { title_type: 'personal', title: '陆小满' }
const code = '1090305000000000000'

const store = await aMerchant()
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 11_300, stock: 5000 }] })
await db.update(categories).set({ taxCode: code, taxName: '金属制品' })
await as(store).post('/merchant/api/invoice/save_account', taxAccountFields)

beforeEach(async () => {
  await provider.is({})
  await provider.asked()
})

const aDone = (person: Person, qty = 1) => aCompletedOrder(person, store, { skuId, qty })
const request = async (person: Person, qty = 1) =>
  applied(person, [await aDone(person, qty)], { title_id: await aTitle(person, personal) })
const tick = async (after = minutes(11)) => {
  pass(after)
  return issuePendingInvoices(clock)
}
const papersOf = (id: number) =>
  db.select().from(invoicePapers).where(eq(invoicePapers.requestId, id)).orderBy(invoicePapers.id)
const methods = async () => (await provider.asked()).map(({ method }) => method)
const refund = (orderNo: string, refundedFen: number) =>
  db.update(orders).set({ refundedFen }).where(eq(orders.orderNo, orderNo))
/** Failures that a test wanted were logged. */
const wanted = () => defects.splice(0)

test('a store’s invoice is issued under its own account, to the fen, and its file is kept', async () => {
  const buyer = await aShopper()
  const id = await request(buyer, 3)
  expect(await issue(store, id)).toMatchObject({ data: { state: 'issued', has_provider: true } })
  const all = await provider.asked()
  const order = all.find(({ method }) => method === 'requestBillingNew')?.content.order as Record<string, unknown>
  expect(order).toMatchObject({
    buyerName: '陆小满',
    salerTaxNum: taxAccountFields.tax_no,
    extensionNumber: '923',
    clerk: '沈开票',
    invoiceType: '1',
    invoiceLine: 'pc',
    pushMode: '-1',
  })
  const [line] = order.invoiceDetail as Record<string, string>[]
  expect(line).toMatchObject({ goodsCode: code, withTaxFlag: '1', num: '3', price: '113.00000000', taxRate: '0.13' })
  expect([line?.taxIncludedAmount, line?.tax, line?.taxExcludedAmount]).toEqual(['339.00', '39.00', '300.00'])
  const { data } = await view(buyer, id)
  expect(data.invoice_no).toMatch(/^26312\d{15}$/)
  expect(data.papers[0]?.pdf_url).toMatch(/^\/img\/p-/)
  expect(
    (await db.select().from(messages).where(eq(messages.userId, buyer.userId))).map(({ title }) => title),
  ).toContain('发票已开具')
  expect(await faults()).toEqual([])
})

test('one that takes a while is asked about by the clock, and booked once', async () => {
  await provider.is({ ends: '20' })
  const id = await request(await aShopper())
  expect(await issue(store, id)).toMatchObject({ data: { state: 'issuing', failure: '' } })
  await tick()
  expect(await atDesk(store, 'issue', { invoice_id: id })).toMatchObject({ code: 'invoice.state_changed' })
  await provider.is({ ends: '2' })
  await Promise.all([tick(), issuePendingInvoices(clock)])
  expect((await papersOf(id)).map(({ state }) => state)).toEqual(['issued'])
  expect((await methods()).filter((method) => method === 'requestBillingNew')).toHaveLength(1)
})

test('where the answer is lost the invoice is found again and not issued twice', async () => {
  const before = await provider.granted()
  await provider.is({ loses: true })
  const id = await request(await aShopper())
  expect(await issue(store, id)).toMatchObject({ data: { state: 'issuing' } })
  await tick()
  expect((await papersOf(id)).map(({ state }) => state)).toEqual(['issued'])
  expect((await provider.granted()).issued).toBe(before.issued + 1)
  wanted()
})

test.each(['down', 'dead', 'slow', 'page', 'busy'] as const)(
  'a provider that is %s is asked again, and the store reads that it waits',
  async (mode) => {
    await provider.is({ mode })
    const id = await request(await aShopper())
    const { data } = await issue(store, id)
    expect(data).toMatchObject({ state: 'issuing', papers: [{ state: 'pending' }] })
    expect(data.papers[0]?.provider_text).toMatch(/开票服务/)
    await provider.is({})
    await tick()
    expect((await papersOf(id))[0]?.state).toBe('issued')
    wanted()
  },
)

test('what will not be issued tells the store why, without anybody’s phone, and the buyer nothing of it; tried again it is the same invoice', async () => {
  const before = await provider.granted()
  await provider.is({ ends: '22' })
  const buyer = await aShopper()
  const id = await request(buyer)
  expect(await issue(store, id)).toMatchObject({
    data: { state: 'issuing', failure: '购方税号有误，请联系 138****00', can_take_back: true },
  })
  expect(await as(store).get('/merchant/api/invoice/list', { tab: 'waiting' })).toMatchObject({
    data: { list: [{ invoice_id: id }] },
  })
  expect((await view(buyer, id)).data.papers[0]).toMatchObject({ has_failed: false, provider_text: '' })
  expect(await tick()).toBe(0)
  await provider.is({ ends: '2' })
  await provider.asked()
  expect(await atDesk(store, 'retry', { invoice_id: id })).toMatchObject({ data: { failure: '' } })
  expect(await methods()).toContain('reInvoice')
  await tick()
  expect((await papersOf(id)).map(({ state }) => state)).toEqual(['issued'])
  expect((await provider.granted()).issued).toBe(before.issued + 1)
  expect(await atDesk(store, 'retry', { invoice_id: id })).toMatchObject({ code: 'invoice.not_failed' })
  expect(await faults()).toEqual([])
})

const messagesToStore = async (kind: 'invoice_failed') =>
  (await db.select().from(storeMessages).where(eq(storeMessages.kind, kind)).orderBy(storeMessages.id)).map(
    ({ merchantId, title, text, subject }) => ({ merchantId, title, text, subject }),
  )

test('what the provider will not issue is told to the store once, however often it is tried again, and anew of another paper', async () => {
  await provider.is({ refuses: 'E9105' })
  const id = await request(await aShopper())
  const before = await messagesToStore('invoice_failed')
  await issue(store, id)
  const [row] = await db.select().from(invoiceRequests).where(eq(invoiceRequests.id, id))
  const failure = {
    merchantId: store.merchantId,
    title: '发票没有开出',
    text: '陆小满：购方税号有误，联系人138****00。请在开票申请中处理。',
    subject: row?.requestNo,
  }
  const told = async () => (await messagesToStore('invoice_failed')).slice(before.length)
  expect(await told()).toEqual([failure])
  expect(await atDesk(store, 'retry', { invoice_id: id })).toMatchObject({
    data: { failure: '购方税号有误，联系人138****00' },
  })
  await tick()
  expect(await told()).toEqual([failure])
  await atDesk(store, 'take_back', { invoice_id: id })
  await issue(store, id)
  expect(await told()).toEqual([failure, failure])
})

test('a red letter that the provider will not issue is told to the store as one, and a provider that is silent is told of nothing', async () => {
  const id = await request(await aShopper())
  await issue(store, id)
  const before = (await messagesToStore('invoice_failed')).length
  await provider.is({ mode: 'down' })
  await red(store, id)
  await tick()
  expect((await messagesToStore('invoice_failed')).length).toBe(before)
  await provider.is({ refuses: 'E9302' })
  await tick()
  expect((await messagesToStore('invoice_failed')).slice(before)).toMatchObject([
    { title: '红字发票没有开出', text: expect.stringContaining('蓝字发票已入账') },
  ])
  await atDesk(store, 'take_back', { invoice_id: id })
  wanted()
})

test('two processes that hear of a failure at once tell the store once', async () => {
  await provider.is({ ends: '20' })
  const id = await request(await aShopper())
  await issue(store, id)
  const before = (await messagesToStore('invoice_failed')).length
  await provider.is({ ends: '22' })
  await Promise.all([tick(), issuePendingInvoices(clock)])
  expect((await messagesToStore('invoice_failed')).length).toBe(before + 1)
  await atDesk(store, 'take_back', { invoice_id: id })
})

test('what is refused at once can be taken back, is uploaded or refused, and asked for anew has a name of its own', async () => {
  await provider.is({ refuses: 'E9105' })
  const buyer = await aShopper()
  const id = await request(buyer)
  expect(await issue(store, id)).toMatchObject({ data: { failure: '购方税号有误，联系人138****00' } })
  expect(await atDesk(store, 'take_back', { invoice_id: id })).toMatchObject({
    data: { state: 'applied', failure: '' },
  })
  expect(await atDesk(store, 'take_back', { invoice_id: id })).toMatchObject({ code: 'invoice.not_failed' })
  expect((await view(buyer, id)).data.papers).toEqual([])
  await provider.is({})
  expect(await issue(store, id)).toMatchObject({ data: { state: 'issued' } })
  const [failed, issued] = await papersOf(id)
  expect([failed?.state, issued?.state]).toEqual(['failed', 'issued'])
  expect(failed?.serial).not.toBe(issued?.serial)
  expect(await faults()).toEqual([])
})

test('an invoice that was issued and could not be sealed is sealed again, never issued again', async () => {
  await provider.is({ ends: '24' })
  const id = await request(await aShopper())
  expect(await issue(store, id)).toMatchObject({
    data: { state: 'issuing', failure: '', papers: [{ provider_text: '发票已开出，正在重新签章' }] },
  })
  await provider.is({ ends: '2' })
  await tick()
  await tick()
  expect((await papersOf(id)).map(({ state }) => state)).toEqual(['issued'])
})

test.each([
  ['elsewhere', '发票文件的地址不是开票服务的'],
  ['gone', '开票服务返回 404'],
  ['page', '取到的发票文件不是发票'],
] as const)('a file that is %s is not kept, and fetched later', async (files, words) => {
  await provider.is({ files })
  const id = await request(await aShopper())
  expect(await issue(store, id)).toMatchObject({ data: { state: 'issuing', papers: [{ provider_text: words }] } })
  await provider.is({})
  await tick()
  expect((await papersOf(id))[0]).toMatchObject({ state: 'issued', pdf: expect.stringMatching(/^\/img\/p-/) })
  wanted()
})

test('an OFD is kept as one', async () => {
  await provider.is({ files: 'ofd' })
  const id = await request(await aShopper())
  await issue(store, id)
  expect((await papersOf(id))[0]).toMatchObject({ state: 'issued', pdf: '', ofd: expect.stringMatching(/\.ofd$/) })
})

test('an answer over other money is not believed', async () => {
  await provider.is({ tells: '1.00' })
  const id = await request(await aShopper())
  const { data } = await issue(store, id)
  expect(data).toMatchObject({ state: 'issuing', invoice_no: '' })
  expect(data.papers[0]?.provider_text).toMatch(/^开票服务答复的金额 ¥[\d.]+ 与申请不符/)
  await provider.is({})
  await tick()
  wanted()
})

test('a part of a plain invoice is taken back by its place on it, and then the rest', async () => {
  const buyer = await aShopper()
  const no = await aDone(buyer, 3)
  const id = await applied(buyer, [no], { title_id: await aTitle(buyer, personal) })
  await issue(store, id)
  await refund(no, 11_300)
  await provider.asked()
  await provider.is({ confirms: '15' })
  expect(await red(store, id)).toMatchObject({ data: { state: 'issued', red_fen: 0 } })
  const form = (await provider.asked()).find(({ method }) => method === 'saveInvoiceRedConfirm')?.content
  expect(form).toMatchObject({ applySource: '0', blueInvoiceLine: 'pc', redReason: '1', buyerName: '陆小满' })
  expect(form?.detail).toMatchObject([
    { blueDetailIndex: '1', taxExcludedAmount: '-100.00', taxAmount: '-13.00', taxRate: '0.13', goodsCode: code },
  ])
  await provider.is({ confirms: '01' })
  await tick()
  expect(await atDesk(store, 'red', { invoice_id: id, reason: '销货退回' })).toMatchObject({
    data: { red_fen: 11_300 },
  })
  await tick()
  expect((await view(buyer, id)).data).toMatchObject({ state: 'red_flushed' })
  expect(await faults()).toEqual([])
})

test('a whole invoice is taken back without lines, and where the buyer says no at the tax bureau the store reads it and may ask again', async () => {
  const buyer = await aShopper()
  const id = await request(buyer)
  await issue(store, id)
  await provider.asked()
  await provider.is({ confirms: '02' })
  await red(store, id)
  const form = (await provider.asked()).find(({ method }) => method === 'saveInvoiceRedConfirm')?.content
  expect(form).not.toHaveProperty('detail')
  await tick()
  expect((await papersOf(id)).at(-1)).toMatchObject({ providerText: '待购方在税务平台确认红字确认单' })
  await provider.is({ confirms: '05' })
  await tick()
  expect(await as(store).get('/merchant/api/invoice/detail', { invoice_id: id })).toMatchObject({
    data: { state: 'issued', failure: '购方不同意红字确认单', can_take_back: true },
  })
  await provider.is({ confirms: '04' })
  await atDesk(store, 'retry', { invoice_id: id })
  await tick()
  expect((await view(buyer, id)).data.state).toBe('red_flushed')
  expect(await faults()).toEqual([])
})

test('a red letter that came to nothing is taken back: the invoice counts, and another may be asked for', async () => {
  const buyer = await aShopper()
  const id = await request(buyer)
  await issue(store, id)
  await provider.is({ refuses: 'E9302' })
  expect(await red(store, id)).toMatchObject({ data: { state: 'issued', failure: '蓝字发票已入账' } })
  expect(await red(store, id)).toMatchObject({ code: 'invoice.red_open' })
  expect(await atDesk(store, 'take_back', { invoice_id: id })).toMatchObject({ data: { state: 'issued', failure: '' } })
  await provider.is({})
  await red(store, id)
  await tick()
  expect((await view(buyer, id)).data.state).toBe('red_flushed')
  expect(await faults()).toEqual([])
})

test('of an invoice that was uploaded all is taken back here, and no part', async () => {
  const buyer = await aShopper()
  const no = await aDone(buyer, 2)
  const id = await applied(buyer, [no], { title_id: await aTitle(buyer, personal) })
  await issue(store, id)
  await db.update(invoicePapers).set({ source: 'upload' }).where(eq(invoicePapers.requestId, id))
  await refund(no, 11_300)
  expect(await red(store, id)).toMatchObject({ code: 'invoice.red_uploaded' })
  const lines = (await view(buyer, id)).data.lines.map(({ line_id, amount_fen }) => ({ line_id, amount_fen }))
  await red(store, id, { lines })
  await tick()
  expect((await view(buyer, id)).data.state).toBe('red_flushed')
})

test('a red letter whose answer is lost is asked for once', async () => {
  const buyer = await aShopper()
  const id = await request(buyer)
  await issue(store, id)
  const before = await provider.granted()
  await provider.is({ loses: true })
  await red(store, id)
  await tick()
  await tick()
  expect((await view(buyer, id)).data.state).toBe('red_flushed')
  expect((await provider.granted()).issued).toBe(before.issued + 1)
  wanted()
})

test('a special invoice says so, and its red letter goes there when the buyer has agreed', async () => {
  const company = await aCompany()
  await db.update(companies).set({ verifiedAt: mall.now() }).where(eq(companies.id, company.companyId))
  const { owner } = company
  const id = await applied(owner, [await aDone(owner)], { title_id: await aTitle(owner), type: 'e_special' })
  await issue(store, id)
  const all = await provider.asked()
  const order = all.find(({ method }) => method === 'requestBillingNew')?.content.order
  expect(order).toMatchObject({ invoiceLine: 'bs', buyerTaxNum: '91350100M000100Y43' })
  await red(store, id)
  expect(await methods()).toEqual([])
  const paper_id = (await papersOf(id)).at(-1)?.id
  await shop(owner, 'answer_red', { paper_id, agree: true })
  await tick()
  expect((await view(owner, id)).data.state).toBe('red_flushed')
})

test('made out anew, the old one is taken back before the new one is issued', async () => {
  const buyer = await aShopper()
  const id = await request(buyer)
  await issue(store, id)
  await shop(buyer, 'reissue', { invoice_id: id, type: 'e_normal', title_id: await aTitle(buyer), reason: '抬头有误' })
  await provider.asked()
  await provider.is({ confirms: '16' })
  await issue(store, id)
  await tick()
  expect(await methods()).not.toContain('requestBillingNew')
  expect(await as(store).get('/merchant/api/invoice/detail', { invoice_id: id })).toMatchObject({
    data: { failure: '红字确认单申请失败：蓝字发票状态不正常', can_take_back: false },
  })
  expect(await atDesk(store, 'take_back', { invoice_id: id })).toMatchObject({ code: 'invoice.not_failed' })
  await provider.is({})
  await atDesk(store, 'retry', { invoice_id: id })
  await tick()
  await tick()
  expect((await view(buyer, id)).data).toMatchObject({ state: 'issued', title: '上海砺远精密机械有限公司' })
  expect(await faults()).toEqual([])
})

test('goods whose category has no tax code are not sent, and the store reads of which', async () => {
  await db.update(categories).set({ taxCode: '' })
  const id = await request(await aShopper())
  const reply = await issue(store, id)
  expect(reply).toMatchObject({ code: 'invoice.no_tax_code' })
  expect(reply.msg).toMatch(/^“.+”所属的商品分类没有税收分类编码/)
  expect(await methods()).toEqual([])
  await db.update(categories).set({ taxCode: code })
})

test('a token is asked for once and kept; one that is not taken any more is renewed once an hour', async () => {
  const before = await provider.granted()
  await issue(store, await request(await aShopper()))
  expect((await provider.granted()).granted).toBe(before.granted)
  pass(hours(2))
  await provider.is({ revokes: true })
  const id = await request(await aShopper())
  expect(await issue(store, id)).toMatchObject({
    data: { papers: [{ provider_text: '开票服务不接受店铺的密钥、令牌或权限（070304）' }] },
  })
  await provider.is({})
  await tick()
  expect((await papersOf(id))[0]?.state).toBe('issued')
  expect((await provider.granted()).granted).toBe(before.granted + 1)
  await provider.is({ revokes: true })
  const later = await request(await aShopper())
  await issue(store, later)
  await provider.is({})
  await tick(minutes(2))
  expect((await papersOf(later))[0]).toMatchObject({
    state: 'pending',
    providerText: '开票服务不接受店铺的令牌，一小时内只再取一次',
  })
  await tick(hours(1))
  expect((await papersOf(later))[0]?.state).toBe('issued')
  wanted()
})

test('a store without an account uploads as before, and another store’s account is none of its business', async () => {
  const other = await aMerchant()
  const its = await aGoods({ merchantId: other.merchantId, skus: [{ priceFen: 5_000, stock: 10 }] })
  const buyer = await aShopper()
  const no = await aCompletedOrder(buyer, other, { skuId: its.skuId, qty: 1 })
  const id = await applied(buyer, [no], { title_id: await aTitle(buyer, personal) })
  expect(await issue(other, id)).toMatchObject({ code: 'invoice.no_provider' })
  expect(await as(other).get('/merchant/api/invoice/detail', { invoice_id: id })).toMatchObject({
    data: { has_provider: false, state: 'applied' },
  })
  expect(await as(other).get('/merchant/api/invoice/account')).toMatchObject({
    data: { connected: true, account: null },
  })
  expect(await as(other).post('/merchant/api/invoice/test_account')).toMatchObject({ code: 'invoice.account_none' })
  expect(await as(other).post('/merchant/api/invoice/remove_account')).toMatchObject({ code: 'invoice.account_none' })
})

test('the secret of an account is sealed, never read back, and stays where none is typed; a wrong one fails the test', async () => {
  const { app_secret: _, ...kept } = taxAccountFields
  expect(await as(store).get('/merchant/api/invoice/account')).toMatchObject({ data: { account: kept } })
  const [row] = await db.select().from(taxAccounts)
  expect(JSON.stringify(row)).not.toContain(taxAccountFields.app_secret)
  expect(JSON.stringify(await as(store).get('/merchant/api/invoice/account'))).not.toContain('SECRET')
  const save = (more: object) => as(store).post('/merchant/api/invoice/save_account', { ...kept, ...more })
  expect(await save({ clerk: '王开票' })).toMatchObject({ error: 0 })
  expect(await as(store).post('/merchant/api/invoice/test_account')).toMatchObject({ error: 0 })
  expect(await as(store).post('/merchant/api/invoice/test_account')).toMatchObject({ code: 'invoice.account_soon' })
  expect(await save({ app_key: 'ANOTHER-KEY' })).toMatchObject({ code: 'invoice.account_secret' })
  expect(await save({ app_secret: 'wrong' })).toMatchObject({ error: 0 })
  expect(await as(store).post('/merchant/api/invoice/test_account')).toMatchObject({
    code: 'invoice.account_failed',
    msg: '测试没有通过：开票服务不给店铺的应用发令牌，请核对 appKey 与 appSecret',
  })
  expect(await save(taxAccountFields)).toMatchObject({ error: 0 })
  wanted()
})

test('removed, the account’s open papers wait until there is one again', async () => {
  await provider.is({ ends: '20' })
  const id = await request(await aShopper())
  await issue(store, id)
  await as(store).post('/merchant/api/invoice/remove_account')
  await provider.is({})
  await tick(days(1))
  expect((await papersOf(id))[0]?.state).toBe('pending')
  await as(store).post('/merchant/api/invoice/save_account', taxAccountFields)
  await tick(hours(2))
  expect((await papersOf(id))[0]?.state).toBe('issued')
})

test('where the mall is connected to nobody, no account is kept', async () => {
  const { invoicing } = ports
  Object.assign(ports, { invoicing: null })
  expect(await as(store).post('/merchant/api/invoice/save_account', taxAccountFields)).toMatchObject({
    code: 'invoice.account_absent',
  })
  Object.assign(ports, { invoicing })
  expect(defects).toEqual([])
})
