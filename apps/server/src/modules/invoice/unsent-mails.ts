import { mailDays } from '@mall/contract/invoice/words'
import { formatFen } from '@mall/contract/text/money'
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { MailRefused } from '#adapters/mail/fault.ts'
import type { Mail } from '#adapters/mail/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Fault } from '#kernel/fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later, minutes } from '#kernel/time.ts'
import { users } from '#modules/account/account.table.ts'
import { companies, employees } from '#modules/company/company.table.ts'
import { paperBytes } from '#modules/file/file.public.ts'
import { siteName } from '#modules/site/site.public.ts'
import { note, type RequestRow, systemName } from './hold-invoice-requests.ts'
import { invoicePapers, invoiceRequests, unsentMails } from './invoice.table.ts'
import { notifyBuyer } from './invoice-papers.ts'

type MailRow = typeof unsentMails.$inferSelect
type Sending = Pick<Ctx, 'db' | 'now'> & { ports: Pick<Ctx['ports'], 'mail' | 'storage'> }

/** Handing one over takes half a minute at most. */
const takes = minutes(10)

/** Holds for a mail that no process has in hand: it was not taken, or by a process that has ended since. */
const isFree = (at: Date) => or(isNull(unsentMails.takenAt), lte(unsentMails.takenAt, later(at, -takes)))

/** A person whom the company let go does not get its invoices any more. */
const isTheirs = sql`exists (select from ${users} u where u.id = ${unsentMails.userId} and (
  u.owner_id = ${invoiceRequests.ownerId} or exists (
    select from ${employees} e join ${companies} c on c.id = e.company_id
    where e.user_id = u.id and e.disabled_at is null and c.owner_id = ${invoiceRequests.ownerId})))`

/** Notes a mail that the caller is about to hand over. One of the same person about the same invoice that still waits is not sent. */
export const takeNewMail = (
  db: Db,
  { requestId, userId, email, at }: Pick<MailRow, 'requestId' | 'userId' | 'email'> & { at: Date },
) =>
  db.transaction(async (tx) => {
    // If two press at once, each finds the mail that the other left.
    await tx
      .select({ id: invoiceRequests.id })
      .from(invoiceRequests)
      .where(eq(invoiceRequests.id, requestId))
      .for('update')
    await tx.delete(unsentMails).where(and(eq(unsentMails.requestId, requestId), eq(unsentMails.userId, userId)))
    const goodUntil = later(at, days(mailDays))
    const [mail] = await tx
      .insert(unsentMails)
      .values({ requestId, userId, email, goodUntil, takenAt: at, createdAt: at })
      .returning()
    if (!mail) throw new Error('insert returned no row')
    return mail
  })

/**
 * Hands over one that the caller has taken. Throws what the mail server says, after which it waits again; after a `MailRefused`, and after
 * `invoice.no_file`, the caller ends it.
 */
export async function handOver(
  deps: Sending,
  { mail, row, operator }: { mail: MailRow; row: RequestRow; operator: string },
) {
  const { db, ports, now } = deps
  try {
    await ports.mail.send(await written(deps, row, mail.email))
  } catch (error) {
    if (!isOver(error)) await db.update(unsentMails).set({ takenAt: null }).where(eq(unsentMails.id, mail.id))
    throw error
  }
  await db.transaction(async (tx) => {
    await tx.delete(unsentMails).where(eq(unsentMails.id, mail.id))
    await note(tx, { requestId: row.id, text: '发票已发送至邮箱', operator, at: now() })
  })
}

/** It would fail in the same way at every later time. */
const isOver = (error: unknown) =>
  error instanceof MailRefused || (error instanceof Refusal && error.code === 'invoice.no_file')

/** The files themselves, since a link would end before it is opened. */
async function written({ db, ports }: Sending, row: RequestRow, email: string): Promise<Mail> {
  const papers = await db
    .select()
    .from(invoicePapers)
    .where(and(eq(invoicePapers.requestId, row.id), eq(invoicePapers.state, 'issued')))
    .orderBy(invoicePapers.id)
  const attachments = []
  for (const { pdf, ofd, invoiceNo } of papers) {
    for (const path of [pdf, ofd].filter((one) => one !== '')) {
      const bytes = await paperBytes(ports.storage, path)
      if (bytes) attachments.push({ name: `发票_${invoiceNo}${path.slice(path.lastIndexOf('.'))}`, bytes })
    }
  }
  if (attachments.length === 0) throw new Refusal('invoice.no_file')
  const mall = await siteName(db)
  return {
    to: email,
    subject: `【${mall}】发票 ${row.title}`,
    text: `您好：\n\n${row.merchantName}为“${row.title}”开具的发票见附件，价税合计 ¥${formatFen(row.amountFen)}。\n\n${mall}`,
    attachments,
  }
}

