import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hours, minutes } from '#kernel/time.ts'
import { companies } from '#modules/company/company.table.ts'
import { invoiceTitles } from '#modules/invoice-title/invoice-title.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { applyRequestedInvoices, expireRedLetters, issuePendingInvoices } from '../../jobs/issue-invoices.ts'
import { companyTitle, invoicesOn } from './invoice.fake.ts'
import { invoicePapers } from './invoice.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db, pass, ports } = mall
const invoices = invoicesOn(mall)
const { aTitle, preview, apply, applied, view, shop, atDesk, issue, red, faults, aCompletedOrder } = invoices
const silent = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = { ...mall, log: silent }
const personal = { title_type: 'personal', title: '陆小满' }

const store = await aMerchant()
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 11_300, stock: 5000 }] })
const aDone = async (person: Parameters<typeof aCompletedOrder>[0], qty = 1) =>
  aCompletedOrder(person, store, { skuId, qty })
/** Money went back after the invoice was issued, as after-sales do. */
const refund = (orderNo: string, refundedFen: number) =>
  db.update(orders).set({ refundedFen }).where(eq(orders.orderNo, orderNo))
async function aVerified() {
  const company = await aCompany()
  await db.update(companies).set({ verifiedAt: mall.now() }).where(eq(companies.id, company.companyId))
  return { ...company.owner, member: company.member }
}

test('an invoice over two orders of one store is asked for, issued with a real PDF, and found from the order', async () => {
  const buyer = await aShopper()
  const [one, two] = [await aDone(buyer), await aDone(buyer, 2)]
  const shown = await preview(buyer, one, two)
  const id = await applied(buyer, [one, two], { title_id: await aTitle(buyer, personal) })
  expect(await view(buyer, id)).toMatchObject({
    data: { state: 'applied', commands: ['cancel'], order_nos: [one, two] },
  })
  expect(await as(buyer).get('/shop/api/order/detail', { order_no: one })).toMatchObject({
    data: { invoice: { state: 'applied', text: '待开票' } },
  })
  expect(await issue(store, id)).toMatchObject({ data: { state: 'issued', amount_fen: shown.data.amount_fen } })
  const { data } = await view(buyer, id)
  expect(data.invoice_no).toMatch(/^\d{20}$/)
  expect(data.commands).toEqual(['reissue', 'mail'])
  const [paper] = await db.select().from(invoicePapers).where(eq(invoicePapers.requestId, id))
  const pdf = await ports.storage.get(paper?.pdf.slice('/img/'.length) ?? '')
  expect(pdf?.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(data.papers[0]?.pdf_url).toMatch(/^\/img\/p-[0-9a-f]{32}\.pdf\?until=\d+&sign=[0-9a-f]{64}$/)
  expect(await as(buyer).get('/shop/api/invoice/detail', { order_no: two })).toMatchObject({ data: { invoice_id: id } })
  const told = await db.select().from(messages).where(eq(messages.userId, buyer.userId))
  expect(told.map(({ title }) => title)).toContain('发票已开具')
  expect(await faults()).toEqual([])
})

test('what cannot be asked for is refused, each with its reason', async () => {
  const buyer = await aShopper()
  const title_id = await aTitle(buyer)
  const mine = await aDone(buyer)
  const open = await invoices.aCompletedOrder(buyer, store, { skuId })
  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.orderNo, open))
  expect(await apply(buyer, [open], { title_id })).toMatchObject({ code: 'invoice.not_yet' })
  expect(await apply(buyer, [mine], { title_id, amount_fen: 1 })).toMatchObject({ code: 'invoice.changed' })
  expect(await apply(buyer, [mine], { title_id, type: 'e_special' })).toMatchObject({ code: 'invoice.special_company' })
  expect(await apply(buyer, [mine], { title_id: 99_999 })).toMatchObject({ code: 'title.not_found' })
  expect(await apply(await aShopper(), [mine], { title_id })).toMatchObject({ code: 'order.not_found' })
  await applied(buyer, [mine], { title_id })
  expect(await preview(buyer, mine)).toMatchObject({ code: 'invoice.taken' })
})

test('what was paid in full and went back in full has nothing to be invoiced', async () => {
  const buyer = await aShopper()
  const no = await aDone(buyer)
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, no))
  await refund(no, order?.paidAmountFen ?? 0)
  expect(await preview(buyer, no)).toMatchObject({ code: 'invoice.nothing' })
})

