import { invoiceRules, isSpecial } from '@mall/contract/invoice/words'
import { formatFen } from '@mall/contract/text/money'
import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hours, later } from '#kernel/time.ts'
import { holdRequest, type LineRow, linesOf, note } from './hold-invoice-requests.ts'
import { redPieces, redTax } from './invoice.rules.ts'
import { invoicePapers } from './invoice.table.ts'
import { blueOf, notifyBuyer, type PaperRow, printedRed, redQtyOf, redsOf, sumOfPrinted } from './invoice-papers.ts'
import { isSameLine, ordersById, type WantedLine, wantedLines } from './invoiceable.ts'

type Input = {
  reason: string
  lines: readonly { line_id: number; amount_fen: number }[]
  operator: string
  at: Date
}

/**
 * Begins to take an issued invoice back, in the caller's transaction: for a special one the buyer is asked, others go to the
 * provider at once. True when it goes there now.
 */
export async function startRed(
  db: Db,
  requestId: number,
  { reason, lines: asked, operator, at }: Input,
): Promise<boolean> {
  const held = await holdRequest(db, requestId)
  if (held?.row.state !== 'issued') throw new Refusal('invoice.state_changed')
  const { row, orderIds } = held
  const [blue, reds] = [await blueOf(db, requestId), await redsOf(db, requestId)]
  if (!blue) throw new Refusal('invoice.state_changed')
  if (reds.some(({ state }) => state === 'asked' || state === 'pending')) throw new Refusal('invoice.red_open')
  const lines = await linesOf(db, requestId)
  const wanted = await wantedLines(db, await ordersById(db, orderIds))
  const amounts = asked.length > 0 ? given(lines, asked) : overPaid(lines, wanted)
  const taken = lines.flatMap((line) => {
    const amount = amounts.get(line.id) ?? 0
    if (amount <= 0) return []
    const current = { qty: line.qty - redQtyOf(reds, blue.id, line.id), amountFen: leftOf(line) }
    const kept = wanted.find((one) => isSameLine(one, line)) ?? nothingKept
    const qty = redPieces(current, kept, amount)
    return [printedRed(line, { qty, amountFen: amount, taxFen: redTax(line, amount) })]
  })
  const waits = isSpecial(blue.type)
  const dueAt = waits ? later(at, hours(invoiceRules.redHours)) : null
  await db.insert(invoicePapers).values({
    requestId,
    serial: `${row.requestNo}-R${blue.id}-${reds.length + 1}`,
    kind: 'red',
    redOf: blue.id,
    state: waits ? 'asked' : 'pending',
    type: blue.type,
    title: blue.title,
    ...sumOfPrinted(taken),
    lines: taken,
    reason,
    source: 'provider',
    dueAt,
    createdAt: at,
  })
  const amount = formatFen(-sumOfPrinted(taken).amountFen)
  const text = `发起红冲 ¥${amount}，原因：${reason}${waits ? '，待购方确认' : ''}`
  await note(db, { requestId, text, operator, at })
  if (waits) {
    const asks = `${row.merchantName}对专用发票发起红冲 ¥${amount}，请在 ${invoiceRules.redHours} 小时内确认，超时作废。`
    await notifyBuyer(db, row, { title: '请确认红字信息', text: asks, event: `red-asked:${reds.length + 1}` }, at)
  }
  return !waits
}

const nothingKept = { qty: 0, amountFen: 0 }
const leftOf = ({ amountFen, redFen }: LineRow) => amountFen - redFen

function given(lines: readonly LineRow[], asked: Input['lines']): Map<number, number> {
  const amounts = new Map<number, number>()
  for (const { line_id, amount_fen } of asked) amounts.set(line_id, (amounts.get(line_id) ?? 0) + amount_fen)
  for (const [id, amount] of amounts) {
    const line = lines.find((one) => one.id === id)
    if (!line || amount > leftOf(line)) throw new Refusal('invoice.red_too_much')
  }
  return amounts
}

/** The part of each line beyond what is still paid; the whole of each line when everything is still paid. */
function overPaid(lines: readonly LineRow[], wanted: readonly WantedLine[]): Map<number, number> {
  const over = lines.map((line) => {
    const now = wanted.find((one) => isSameLine(one, line))
    return [line.id, Math.max(0, leftOf(line) - (now?.amountFen ?? 0))] as const
  })
  return new Map(over.some(([, amount]) => amount > 0) ? over : lines.map((line) => [line.id, leftOf(line)]))
}

type Answer = { agree: boolean; operator: string; at: Date }

/** The buyer's word, in the caller's transaction. True when it goes to the provider now; refuses `invoice.red_over`. */
export async function answerRedLetter(db: Db, paper: PaperRow, { agree, operator, at }: Answer): Promise<boolean> {
  const held = await holdRequest(db, paper.requestId)
  const [answered] = await db
    .update(invoicePapers)
    .set({ state: agree ? 'pending' : 'declined' })
    .where(and(eq(invoicePapers.id, paper.id), eq(invoicePapers.state, 'asked')))
    .returning()
  if (!held || !answered || (answered.dueAt && answered.dueAt <= at)) throw new Refusal('invoice.red_over')
  await note(db, { requestId: paper.requestId, text: agree ? '购方已确认红字信息' : '购方不同意红冲', operator, at })
  return agree
}

/** Red letters that nobody confirmed in time. */
export const overdueReds = async (db: Db, at: Date, limit: number): Promise<number[]> =>
  (
    await db
      .select({ id: invoicePapers.id })
      .from(invoicePapers)
      .where(and(eq(invoicePapers.state, 'asked'), lte(invoicePapers.dueAt, at)))
      .limit(limit)
  ).map(({ id }) => id)

/** False when another caller was faster. */
export async function expireRed(db: Db, paperId: number, at: Date): Promise<boolean> {
  const [gone] = await db
    .update(invoicePapers)
    .set({ state: 'expired' })
    .where(and(eq(invoicePapers.id, paperId), eq(invoicePapers.state, 'asked'), lte(invoicePapers.dueAt, at)))
    .returning()
  if (!gone) return false
  await note(db, { requestId: gone.requestId, text: '红字信息超时未确认，已作废', operator: '系统', at })
  return true
}
