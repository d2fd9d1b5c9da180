import { mailDays, mailStateLabel } from '@mall/contract/invoice/words'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { smtpMail } from '#adapters/mail/choose.ts'
import { keepRun } from '#jobs/keep-run.ts'
import { sendMails } from '#jobs/send-mails.ts'
import { days, minutes } from '#kernel/time.ts'
import { employees } from '#modules/company/company.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { jobDelays } from '#modules/system/system.table.ts'
import { codes } from '#test/codes.ts'
import { aJobQueue } from '#test/job-queue.ts'
import { startMailServer } from '#test/mail-server.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { invoicesOn } from './invoice.fake.ts'
import { unsentMails } from './invoice.table.ts'
import { sendMail } from './unsent-mails.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, anOperator, aMerchant, aGoods, aShopper, aCompany, db, database, now, pass, random, ports, log, defects } =
  mall
const { applied, issue, red, shop, view, aTitle, aCompletedOrder } = invoicesOn(mall)
const { ticketFor, newIp } = codes(mall)
const server = await startMailServer({ user: 'mall', password: 'a-password' })
ports.mail.send = smtpMail(server.url, 'mall@hengchang.example').send
const operator = await anOperator()
await aJobQueue(database, ['send-mails'])
const store = await aMerchant()
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 11_300, stock: 5000 }] })
const deps = { db, now, random, ports, log }
const run = () => keepRun(deps, { name: 'send-mails', lasts: minutes(5) }, sendMails)
type Row = { id: number; subject: string; tries: number; error: string; is_repeatable: boolean }
const failed = async () => ((await as(operator).get('/admin/api/job/list')) as { data: { list: Row[] } }).data.list
const mailsTo = (address: string) => server.mails.filter(({ to }) => to?.[0]?.address === address)
const messagesTo = async ({ userId }: Person) =>
  (await db.select().from(messages).where(eq(messages.userId, userId)).orderBy(desc(messages.id))).filter(
    ({ title }) => title === '发票邮件没有发出',
  )

async function anInvoice(buyer: Person, title_id?: number) {
  const id = await applied(buyer, [await aCompletedOrder(buyer, store, { skuId })], {
    title_id: title_id ?? (await aTitle(buyer)),
  })
  await issue(store, id)
  return id
}
const mailTo = (person: Person, invoice_id: number, email: string) =>
  as(person).post('/shop/api/invoice/mail', { invoice_id, email })
const noted = async (person: Person, id: number) => (await view(person, id)).data.timeline[0]?.text
/** One that waits, since the server was down when it was asked for. */
async function aWaitingMail(buyer: Person, email: string, title_id?: number) {
  const id = await anInvoice(buyer, title_id)
  server.refuses({ at: 'greeting', reply: 421 })
  expect(await mailTo(buyer, id, email)).toMatchObject({ data: { mail_state: 'waiting' } })
  server.refuses(null)
  return id
}

afterEach(async () => {
  server.refuses(null)
  defects.length = 0
  await db.delete(unsentMails)
  await run()
})
afterAll(() => server.close())

test('a mail that the server takes is sent at once with the file, and leaves nothing behind', async () => {
  const buyer = await aShopper()
  const id = await anInvoice(buyer)
  expect(await mailTo(buyer, id, 'one@example.com')).toMatchObject({ error: 0, data: { mail_state: 'sent' } })
  expect(mailsTo('one@example.com').map(({ attachments }) => attachments.map(({ mimeType }) => mimeType))).toEqual([
    ['application/pdf'],
  ])
  expect(await noted(buyer, id)).toBe('发票已发送至邮箱')
  expect(await db.$count(unsentMails)).toBe(0)
})

test('while the server is down the person reads that it will be sent, and it arrives once when the server is there again', async () => {
  const buyer = await aShopper()
  const id = await anInvoice(buyer)
  await server.close()
  expect(await mailTo(buyer, id, 'two@example.com')).toMatchObject({ error: 0, data: { mail_state: 'waiting' } })
  expect(mailStateLabel.waiting).toBe('邮件服务器暂时没有接收，接收后会自动发送，无需重复提交')
  expect((await view(buyer, id)).data.mail_waiting_to).toBe('two@example.com')
  expect(await noted(buyer, id)).toBe('邮件服务器暂时没有接收，将自动重发')
  await run()
  pass(minutes(1))
  await run()
  await run()
  const [row] = await failed()
  expect(row).toMatchObject({ error: '连不上对方服务', tries: 2, is_repeatable: true })
  expect(row?.subject).toMatch(/^邮件 \d+$/)
  await server.reopen()
  pass(minutes(2))
  await Promise.all([run(), run()])
  await run()
  expect(mailsTo('two@example.com')).toHaveLength(1)
  expect((await view(buyer, id)).data.mail_waiting_to).toBe('')
  expect(await noted(buyer, id)).toBe('发票已发送至邮箱')
  expect(await failed()).toEqual([])
  expect([await db.$count(unsentMails), await db.$count(jobDelays)]).toEqual([0, 0])
  expect(await messagesTo(buyer)).toEqual([])
})