test('a special invoice is for a verified company with everything that is printed on it, a paper one for somewhere to go', async () => {
  const company = await aVerified()
  const no = await aDone(company)
  const bare = await aTitle(company, { ...companyTitle, title: '甲公司', bank_account: '', reg_phone: '' })
  expect(await apply(company, [no], { title_id: bare, type: 'e_special' })).toMatchObject({
    code: 'invoice.special_fields',
    msg: '开具专用发票还需补充：注册电话、银行账号',
  })
  const title_id = await aTitle(company)
  expect(await apply(company, [no], { title_id, type: 'p_special' })).toMatchObject({ code: 'invoice.address_missing' })
  const receive_address_id = await mall.anAddress(company)
  const id = await applied(company, [no], { title_id, type: 'p_special', receive_address_id })
  expect(await issue(store, id)).toMatchObject({ code: 'invoice.paper' })
  const register = {
    invoice_id: id,
    invoice_no: '12345678',
    issued_on: '2026-11-20',
    express_name: '顺丰',
    express_no: 'SF1234567890',
  }
  expect(await atDesk(store, 'register', { ...register, issued_on: '2036-01-01' })).toMatchObject({
    error: 1,
    field: 'issued_on',
  })
  const reply = await atDesk(store, 'register', {
    ...register,
    issued_on: new Date(mall.now()).toISOString().slice(0, 10),
  })
  expect(reply).toMatchObject({ data: { state: 'issued', express: { no: 'SF1234567890' } } })
  expect(
    await shop(company, 'reissue', { invoice_id: id, type: 'e_special', title_id, reason: '抬头有误' }),
  ).toMatchObject({
    code: 'invoice.paper',
  })
  expect(await atDesk(store, 'void', { invoice_id: id, reason: '打印有误' })).toMatchObject({ data: { state: 'void' } })
  expect(await preview(company, no)).toMatchObject({ error: 0 })
  expect(await faults()).toEqual([])
})

test('one that is not on paper, or of another month, is not voided', async () => {
  const buyer = await aShopper()
  const id = await applied(buyer, [await aDone(buyer)])
  await issue(store, id)
  expect(await atDesk(store, 'void', { invoice_id: id, reason: '开错了' })).toMatchObject({
    code: 'invoice.not_voidable',
  })
})

test('withdrawn or refused with a reason, the order may be asked for again', async () => {
  const buyer = await aShopper()
  const no = await aDone(buyer)
  const title_id = await aTitle(buyer)
  const first = await applied(buyer, [no], { title_id })
  expect(await shop(buyer, 'cancel', { invoice_id: first })).toMatchObject({
    data: { state: 'cancelled', commands: ['apply_again'] },
  })
  expect(await shop(buyer, 'cancel', { invoice_id: first })).toMatchObject({ code: 'invoice.state_changed' })
  const second = await applied(buyer, [no], { title_id })
  expect(await atDesk(store, 'refuse', { invoice_id: second, reason: '抬头与税号不符' })).toMatchObject({
    data: { state: 'refused', reject_reason: '抬头与税号不符' },
  })
  expect(await issue(store, second)).toMatchObject({ code: 'invoice.state_changed' })
  const third = await applied(buyer, [no], { title_id })
  expect((await view(buyer, second)).data.commands).toEqual([])
  expect(await issue(store, third)).toMatchObject({ data: { state: 'issued' } })
})

test('somebody else, and another store, see no such invoice', async () => {
  const other = await aMerchant()
  const buyer = await aShopper()
  const id = await applied(buyer, [await aDone(buyer)])
  const stranger = await aShopper()
  expect(await view(stranger, id)).toMatchObject({ code: 'invoice.not_found' })
  expect(await shop(stranger, 'cancel', { invoice_id: id })).toMatchObject({ code: 'invoice.not_found' })
  expect(await issue(other, id)).toMatchObject({ code: 'invoice.not_found' })
  expect(await as(stranger).get('/shop/api/invoice/records')).toMatchObject({ data: { total: 0 } })
  expect(await as(other).get('/merchant/api/invoice/list', { tab: 'all' })).toMatchObject({ data: { total: 0 } })
})

