import { isSpecial } from '@mall/contract/invoice/words'
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Paper } from '#adapters/invoicing/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { errorInWords } from '#kernel/error-in-words.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, hours, later, minutes } from '#kernel/time.ts'
import { keepPaper } from '#modules/file/file.public.ts'
import { notify, notifyStores, topicOf } from '#modules/message/message.public.ts'
import { titleColumns } from './create-request.ts'
import {
  holdRequest,
  type LineRow,
  linesOf,
  moveRequest,
  note,
  type RequestRow,
  systemName,
} from './hold-invoice-requests.ts'
import {
  invoiceLines,
  invoiceOrders,
  invoicePapers,
  invoiceRequests,
  type PrintedLine,
  type TitleSnapshot,
} from './invoice.table.ts'
import { followPaid, ordersById, sumOf, wantedLines } from './invoiceable.ts'
import { issuingMeans } from './tax-accounts.ts'

export type PaperRow = typeof invoicePapers.$inferSelect
type Deps = Pick<Ctx, 'now' | 'ports' | 'random' | 'log'>

export const titleOf = (row: RequestRow): TitleSnapshot => ({
  title_type: row.titleType,
  title: row.title,
  tax_no: row.taxNo,
  reg_address: row.regAddress,
  reg_phone: row.regPhone,
  bank_name: row.bankName,
  bank_account: row.bankAccount,
})

/** The blue one that counts, if it is issued. */
export async function blueOf(db: Db, requestId: number): Promise<PaperRow | null> {
  const rows = await db
    .select()
    .from(invoicePapers)
    .where(
      and(eq(invoicePapers.requestId, requestId), eq(invoicePapers.kind, 'blue'), eq(invoicePapers.state, 'issued')),
    )
    .orderBy(invoicePapers.id)
  return rows.at(-1) ?? null
}

type Sums = { qty: number; amountFen: number; taxFen: number }

/** A line as this paper prints it: pieces, money and tax of one and the same thing, all below zero on a red one. */
export const printed = (line: LineRow, { qty, amountFen, taxFen }: Sums = line): PrintedLine => ({
  line_id: line.id,
  order_id: line.orderId,
  name: line.name,
  spec: line.spec,
  unit: line.unit,
  qty,
  tax_rate: line.taxRate,
  tax_code: line.taxCode,
  tax_name: line.taxName,
  amount_fen: amountFen,
  tax_fen: taxFen,
})

/** -0 is not a number that papers know. */
const below = (number: number) => (number === 0 ? 0 : -number)

/** A line as a red paper prints it, from the amounts to take back. */
export const printedRed = (line: LineRow, { qty, amountFen, taxFen }: Sums): PrintedLine =>
  printed(line, { qty: below(qty), amountFen: below(amountFen), taxFen: below(taxFen) })

type RedLetter = Pick<PaperRow, 'kind' | 'state' | 'redOf' | 'forReissue' | 'lines'>

/** The pieces that red letters took back of a line of this blue paper; `redFen` of the line is the money of the same letters. */
export const redQtyOf = (papers: readonly RedLetter[], blueId: number, lineId: number): number =>
  papers
    .filter(
      ({ kind, state, redOf, forReissue }) => kind === 'red' && state === 'issued' && redOf === blueId && !forReissue,
    )
    .flatMap(({ lines }) => lines)
    .reduce((sum, { line_id, qty }) => (line_id === lineId ? sum - qty : sum), 0)

export const redsOf = (db: Db, requestId: number): Promise<PaperRow[]> =>
  db
    .select()
    .from(invoicePapers)
    .where(and(eq(invoicePapers.requestId, requestId), eq(invoicePapers.kind, 'red')))

/**
 * Less may still be paid and kept than was asked for: the lines follow in money, tax and pieces, in the caller's transaction, which
 * holds the request. Refuses `invoice.nothing` where nothing is left.
 */