test.each([
  ['421 at the greeting', { at: 'greeting', reply: 421 }],
  ['451 for the mailbox, as greylisting answers', { at: 'recipient', reply: 451 }],
  ['452 for the content', { at: 'content', reply: 452 }],
  ['535 for the password, which an operator mends', { at: 'login', reply: 535 }],
] as const)('%s is for now: the mail waits, and is taken at the second try', async (_words, refusal) => {
  const buyer = await aShopper()
  const id = await anInvoice(buyer)
  const address = `${refusal.at}@example.com`
  server.refuses(refusal)
  expect(await mailTo(buyer, id, address)).toMatchObject({ data: { mail_state: 'waiting' } })
  await run()
  expect(await failed()).toHaveLength(1)
  expect(mailsTo(address)).toEqual([])
  server.refuses(null)
  pass(minutes(2))
  await run()
  await run()
  expect(mailsTo(address)).toHaveLength(1)
  expect(await failed()).toEqual([])
})

test.each([
  ['550 for the mailbox', { at: 'recipient', reply: 550 }],
  ['552 for the content', { at: 'content', reply: 552 }],
] as const)('%s is for good: who is there reads it, and nothing is tried again', async (_words, refusal) => {
  const buyer = await aShopper()
  const id = await anInvoice(buyer)
  server.refuses(refusal)
  expect(await mailTo(buyer, id, 'nobody@example.com')).toMatchObject({
    code: 'mail.refused',
    msg: '邮件服务器拒收这封邮件，请核对邮箱地址，或下载后自行发送',
  })
  const asked = server.asked()
  await run()
  expect(server.asked()).toBe(asked)
  expect([await db.$count(unsentMails), await failed(), await messagesTo(buyer)]).toEqual([0, [], []])
})

test('refused for good while it waited, it ends at once: who asked is told where to download it', async () => {
  const buyer = await aShopper()
  const id = await aWaitingMail(buyer, 'gone@example.com')
  server.refuses({ at: 'recipient', reply: 550 })
  await run()
  await run()
  expect(await messagesTo(buyer)).toMatchObject([
    {
      text: expect.stringMatching(
        /^发往 gone@example.com 的发票（.+）没有发出：邮件服务器拒收，请核对邮箱地址。请在发票详情下载，或重新发送。$/,
      ),
      link: expect.stringMatching(/^\/order\/invoice_view\?order_no=[A-Z]\d+$/),
    },
  ])
  expect(await noted(buyer, id)).toBe('发票邮件没有发出')
  expect([await db.$count(unsentMails), await failed(), defects]).toEqual([0, [], []])
})

test('what the server did not take in three days is given up: who asked is told, and so is who runs the mall', async () => {
  const buyer = await aShopper()
  await aWaitingMail(buyer, 'late@example.com')
  pass(days(mailDays))
  await run()
  await run()
  expect(mailsTo('late@example.com')).toEqual([])
  expect(await messagesTo(buyer)).toMatchObject([{ text: expect.stringContaining('邮件服务器 3 天内没有接收') }])
  const rows = await failed()
  expect(rows).toMatchObject([{ error: '邮件到期仍未发出，不再发送', is_repeatable: false }])
  expect(rows[0]?.subject).toMatch(/^邮件 \d+$/)
  expect(await as(operator).post('/admin/api/job/retry', { id: rows[0]?.id })).toMatchObject({
    code: 'job.not_repeatable',
  })
  await as(operator).post('/admin/api/job/give_up', { id: rows[0]?.id, reason: '已告知买家' })
})

test('one that a process had in hand when it ended may have been sent: it goes only when somebody asks for it', async () => {
  const buyer = await aShopper()
  await aWaitingMail(buyer, 'cut@example.com')
  await db.update(unsentMails).set({ takenAt: now() })
  await run()
  expect(await failed(), 'its process may be at it still').toEqual([])
  pass(minutes(11))
  await run()
  const [row] = await failed()
  expect(row).toMatchObject({ error: '上次发送时程序中断，邮件可能已经发出，没有自动重发', is_repeatable: true })
  expect(mailsTo('cut@example.com')).toEqual([])
  await as(operator).post('/admin/api/job/retry', { id: row?.id })
  await run()
  expect(mailsTo('cut@example.com')).toHaveLength(1)
})