test('an employee without the rights reads titles and invoices of orders they see, and changes nothing', async () => {
  const company = await aVerified()
  const title_id = await aTitle(company)
  const clerk = company.member('buyer')
  const looker = company.member('sourcing_clerk')
  const id = await applied(company, [await aDone(company)], { title_id })
  const own = await applied(company, [await aDone(clerk)], { title_id })
  expect(await as(clerk).get('/shop/api/user/invoice')).toMatchObject({ data: { list: [{ id: title_id }] } })
  expect(await as(clerk).post('/shop/api/user/invoice', companyTitle)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(clerk).delete(`/shop/api/user/invoice/${title_id}`)).toMatchObject({ code: 'auth.forbidden' })
  expect(await view(clerk, own)).toMatchObject({ data: { commands: [] } })
  expect(await view(clerk, id)).toMatchObject({ code: 'invoice.not_found' })
  expect(await shop(clerk, 'cancel', { invoice_id: own })).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(looker).get('/shop/api/invoice/records')).toMatchObject({ code: 'auth.forbidden' })
})

test('a plain invoice is taken back in part at once after a refund, to the fen, and then the rest', async () => {
  const buyer = await aShopper()
  const no = await aDone(buyer, 3)
  const id = await applied(buyer, [no])
  await issue(store, id)
  await refund(no, 11_300)
  expect(await as(store).get('/merchant/api/invoice/list', { tab: 'to_red' })).toMatchObject({
    data: { list: [{ invoice_id: id, to_red_fen: 11_300 }] },
  })
  const after = await red(store, id)
  expect(after).toMatchObject({ data: { state: 'issued', red_fen: 11_300, to_red_fen: 0 } })
  expect(after.data.papers.map(({ kind, state, amount_fen }) => [kind, state, amount_fen < 0])).toEqual([
    ['blue', 'issued', false],
    ['red', 'issued', true],
  ])
  const [line] = after.data.lines
  const over = [{ line_id: line?.line_id, amount_fen: (line?.amount_fen ?? 0) + 1 }]
  expect(await red(store, id, { lines: over })).toMatchObject({ code: 'invoice.red_too_much' })
  expect(await red(store, id)).toMatchObject({ data: { state: 'red_flushed' } })
  expect(await preview(buyer, no)).toMatchObject({ data: { amount_fen: after.data.amount_fen - 11_300 } })
  expect(await faults()).toEqual([])
})

test('the red letter of a special invoice waits for the buyer: confirmed it is issued, declined or silent for 72 hours it is void', async () => {
  const company = await aVerified()
  const title_id = await aTitle(company)
  const id = await applied(company, [await aDone(company)], { title_id, type: 'e_special' })
  await issue(store, id)
  const asked = await red(store, id)
  const waiting = asked.data.papers.at(-1)
  expect(waiting).toMatchObject({ kind: 'red', state: 'asked' })
  expect(await red(store, id)).toMatchObject({ code: 'invoice.red_open' })
  expect((await view(company, id)).data.commands).toEqual(['answer_red', 'mail'])
  expect(await shop(company, 'answer_red', { paper_id: waiting?.paper_id, agree: false })).toMatchObject({
    data: { state: 'issued', red_due_at: null },
  })
  expect(await shop(company, 'answer_red', { paper_id: waiting?.paper_id, agree: true })).toMatchObject({
    code: 'invoice.red_over',
  })
  await red(store, id)
  pass(hours(72))
  expect(await expireRedLetters(clock)).toBe(1)
  expect((await invoices.view(company, id)).data?.papers?.at(-1)?.state ?? 'expired').toBe('expired')
  const again = await red(store, id)
  expect(await db.select().from(invoicePapers).where(eq(invoicePapers.requestId, id))).toHaveLength(4)
  expect(again.data.papers.at(-1)).toMatchObject({ state: 'asked' })
  expect(await faults()).toEqual([])
})

