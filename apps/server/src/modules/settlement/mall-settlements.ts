import type { OutputOf } from '@mall/contract/call/call'
import { settlementConfirmDays } from '@mall/contract/settlement/console.words'
import * as platformCalls from '@mall/contract/settlement/platform.calls'
import * as platformTerms from '@mall/contract/settlement/platform.terms'
import { fenText } from '@mall/contract/text/money'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { moveSettlement } from './move-settlement.ts'
import { orderCountsOf, pageOfLines, presentDetail, presentDigest } from './present.ts'
import { settlements as kept, settlementLines } from './settlement.table.ts'
import { holdMark } from './settlement-lines.ts'
import { inTab } from './store-settlements.ts'

type Reading = Pick<Ctx, 'db'>

export const mallSettlements = useCase(
  platformCalls.mallSettlements,
  platformTerms.mallSettlements,
  async (
    { db }: Reading,
    { tab, month, keyword, page, list_rows },
  ): Promise<OutputOf<typeof platformCalls.mallSettlements>> => {
    const where = and(
      inTab(tab),
      month ? eq(kept.month, month) : undefined,
      keyword ? ilike(merchants.name, holding(keyword)) : undefined,
    )
    const waits = tab === 'disputed' || tab === 'confirmed'
    const rows = await db
      .select({ row: kept, store: merchants.name })
      .from(kept)
      .innerJoin(merchants, eq(merchants.id, kept.merchantId))
      .where(where)
      .orderBy(...(waits ? [asc(kept.id)] : [desc(kept.month), desc(kept.id)]))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await db
      .select({ n: count() })
      .from(kept)
      .innerJoin(merchants, eq(merchants.id, kept.merchantId))
      .where(where)
    const orderCount = await orderCountsOf(
      db,
      rows.map(({ row }) => row.id),
    )
    const list = rows.map(({ row, store }) => ({
      ...presentDigest(row, orderCount(row.id)),
      store,
      disputed_at: row.disputedAt?.toISOString() ?? null,
    }))
    return { list, total: counted?.n ?? 0, page, list_rows }
  },
)

async function find({ db }: Reading, id: number) {
  const [found] = await db
    .select({ row: kept, store: merchants.name })
    .from(kept)
    .innerJoin(merchants, eq(merchants.id, kept.merchantId))
    .where(eq(kept.id, id))
  if (!found) throw new Refusal('settlement.not_found')
  return found
}

/** Shows the account in full, since somebody may pay to it by hand. */
export const mallSettlement = useCase(
  platformCalls.mallSettlement,
  platformTerms.mallSettlement,
  async (ctx: Reading, { id }): Promise<OutputOf<typeof platformCalls.mallSettlement>> => {
    const { row, store } = await find(ctx, id)
    return { ...(await presentDetail(ctx.db, row)), store }
  },
)

export const mallSettlementLines = useCase(
  platformCalls.mallSettlementLines,
  platformTerms.mallSettlementLines,
  async (ctx: Reading, { id, ...asked }) => {
    await find(ctx, id)
    return pageOfLines(ctx.db, eq(settlementLines.settlementId, id), asked)
  },
)

/** The amounts of a settlement stand: what is put right is a line of the running month. */
export const answerSettlement = useCase(
  platformCalls.answerSettlement,
  platformTerms.answerSettlement,
  async (ctx, { id, text, adjust_fen: adjustFen }) => {
    await ctx.db.transaction(async (db) => {
      const at = ctx.now()
      const { row: found, store } = await find({ db }, id)
      const { merchantId, month } = found
      await holdMark(db, merchantId, at)
      const told = adjustFen === 0 ? text : `${text}（下期调整 ${fenText(adjustFen)}）`
      const set = { confirmUntil: later(at, days(settlementConfirmDays)) }
      const { row, wordId } = await moveSettlement(db, 'answer', id, { actor: ctx.actor, at, text: told, set })
      if (adjustFen !== 0)
        await db.insert(settlementLines).values({
          merchantId,
          kind: 'adjust',
          refundedFen: 0,
          ratePoints: 0,
          adjustFen,
          netFen: adjustFen,
          goodsFen: 0,
          freightFen: 0,
          couponFen: 0,
          campaignFen: 0,
          pointsFen: 0,
          commissionFen: 0,
          remark: `${month} 结算调整`,
          at,
        })
      await notifyStores(
        db,
        [
          {
            merchantId,
            kind: 'settlement',
            subject: row.settlementNo,
            ref: `settlement:${id}:${wordId}`,
            title: `平台已答复 ${month} 结算异议`,
            text: told,
          },
        ],
        at,
      )
      await audit(
        { ...ctx, db },
        {
          action: 'settlement.answer',
          subject: `settlement:${row.settlementNo}`,
          detail: `${store} ${month}${adjustFen === 0 ? '' : ` 调整 ${fenText(adjustFen)}`}`,
        },
      )
    })
    return { done: true as const }
  },
)