test('one that may have been sent and that nobody asked for again is told as that', async () => {
  const buyer = await aShopper()
  await aWaitingMail(buyer, 'unsure@example.com')
  await db.update(unsentMails).set({ takenAt: now() })
  pass(days(mailDays))
  await run()
  expect(await messagesTo(buyer)).toMatchObject([{ text: expect.stringContaining('发送时程序中断，不能确认是否送达') }])
  const [row] = await failed()
  await as(operator).post('/admin/api/job/give_up', { id: row?.id, reason: '已告知买家' })
})

test('of two who send one at the same moment one does', async () => {
  await aWaitingMail(await aShopper(), 'both@example.com')
  const [mail] = await db.select().from(unsentMails)
  const sent = await Promise.all([sendMail(deps, mail?.id ?? 0), sendMail(deps, mail?.id ?? 0)])
  expect(sent.filter(Boolean)).toHaveLength(1)
  expect(mailsTo('both@example.com')).toHaveLength(1)
})

test('another address takes the place of the one that waits', async () => {
  const buyer = await aShopper()
  const id = await aWaitingMail(buyer, 'wrong@example.com')
  server.refuses({ at: 'recipient', reply: 451 })
  expect(await mailTo(buyer, id, 'right@example.com')).toMatchObject({ data: { mail_state: 'waiting' } })
  expect((await view(buyer, id)).data.mail_waiting_to).toBe('right@example.com')
  server.refuses(null)
  await run()
  expect([mailsTo('wrong@example.com').length, mailsTo('right@example.com').length]).toEqual([0, 1])
})

test('an invoice that was taken back whole, or is to be made out anew, is not mailed any more', async () => {
  const buyer = await aShopper()
  const ofCompany = await aTitle(buyer)
  const taken = await aWaitingMail(buyer, 'red@example.com', ofCompany)
  expect(await red(store, taken)).toMatchObject({ data: { state: 'red_flushed' } })
  const anew = await aWaitingMail(buyer, 'anew@example.com', ofCompany)
  const title_id = await aTitle(buyer, { title_type: 'personal', title: '陆小满' })
  expect(
    await shop(buyer, 'reissue', { invoice_id: anew, type: 'e_normal', title_id, reason: '抬头有误' }),
  ).toMatchObject({
    data: { state: 'reissuing', mail_waiting_to: '' },
  })
  await run()
  expect([mailsTo('red@example.com'), mailsTo('anew@example.com')]).toEqual([[], []])
})

test('who closed their account gets no mail afterwards', async () => {
  const buyer = await aShopper()
  await aWaitingMail(buyer, 'left@example.com')
  const ticket = await ticketFor(buyer, 'close', newIp())
  expect(await as(buyer).post('/user/api/user/close', { ticket })).toMatchObject({ error: 0 })
  await run()
  expect([mailsTo('left@example.com'), await db.$count(unsentMails)]).toEqual([[], 0])
})

test('whom a company let go does not get its invoices any more, a colleague does', async () => {
  const { owner, member } = await aCompany()
  const former = member('buyer')
  const id = await applied(owner, [await aCompletedOrder(former, store, { skuId })])
  await issue(store, id)
  server.refuses({ at: 'greeting', reply: 421 })
  expect(await mailTo(former, id, 'former@example.com')).toMatchObject({ data: { mail_state: 'waiting' } })
  expect(await mailTo(owner, id, 'present@example.com')).toMatchObject({ data: { mail_state: 'waiting' } })
  server.refuses(null)
  await db.update(employees).set({ disabledAt: now() }).where(eq(employees.userId, former.userId))
  await run()
  expect([mailsTo('former@example.com').length, mailsTo('present@example.com').length]).toEqual([0, 1])
  expect(await db.$count(unsentMails)).toBe(0)
})

test('where no mail server is connected nothing is kept, and the person is told', async () => {
  const buyer = await aShopper()
  const id = await anInvoice(buyer)
  const sender = ports.mail
  Object.assign(ports, { mail: { ...sender, kind: 'none' } })
  expect(await mailTo(buyer, id, 'none@example.com')).toMatchObject({ code: 'mail.not_sent' })
  Object.assign(ports, { mail: sender })
  expect(await db.$count(unsentMails)).toBe(0)
})