export async function lowerToPaid(db: Db, requestId: number, orderIds: readonly number[]) {
  const wanted = await wantedLines(db, await ordersById(db, orderIds))
  const { amountFen, taxFen } = sumOf(wanted)
  if (amountFen === 0) throw new Refusal('invoice.nothing')
  const lines = await linesOf(db, requestId)
  const followed = followPaid(lines, wanted)
  const gone = lines.filter((line) => !followed.some(({ id }) => id === line.id))
  for (const { id } of gone) await db.delete(invoiceLines).where(eq(invoiceLines.id, id))
  for (const { id, orderNo: _, ...line } of followed) {
    if (id === null) await db.insert(invoiceLines).values({ ...line, requestId })
    else
      await db
        .update(invoiceLines)
        .set({ ...line, redFen: 0, redTaxFen: 0 })
        .where(eq(invoiceLines.id, id))
  }
  await db.update(invoiceRequests).set({ amountFen, taxFen, redFen: 0 }).where(eq(invoiceRequests.id, requestId))
  return { amountFen, taxFen, lines: await linesOf(db, requestId) }
}

/**
 * Takes a request to the provider: its blue paper, and where it is made out anew the red one that makes room, are written as `pending` in the
 * caller's transaction; `settlePapers` has them issued. Refuses `invoice.state_changed`.
 */
export async function startIssuing(db: Db, requestId: number, { operator, at }: { operator: string; at: Date }) {
  const held = await holdRequest(db, requestId)
  if (!held || (held.row.state !== 'applied' && held.row.state !== 'reissuing'))
    throw new Refusal('invoice.state_changed')
  const { row, orderIds } = held
  if (row.type === 'p_special') throw new Refusal('invoice.paper')
  const shared = { requestId, source: 'provider' as const, state: 'pending' as const, createdAt: at }
  const anew = row.state === 'reissuing' ? row.reissue : null
  const blue = anew && (await blueOf(db, requestId))
  if (blue) {
    const reds = await redsOf(db, requestId)
    const left = (await linesOf(db, requestId)).filter((line) => line.redFen < line.amountFen)
    const lines = left.map((line) =>
      printedRed(line, {
        qty: line.qty - redQtyOf(reds, blue.id, line.id),
        amountFen: line.amountFen - line.redFen,
        taxFen: line.taxFen - line.redTaxFen,
      }),
    )
    await db.insert(invoicePapers).values({
      ...shared,
      kind: 'red',
      serial: `${row.requestNo}-R${blue.id}-0`,
      redOf: blue.id,
      forReissue: true,
      type: blue.type,
      title: blue.title,
      reason: '开票有误',
      ...sumOfPrinted(lines),
      lines,
    })
  }
  const { amountFen, taxFen, lines } = await lowerToPaid(db, requestId, orderIds)
  const title = anew ?? titleOf(row)
  const type = anew?.type ?? row.type
  const { title_type, title: name, tax_no, reg_address, reg_phone, bank_name, bank_account } = title
  const snapshot = { title_type, title: name, tax_no, reg_address, reg_phone, bank_name, bank_account }
  await db.insert(invoicePapers).values({
    ...shared,
    kind: 'blue',
    serial: await blueSerial(db, row, row.reissues + (anew ? 1 : 0)),
    type,
    title: snapshot,
    amountFen,
    taxFen,
    lines: lines.map((line) => printed(line)),
  })
  const set = anew
    ? {
        ...titleColumns(snapshot),
        type,
        email: anew.email,
        phone: anew.phone,
        reissue: null,
        reissues: row.reissues + 1,
      }
    : {}
  await moveRequest(db, 'issue', { request: row, orderIds, set, operator, at })
}

/** A name that the provider does not know yet: what it would not issue keeps its own. */
export async function blueSerial(db: Db, { id, requestNo }: RequestRow, reissues: number): Promise<string> {
  const gone = await db.$count(
    invoicePapers,
    and(eq(invoicePapers.requestId, id), eq(invoicePapers.kind, 'blue'), eq(invoicePapers.state, 'failed')),
  )
  return gone === 0 ? `${requestNo}-B${reissues}` : `${requestNo}-B${reissues}-${gone}`
}

