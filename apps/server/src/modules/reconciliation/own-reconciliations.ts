import type { OutputOf } from '@mall/contract/call/call'
import { can } from '@mall/contract/permission/permission'
import * as calls from '@mall/contract/reconciliation/calls'
import type { ReconciliationTab } from '@mall/contract/reconciliation/query.words'
import * as terms from '@mall/contract/reconciliation/terms'
import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { mayMove, moveReconciliation } from './move-reconciliation.ts'
import { insideOf, presentDigest } from './present.ts'
import { nameOf } from './reconciliation.rules.ts'
import { reconciliations as kept } from './reconciliation.table.ts'

type Reading = Pick<Ctx, 'db' | 'actor'>

/** A reconciliation lists the whole company's orders, so only a viewer of all of them reads it. */
function sight({ actor }: Pick<Ctx, 'actor'>): SQL {
  companyOf(actor)
  if (actor.orderSight !== 'company') throw new Refusal('reconciliation.whole_company')
  return eq(kept.ownerId, actor.ownerId)
}

export const inTab = (tab: ReconciliationTab): SQL | undefined =>
  ({
    all: undefined,
    waiting: inArray(kept.state, ['open', 'answered']),
    disputed: eq(kept.state, 'disputed'),
    confirmed: eq(kept.state, 'confirmed'),
  })[tab]

export const reconciliations = useCase(
  calls.reconciliations,
  terms.reconciliations,
  async ({ db, actor }, { tab, month, page, list_rows }): Promise<OutputOf<typeof calls.reconciliations>> => {
    const own = sight({ actor })
    const where = and(own, inTab(tab), month ? eq(kept.month, month) : undefined)
    const rows = await db
      .select({ row: kept, name: merchants.name })
      .from(kept)
      .innerJoin(merchants, eq(merchants.id, kept.merchantId))
      .where(where)
      .orderBy(desc(kept.month), desc(kept.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await db.select({ n: count() }).from(kept).where(where)
    return {
      list: rows.map(({ row, name }) => ({ ...presentDigest(row), mer_id: row.merchantId, mer_name: name })),
      total: counted?.n ?? 0,
      page,
      list_rows,
      waiting: await db.$count(kept, and(own, inTab('waiting'))),
    }
  },
)

async function find(ctx: Reading, id: number) {
  const [found] = await ctx.db
    .select({ row: kept, name: merchants.name })
    .from(kept)
    .innerJoin(merchants, eq(merchants.id, kept.merchantId))
    .where(and(eq(kept.id, id), sight(ctx)))
  if (!found) throw new Refusal('reconciliation.not_found')
  return found
}

export const reconciliation = useCase(
  calls.reconciliation,
  terms.reconciliation,
  async (ctx: Reading, { id }): Promise<OutputOf<typeof calls.reconciliation>> => {
    const { row, name } = await find(ctx, id)
    const mayAnswer = can(ctx.actor.permissions, 'order:pay')
    const inside = await insideOf(ctx.db, id)
    return {
      ...presentDigest(row),
      mer_id: row.merchantId,
      mer_name: name,
      rows: inside.rows,
      // The store's people stay unnamed.
      words: inside.words.map((word) => (word.side === 'store' ? { ...word, operator: '商家' } : word)),
      can_confirm: mayAnswer && mayMove('confirm', row.state),
      can_dispute: mayAnswer && mayMove('dispute', row.state),
      can_export: can(ctx.actor.permissions, 'order:export'),
    }
  },
)

export const confirmReconciliation = useCase(
  calls.confirmReconciliation,
  terms.confirmReconciliation,
  (ctx, { id }) => {
    return answered(ctx, 'confirm', id, '')
  },
)

export const disputeReconciliation = useCase(
  calls.disputeReconciliation,
  terms.disputeReconciliation,
  (ctx, { id, reason }) => {
    return answered(ctx, 'dispute', id, reason)
  },
)

/** The company's answer, told to the store. */
function answered(ctx: Ctx, name: 'confirm' | 'dispute', id: number, text: string) {
  return ctx.db.transaction(async (db) => {
    const scope = { ...ctx, db }
    await find(scope, id)
    const at = ctx.now()
    const { row, wordId } = await moveReconciliation(db, name, id, { actor: ctx.actor, at, text })
    const what = `${ctx.actor.companyName ?? ''} ${nameOf(row.month)}`
    const told =
      name === 'confirm'
        ? { title: '对账单已确认', text: what }
        : { title: '对账单有异议', text: `${what}：${text}，请在工作台答复` }
    const { merchantId } = row
    const ref = `reconciliation:${id}:${wordId}`
    await notifyStores(db, [{ merchantId, kind: 'reconciliation', subject: String(id), ...told, ref }], at)
    const about = { subject: `reconciliation:${id}`, detail: nameOf(row.month) }
    if (name === 'confirm') await audit(scope, { action: 'reconciliation.confirm', ...about })
    else await audit(scope, { action: 'reconciliation.dispute', ...about })
    return reconciliation(scope, { id })
  })
}