/** Not sent, wanted still, and not with a sender at this moment. */
export async function mailsToSend(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: unsentMails.id })
    .from(unsentMails)
    .where(and(gt(unsentMails.goodUntil, at), isFree(at)))
    .orderBy(asc(unsentMails.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Sends one, once: if two try at once, one does. If the process ended while the mail server had it, it may have been sent, and goes
 * only when a person asks for it (`again`). False if it was not sent: another process has it, or it is wanted no more. Throws the mail
 * server's words until it refuses for good; then the person who asked is told.
 */
export async function sendMail(deps: Sending, id: number, again = false): Promise<boolean> {
  const { db, now } = deps
  const at = now()
  const [mail] = await db
    .update(unsentMails)
    .set({ takenAt: at })
    .where(and(eq(unsentMails.id, id), gt(unsentMails.goodUntil, at), again ? isFree(at) : isNull(unsentMails.takenAt)))
    .returning()
  if (!mail) {
    const [left] = await db
      .select()
      .from(unsentMails)
      .where(and(eq(unsentMails.id, id), isFree(at)))
    if (left?.takenAt && !again) throw new Fault('上次发送时程序中断，邮件可能已经发出，没有自动重发')
    return false
  }
  const row = await requestOf(db, id)
  if (!row) {
    await db.delete(unsentMails).where(eq(unsentMails.id, id))
    return false
  }
  try {
    await handOver(deps, { mail, row, operator: systemName })
    return true
  } catch (error) {
    if (!isOver(error)) throw error
    const why = error instanceof MailRefused ? '邮件服务器拒收，请核对邮箱地址' : '发票文件已不在'
    await db.transaction((tx) => endMails(tx, eq(unsentMails.id, id), () => why, at))
    return false
  }
}

/** The request of a mail, if who asked for it may still have it. */
async function requestOf(db: Db, mailId: number): Promise<RequestRow | undefined> {
  const [found] = await db
    .select({ row: invoiceRequests })
    .from(unsentMails)
    .innerJoin(invoiceRequests, eq(invoiceRequests.id, unsentMails.requestId))
    .where(and(eq(unsentMails.id, mailId), isTheirs))
  return found?.row
}

/** Gives mails up, and tells the people who asked for them where the invoice is, in the caller's transaction. The ids of the mails. */
async function endMails(db: Db, which: SQL | undefined, why: (mail: MailRow) => string, at: Date): Promise<number[]> {
  const ended = await db.delete(unsentMails).where(which).returning()
  for (const mail of ended) {
    const [row] = await db.select().from(invoiceRequests).where(eq(invoiceRequests.id, mail.requestId))
    if (!row) throw new Error('a mail without its request')
    await note(db, { requestId: row.id, text: '发票邮件没有发出', operator: systemName, at })
    const told = {
      title: '发票邮件没有发出',
      text: `发往 ${mail.email} 的发票（${row.title}）没有发出：${why(mail)}。请在发票详情下载，或重新发送。`,
      event: `mail:${mail.id}`,
    }
    await notifyBuyer(db, { ...row, userId: mail.userId }, told, at)
  }
  return ended.map(({ id }) => id)
}

/** For the clock: a mail that was not taken in time is not sent late. The ids of those given up. */
export const giveUpLateMails = (db: Db, at: Date): Promise<number[]> =>
  db.transaction((tx) => endMails(tx, and(lte(unsentMails.goodUntil, at), isFree(at)), lateWords, at))

const lateWords = ({ takenAt }: MailRow) =>
  takenAt ? '发送时程序中断，不能确认是否送达' : `邮件服务器 ${mailDays} 天内没有接收`

/** Reads the address to which the person's own mail of an invoice waits to go; empty where none waits. */
export async function mailWaitingTo(
  db: Db,
  { requestId, userId }: Pick<MailRow, 'requestId' | 'userId'>,
): Promise<string> {
  const mine = and(eq(unsentMails.requestId, requestId), eq(unsentMails.userId, userId))
  const [mail] = await db.select({ email: unsentMails.email }).from(unsentMails).where(mine)
  return mail?.email ?? ''
}

/** For who leaves for good, in the caller's transaction. */
export async function forgetPerson(db: Db, { userId }: { userId: number }): Promise<void> {
  await db.delete(unsentMails).where(eq(unsentMails.userId, userId))
}