export const sumOfPrinted = (lines: readonly { amount_fen: number; tax_fen: number }[]) => ({
  amountFen: lines.reduce((sum, one) => sum + one.amount_fen, 0),
  taxFen: lines.reduce((sum, one) => sum + one.tax_fen, 0),
})

/**
 * Has the pending papers of a request issued, one after the other, the red ones first: the provider knows a serial that it has issued,
 * and each paper is booked once, however often it is asked for. The clock asks about papers that the provider still works on; those that
 * it will not issue wait for the store. False when nothing is known, so that the clock tries again.
 */
export async function settlePapers(deps: Deps & { db: Db }, requestId: number): Promise<boolean> {
  const { db, now, log } = deps
  const pending = await db
    .select()
    .from(invoicePapers)
    .where(and(eq(invoicePapers.requestId, requestId), eq(invoicePapers.state, 'pending')))
    .orderBy(invoicePapers.id)
  for (const paper of pending) {
    if (paper.failedAt) return true
    try {
      if (!(await settlePaper(deps, paper))) return true
    } catch (error) {
      log.error({ err: error, id: requestId, paper: paper.id }, 'the provider of invoices did not issue')
      await putOff(db, paper, { providerText: errorInWords(error).slice(0, 200) }, now())
      return false
    }
  }
  return true
}

/** Brings one paper on; false where it is not issued yet. Throws where nothing is known of it. */
async function settlePaper(deps: Deps & { db: Db }, paper: PaperRow): Promise<boolean> {
  const { db, now } = deps
  const [request] = await db.select().from(invoiceRequests).where(eq(invoiceRequests.id, paper.requestId))
  const means = request ? await issuingMeans(deps, request.merchantId) : null
  if (!means) return false
  const asked = { account: await means.account(), attempt: paper.attempt, again: paper.again }
  const outcome = await means.noting(means.provider.issue(await forProvider(db, paper, now()), asked))
  if (outcome.state === 'issuing') {
    await putOff(db, paper, { providerText: outcome.text, again: false }, now())
    return false
  }
  if (outcome.state === 'failed') {
    await db.transaction((tx) => fail(tx, paper, outcome.reason, now()))
    return false
  }
  const { invoiceNo, issuedAt } = outcome
  const pdf = outcome.pdf && (await keepPaper(deps, outcome.pdf, 'pdf'))
  const ofd = outcome.ofd && (await keepPaper(deps, outcome.ofd, 'ofd'))
  const files = { pdf: pdf?.path ?? '', ofd: ofd?.path ?? '', sha256: (pdf ?? ofd)?.sha256 ?? '' }
  await db.transaction((tx) => book(tx, paper, { invoiceNo, issuedAt, ...files }, now()))
  return true
}

/** Often at first, since most are issued within minutes; rarely when it has taken a day. */
const restOf = (paper: PaperRow, at: Date) => {
  const age = at.getTime() - paper.createdAt.getTime()
  return age < minutes(10) ? minutes(1) : age < days(1) ? minutes(10) : hours(1)
}

type ProviderAnswer = { providerText: string; again?: boolean }
const putOff = (db: Db, paper: PaperRow, told: ProviderAnswer, at: Date) =>
  db
    .update(invoicePapers)
    .set({ ...told, nextAskAt: later(at, restOf(paper, at)) })
    .where(and(eq(invoicePapers.id, paper.id), eq(invoicePapers.state, 'pending')))

/**
 * In the caller's transaction. Two processes that hear the result at once write it down once; the store is told of each paper once, however
 * often it is tried again.
 */