test('an issued one is made out anew once: the old one is taken back, the new one has the new title', async () => {
  const buyer = await aShopper()
  const id = await applied(buyer, [await aDone(buyer)], { title_id: await aTitle(buyer, personal) })
  await issue(store, id)
  const input = { invoice_id: id, type: 'e_normal', title_id: await aTitle(buyer), reason: '抬头应为公司' }
  expect(await shop(buyer, 'reissue', input)).toMatchObject({
    data: { state: 'reissuing', new_title: companyTitle.title },
  })
  expect(await issue(store, id)).toMatchObject({ data: { state: 'issued', title: companyTitle.title, red_fen: 0 } })
  expect((await view(buyer, id)).data.papers.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'blue issued',
    'red issued',
    'blue issued',
  ])
  expect(await shop(buyer, 'reissue', input)).toMatchObject({ code: 'invoice.reissued' })
  expect(await faults()).toEqual([])
})

test('a store that does not make it out anew says why, and the old one counts', async () => {
  const buyer = await aShopper()
  const title_id = await aTitle(buyer)
  const id = await applied(buyer, [await aDone(buyer)], { title_id })
  await issue(store, id)
  await shop(buyer, 'reissue', { invoice_id: id, type: 'e_normal', title_id, reason: '内容写错' })
  expect(await atDesk(store, 'refuse', { invoice_id: id, reason: '已抵扣' })).toMatchObject({
    data: { state: 'issued' },
  })
  expect(await faults()).toEqual([])
})

test('what was wanted at submit is asked for and issued by itself once the order is completed', async () => {
  const buyer = await aShopper()
  const no = await aDone(buyer)
  const title_id = await aTitle(buyer)
  const invoiceWish = { type: 'e_normal' as const, title_id, content_type: 'category' as const, email: '' }
  await db.update(orders).set({ invoiceWish, invoiceDue: true }).where(eq(orders.orderNo, no))
  expect(await applyRequestedInvoices(clock)).toBe(1)
  expect(await applyRequestedInvoices(clock)).toBe(0)
  expect(await as(buyer).get('/shop/api/invoice/detail', { order_no: no })).toMatchObject({ data: { state: 'issued' } })
})

test('a store whose invoice says what cannot be printed is told the sign and its place, and nothing is begun', async () => {
  const buyer = await aShopper()
  const id = await applied(buyer, [await aDone(buyer)], { remark: '加急🔥' })
  expect(await issue(store, id)).toMatchObject({
    code: 'invoice.unprintable',
    msg: '发票的备注有打印不出的字“🔥”，请在税务平台开具后上传发票文件',
  })
  expect(await db.select().from(invoicePapers).where(eq(invoicePapers.requestId, id))).toEqual([])
})

test('what was wanted at submit and cannot be printed is asked for, and left with the store', async () => {
  const buyer = await aShopper()
  const no = await aDone(buyer)
  const title_id = await aTitle(buyer)
  await db.update(invoiceTitles).set({ title: '火🔥公司' }).where(eq(invoiceTitles.id, title_id))
  const invoiceWish = { type: 'e_normal' as const, title_id, content_type: 'detail' as const, email: '' }
  await db.update(orders).set({ invoiceWish, invoiceDue: true }).where(eq(orders.orderNo, no))
  expect(await applyRequestedInvoices(clock)).toBe(1)
  expect(await as(buyer).get('/shop/api/invoice/detail', { order_no: no })).toMatchObject({
    data: { state: 'applied' },
  })
  expect(mall.defects).toEqual([])
})

test('a provider that does not answer is asked again by the clock, and issues once', async () => {
  const buyer = await aShopper()
  const id = await applied(buyer, [await aDone(buyer)])
  const provider = ports.invoicing
  Object.assign(ports, { invoicing: { issue: () => Promise.reject(new Error('away')) } })
  const heard = mall.defects.length
  expect(await issue(store, id)).toMatchObject({ data: { state: 'issuing' } })
  mall.defects.splice(heard)
  Object.assign(ports, { invoicing: provider })
  pass(minutes(2))
  await issuePendingInvoices(clock)
  await issuePendingInvoices(clock)
  expect(
    (await db.select().from(invoicePapers).where(eq(invoicePapers.requestId, id))).map(({ state }) => state),
  ).toEqual(['issued'])
})

