import * as platformCalls from '@mall/contract/credit/platform.calls'
import * as platformTerms from '@mall/contract/credit/platform.terms'
import type { Dispute } from '@mall/contract/credit/terms'
import { creditLimits } from '@mall/contract/credit/words'
import { formatFen } from '@mall/contract/text/money'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dayOf, dayText } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { notify } from '#modules/message/message.public.ts'
import { addDays, creditPage, statementPage } from './credit.rules.ts'
import { creditLines, creditDisputes as kept } from './credit.table.ts'
import { lockCredit } from './credit-account.ts'
import { disputeOf, disputesOn } from './find-disputes.ts'
import { lower } from './lower-lines.ts'

/** Open ones are a queue: the longest wait comes first. */
export const creditDisputes = useCase(
  platformCalls.creditDisputes,
  platformTerms.creditDisputes,
  async ({ db }, { state, page, list_rows }) => {
    const which = eq(kept.state, state)
    const range = { limit: list_rows, offset: (page - 1) * list_rows, oldestFirst: state === 'open' }
    const rows = await disputesOn(db, which, range)
    return {
      list: rows.map(({ dispute, ...line }) => ({
        ...dispute,
        company_name: line.companyName,
        order_no: line.orderNo,
        mer_name: line.merchantName,
        amount_fen: line.amountFen,
        left_fen: line.leftFen,
        statement_no: line.statementNo,
        bought_at: line.boughtAt.toISOString(),
      })),
      total: await db.$count(kept, which),
      page,
      list_rows,
    }
  },
)

/** The ctx of a decision; the actor is null where the demo plays the desk. */
type Desk = Pick<Ctx, 'db' | 'now'> & { readonly actor: Actor | null }

/** Decides a dispute: the mall bears the waived sum, and the rest of the line is due again after some days of grace. */
export const decideDispute = useCase(
  platformCalls.decideDispute,
  platformTerms.decideDispute,
  async (ctx: Desk, { id, waive_fen: waivedFen, remark }) => {
    return ctx.db.transaction(async (tx): Promise<Dispute> => {
      const [found] = await tx.select({ ownerId: kept.ownerId }).from(kept).where(eq(kept.id, id))
      const account = found && (await lockCredit(tx, found.ownerId))
      if (!account) throw new Refusal('credit.dispute_not_found')
      const { ownerId } = account
      const at = ctx.now()
      const state = waivedFen > 0 ? ('accepted' as const) : ('refused' as const)
      const [decided] = await tx
        .update(kept)
        .set({ state, waivedFen, remark, decidedAt: at })
        .where(and(eq(kept.id, id), eq(kept.state, 'open')))
        .returning({ lineId: kept.lineId, userId: kept.userId })
      if (!decided) throw new Refusal('credit.dispute_done')
      const line = await lineOf(tx, decided.lineId)
      if (waivedFen > line.leftFen) throw new Refusal('credit.waive_too_much', { left: formatFen(line.leftFen) })
      const shares = waivedFen > 0 ? [{ id: line.id, statementId: line.statementId, fen: waivedFen }] : []
      await lower(tx, account, { kind: 'waive', ref: `dispute:${id}`, at }, shares)
      if (waivedFen > 0) await book(tx, { id, ownerId, waivedFen, at })
      const graceUntil = addDays(dayOf(at), creditLimits.graceDays)
      const isLeft = line.leftFen > waivedFen
      if (isLeft) await tx.update(creditLines).set({ graceUntil }).where(eq(creditLines.id, line.id))
      const said = waivedFen > 0 ? `核减 ¥${formatFen(waivedFen)}` : '未支持'
      await audit(
        { ...ctx, db: tx },
        {
          action: 'credit.dispute',
          subject: `order:${line.orderNo}`,
          detail: `${said}：${remark}`,
          ownerId,
          before: { state: 'open', left_fen: line.leftFen },
          after: { state, left_fen: line.leftFen - waivedFen },
        },
      )
      const grace = isLeft ? `。其余 ¥${formatFen(line.leftFen - waivedFen)} 最早 ${dayText(graceUntil)}到期` : ''
      const text = `订单 ${line.orderNo} 的账单争议${waivedFen > 0 ? `已${said}` : said}（${remark}）${grace}`
      const link = line.statementId === null ? creditPage : statementPage(line.statementId)
      const notification = { userId: decided.userId, kind: 'payment' as const, title: '账单争议已处理', text, link }
      await notify(tx, [{ ...notification, ref: `credit:dispute:${id}:decided` }], at)
      return disputeOf(tx, id)
    })
  },
)

async function lineOf(db: Db, id: number) {
  const [line] = await db.select().from(creditLines).where(eq(creditLines.id, id))
  if (!line) throw new Error(`credit line ${id} is not there`)
  return { ...line, leftFen: line.amountFen - line.settledFen }
}

/** The mall bears it. */
const book = (db: Db, { id, ownerId, waivedFen, at }: { id: number; ownerId: number; waivedFen: number; at: Date }) =>
  post(db, {
    kind: 'adjust',
    ref: `dispute:${id}`,
    title: '账单争议核减',
    at,
    postings: [
      { account: { kind: 'promotion', party: 'credit' }, amount: -waivedFen },
      { account: { kind: 'credit', party: `owner:${ownerId}` }, amount: waivedFen },
    ],
  })
