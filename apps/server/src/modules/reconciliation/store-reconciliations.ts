import type { OutputOf } from '@mall/contract/call/call'
import { mayAtDesk } from '@mall/contract/console/rights'
import * as storeCalls from '@mall/contract/reconciliation/store.calls'
import * as storeTerms from '@mall/contract/reconciliation/store.terms'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { peopleWhoPay } from '#modules/company/company.public.ts'
import { companies } from '#modules/company/company.table.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { mayMove, moveReconciliation } from './move-reconciliation.ts'
import { inTab } from './own-reconciliations.ts'
import { insideOf, presentDigest, type Reconciliation } from './present.ts'
import { nameOf } from './reconciliation.rules.ts'
import { reconciliations as kept } from './reconciliation.table.ts'

type Reading = Pick<CtxFor<'store:money:see'>, 'db' | 'actor'>

const digest = ({ row, company }: { row: Reconciliation; company: string }) => ({
  ...presentDigest(row),
  company,
  disputed_at: row.disputedAt?.toISOString() ?? null,
})

/** Reconciliations that wait for an answer are listed with the longest wait first. */
export const storeReconciliations = useCase(
  storeCalls.storeReconciliations,
  storeTerms.storeReconciliations,
  async (
    { db, actor }: Reading,
    { tab, month, keyword, page, list_rows },
  ): Promise<OutputOf<typeof storeCalls.storeReconciliations>> => {
    const where = and(
      eq(kept.merchantId, actor.merchantId),
      inTab(tab),
      month ? eq(kept.month, month) : undefined,
      keyword ? ilike(companies.name, holding(keyword)) : undefined,
    )
    const rows = await db
      .select({ row: kept, company: companies.name })
      .from(kept)
      .innerJoin(companies, eq(companies.id, kept.companyId))
      .where(where)
      .orderBy(...(tab === 'disputed' ? [asc(kept.disputedAt)] : [desc(kept.month)]), desc(kept.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await db
      .select({ n: count() })
      .from(kept)
      .innerJoin(companies, eq(companies.id, kept.companyId))
      .where(where)
    return { list: rows.map(digest), total: counted?.n ?? 0, page, list_rows }
  },
)

async function find({ db, actor }: Reading, id: number) {
  const [found] = await db
    .select({ row: kept, company: companies.name })
    .from(kept)
    .innerJoin(companies, eq(companies.id, kept.companyId))
    .where(and(eq(kept.id, id), eq(kept.merchantId, actor.merchantId)))
  if (!found) throw new Refusal('reconciliation.not_found')
  return found
}

export const storeReconciliation = useCase(
  storeCalls.storeReconciliation,
  storeTerms.storeReconciliation,
  async (ctx: Reading, { id }): Promise<OutputOf<typeof storeCalls.storeReconciliation>> => {
    const found = await find(ctx, id)
    const mayAnswer = mayAtDesk('store:money', 'store', ctx.actor.desk?.rights ?? [])
    return {
      ...digest(found),
      ...(await insideOf(ctx.db, id)),
      can_answer: mayAnswer && mayMove('answer', found.row.state),
    }
  },
)

export const answerReconciliation = useCase(
  storeCalls.answerReconciliation,
  storeTerms.answerReconciliation,
  (ctx, { id, text }) => {
    return ctx.db.transaction(async (db) => {
      const scope = { ...ctx, db }
      await find(scope, id)
      const at = ctx.now()
      const { row, wordId } = await moveReconciliation(db, 'answer', id, { actor: ctx.actor, at, text })
      const people = await peopleWhoPay(db, row.companyId, { seeingAll: true })
      const notification = {
        kind: 'payment' as const,
        title: `商家已答复${nameOf(row.month)}的异议`,
        text,
        link: `/company/reconciliation?id=${id}`,
        ref: `reconciliation:${id}:${wordId}`,
        topic: topicOf.reconciliation(id),
      }
      await notify(
        db,
        people.map((userId) => ({ ...notification, userId })),
        at,
      )
      await audit(scope, {
        action: 'reconciliation.answer',
        subject: `reconciliation:${id}`,
        detail: nameOf(row.month),
        ownerId: row.ownerId,
      })
      return storeReconciliation(scope, { id })
    })
  },
)