test('without a provider a store is told to upload what it issued elsewhere, and what it uploads is checked and kept by its hash', async () => {
  const buyer = await aShopper()
  const id = await applied(buyer, [await aDone(buyer)])
  const provider = ports.invoicing
  Object.assign(ports, { invoicing: null })
  expect(await issue(store, id)).toMatchObject({ code: 'invoice.no_provider' })
  Object.assign(ports, { invoicing: provider })
  const number = { invoice_id: id, invoice_no: '26312000000000000077', issued_on: '2026-01-02' }
  expect(await atDesk(store, 'register', number)).toMatchObject({ code: 'invoice.file_missing' })
  const { data } = await issue(
    store,
    await applied(buyer, [await aDone(buyer)], { title_id: await aTitle(buyer, personal) }),
  )
  const taken = { ...number, invoice_no: data.invoice_no, file: `/img/u-${'a'.repeat(32)}.pdf` }
  expect(await atDesk(store, 'register', taken)).toMatchObject({ code: 'invoice.number_taken' })
})

test('an invoice that is not issued yet has no file to be mailed', async () => {
  const buyer = await aShopper()
  const mail = { invoice_id: await applied(buyer, [await aDone(buyer)]), email: 'fapiao@example.com' }
  expect(await shop(buyer, 'mail', mail)).toMatchObject({ code: 'invoice.no_file' })
  await issue(store, mail.invoice_id)
  expect(await shop(buyer, 'mail', mail)).toMatchObject({ data: { mail_state: 'sent' } })
})

test('where no mail server is connected nobody is offered to send an invoice by mail', async () => {
  const buyer = await aShopper()
  const id = await applied(buyer, [await aDone(buyer)])
  await issue(store, id)
  expect((await view(buyer, id)).data.commands).toContain('mail')
  const sender = ports.mail
  Object.assign(ports, { mail: { ...sender, kind: 'none' } })
  expect((await view(buyer, id)).data.commands).not.toContain('mail')
  Object.assign(ports, { mail: sender })
})

test('titles: one default, no two alike, at most thirty, a tax number with its check character', async () => {
  const buyer = await aShopper()
  const path = '/shop/api/user/invoice'
  const first = await aTitle(buyer)
  expect(await as(buyer).post(path, companyTitle)).toMatchObject({ code: 'title.duplicate' })
  expect(await as(buyer).post(path, { ...companyTitle, tax_no: '91350100M000100Y44' })).toMatchObject({
    msg: '税号格式不正确',
  })
  const second = await aTitle(buyer, { ...personal, is_default: true })
  expect(await as(buyer).get(path)).toMatchObject({
    data: {
      list: [
        { id: second, is_default: true },
        { id: first, is_default: false },
      ],
    },
  })
  expect(await as(buyer).put(`${path}/${first}`, { ...companyTitle, title: '乙公司' })).toMatchObject({
    data: { title: '乙公司' },
  })
  await as(buyer).delete(`${path}/${second}`)
  expect(await as(buyer).get(`${path}/${first}`)).toMatchObject({ data: { is_default: true } })
  expect(await as(await aShopper()).get(`${path}/${first}`)).toMatchObject({ code: 'title.not_found' })
  for (let n = 1; n < 30; n += 1) await aTitle(buyer, { ...personal, title: `抬头 ${n}` })
  expect(await as(buyer).post(path, personal)).toMatchObject({ code: 'title.too_many' })
})

test('the platform reads every request and what comes of it, and takes back where a store does not', async () => {
  const buyer = await aShopper()
  const operator = await mall.anOperator()
  const id = await applied(buyer, [await aDone(buyer)])
  await issue(store, id)
  expect(await as(operator).get('/admin/api/invoice/list', { tab: 'issued', mer_id: store.merchantId })).toMatchObject({
    error: 0,
  })
  expect(await as(operator).get('/admin/api/invoice/detail', { invoice_id: id })).toMatchObject({
    data: { has_provider: true },
  })
  expect((await as(operator).get('/admin/api/invoice/totals')).data).toHaveProperty('issued_fen')
  expect(await as(operator).post('/admin/api/invoice/red', { invoice_id: id, reason: '开票有误' })).toMatchObject({
    data: { state: 'red_flushed' },
  })
  expect(await as(operator).post('/admin/api/invoice/red', { invoice_id: id, reason: '开票有误' })).toMatchObject({
    code: 'invoice.state_changed',
  })
  expect(await as(operator).post('/admin/api/invoice/red', { invoice_id: 99_999, reason: '开票有误' })).toMatchObject({
    code: 'invoice.not_found',
  })
})