async function fail(db: Db, paper: PaperRow, reason: string, at: Date): Promise<void> {
  const gone = await db
    .update(invoicePapers)
    .set({ failedAt: at, providerText: reason, again: false })
    .where(and(eq(invoicePapers.id, paper.id), eq(invoicePapers.state, 'pending'), isNull(invoicePapers.failedAt)))
    .returning({ id: invoicePapers.id })
  if (gone.length === 0) return
  const what = paper.kind === 'red' ? '红字发票没有开出' : '发票没有开出'
  await note(db, { requestId: paper.requestId, text: `${what}，原因：${reason}`, operator: systemName, at })
  const [request] = await db.select().from(invoiceRequests).where(eq(invoiceRequests.id, paper.requestId))
  if (!request) throw new Error('a paper has a request')
  const { merchantId, requestNo, title } = request
  await notifyStores(
    db,
    [
      {
        merchantId,
        kind: 'invoice_failed',
        title: what,
        text: `${title}：${reason}。请在开票申请中处理。`,
        subject: requestNo,
        ref: `invoice-paper:${paper.id}:failed`,
      },
    ],
    at,
  )
}

/**
 * Refuses `invoice.unprintable` and `invoice.no_tax_code` if a waiting paper has text that cannot be printed. In the caller's transaction,
 * before it goes to the provider: afterwards there would be no caller to tell.
 */
export async function refuseUnprintable(db: Db, { ports, now }: Pick<Ctx, 'ports' | 'now'>, requestId: number) {
  const rows = await db
    .select()
    .from(invoicePapers)
    .where(and(eq(invoicePapers.requestId, requestId), inArray(invoicePapers.state, ['pending', 'asked'])))
  for (const row of rows) {
    const paper = await forProvider(db, row, now())
    const found = await ports.invoicing?.unprintable?.(paper)
    if (found) throw new Refusal('invoice.unprintable', found)
    const name = ports.invoicing?.accounts?.withoutCode(paper) ?? null
    if (name !== null) throw new Refusal('invoice.no_tax_code', { name })
  }
}

/** The whole paper as it is printed. */
async function forProvider(db: Db, paper: PaperRow, at: Date): Promise<Paper> {
  const [request] = await db.select().from(invoiceRequests).where(eq(invoiceRequests.id, paper.requestId))
  if (!request) throw new Error('a paper has a request')
  const [blue] = paper.redOf ? await db.select().from(invoicePapers).where(eq(invoicePapers.id, paper.redOf)) : []
  const nos = await db
    .select({ no: invoiceOrders.orderNo })
    .from(invoiceOrders)
    .where(eq(invoiceOrders.requestId, paper.requestId))
  return {
    serial: paper.serial,
    kind: paper.kind,
    special: isSpecial(paper.type),
    at,
    buyer: paper.title,
    seller: request.merchantName,
    content: request.contentType,
    lines: withCodes(paper.lines),
    amountFen: paper.amountFen,
    taxFen: paper.taxFen,
    takesBack: blue
      ? {
          invoiceNo: blue.invoiceNo,
          reason: paper.reason,
          lines: withCodes(blue.lines),
          amountFen: blue.amountFen,
        }
      : null,
    remark: [
      `订单 ${nos.map(({ no }) => no).join('、')}`,
      ...(request.remark === '' ? [] : [request.remark]),
      ...(blue ? [`被红冲蓝字发票号码：${blue.invoiceNo}；原因：${paper.reason}`] : []),
    ].join('；'),
  }
}

const withCodes = (lines: readonly PrintedLine[]) => lines.map((line) => ({ ...line, tax_code: line.tax_code ?? '' }))

type Issued = { invoiceNo: string; issuedAt: Date; pdf: string; ofd: string; sha256: string }

/** Writes down the issued paper; does nothing where another caller was faster. */
async function book(
  db: Db,
  paper: PaperRow,
  { invoiceNo, issuedAt, pdf, ofd, sha256 }: Issued,
  at: Date,
): Promise<void> {
  const held = await holdRequest(db, paper.requestId)
  if (!held) return
  const done = await db
    .update(invoicePapers)
    .set({ state: 'issued', invoiceNo, issuedAt, pdf, ofd, sha256, providerText: '' })
    .where(and(eq(invoicePapers.id, paper.id), eq(invoicePapers.state, 'pending')))
    .returning({ id: invoicePapers.id })
  if (done.length === 0) return
  if (paper.kind === 'red') await bookRed(db, held, paper, { invoiceNo, at })
  else await bookBlue(db, held, { invoiceNo, at })
}

type Held = { row: RequestRow; orderIds: number[] }

async function bookBlue(db: Db, { row, orderIds }: Held, { invoiceNo, at }: { invoiceNo: string; at: Date }) {
  const text = row.reissues > 0 ? `已换开，发票号码 ${invoiceNo}` : `已开票，发票号码 ${invoiceNo}`
  const set = { issuedAt: at, rejectReason: '' }
  await moveRequest(db, 'issued', { request: row, orderIds, set, text, operator: systemName, at })
  const title = row.reissues > 0 ? '发票已换开' : '发票已开具'
  await notifyBuyer(
    db,
    row,
    { title, text: `${row.merchantName}为您开具的发票已可查看下载。`, event: `issued:${row.reissues}` },
    at,
  )
}

async function bookRed(
  db: Db,
  { row, orderIds }: Held,
  paper: PaperRow,
  { invoiceNo, at }: { invoiceNo: string; at: Date },
) {
  await note(db, { requestId: row.id, text: `红字发票已开具，号码 ${invoiceNo}`, operator: systemName, at })
  // A request that is made out anew was lowered to the paid sum already.
  if (paper.forReissue) return
  for (const { line_id, amount_fen, tax_fen } of paper.lines) {
    const [line] = await db.select().from(invoiceLines).where(eq(invoiceLines.id, line_id))
    if (!line) continue
    await db
      .update(invoiceLines)
      .set({ redFen: line.redFen - amount_fen, redTaxFen: line.redTaxFen - tax_fen })
      .where(eq(invoiceLines.id, line_id))
  }
  const redFen = row.redFen - paper.amountFen
  await db.update(invoiceRequests).set({ redFen }).where(eq(invoiceRequests.id, row.id))
  if (redFen === row.amountFen) await moveRequest(db, 'red_all', { request: row, orderIds, operator: systemName, at })
  const told = {
    title: '发票已红冲',
    text: `${row.merchantName}已开具红字发票，号码 ${invoiceNo}。`,
    event: `red:${paper.id}`,
  }
  await notifyBuyer(db, row, told, at)
}

/** Notifies the person who asked, with a link that leads there. */
export async function notifyBuyer(
  db: Db,
  row: RequestRow,
  { title, text, event }: { title: string; text: string; event: string },
  at: Date,
) {
  const [first] = await db
    .select({ no: invoiceOrders.orderNo })
    .from(invoiceOrders)
    .where(eq(invoiceOrders.requestId, row.id))
    .orderBy(invoiceOrders.orderId)
    .limit(1)
  const link = `/order/invoice_view?order_no=${first?.no ?? ''}`
  const ref = `invoice:${row.id}:${event}`
  await notify(db, [{ userId: row.userId, kind: 'order', title, text, link, ref, topic: topicOf.invoice(row.id) }], at)
}

/** Requests whose papers are with the provider and are to be asked about again. */
export async function stuckRequests(db: Db, at: Date, limit: number): Promise<number[]> {
  const before = later(at, -minutes(1))
  const rows = await db
    .selectDistinct({ id: invoicePapers.requestId })
    .from(invoicePapers)
    .where(
      and(
        eq(invoicePapers.state, 'pending'),
        isNull(invoicePapers.failedAt),
        lte(invoicePapers.createdAt, before),
        or(isNull(invoicePapers.nextAskAt), lte(invoicePapers.nextAskAt, at)),
      ),
    )
    .orderBy(invoicePapers.requestId)
    .limit(limit)
  return rows.map(({ id }) => id)
}
