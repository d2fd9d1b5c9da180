import type { OutputOf } from '@mall/contract/call/call'
import { mayAtDesk } from '@mall/contract/console/rights'
import { type SettlementTab, settlementTabStates } from '@mall/contract/settlement/console.words'
import * as storeCalls from '@mall/contract/settlement/store.calls'
import * as storeTerms from '@mall/contract/settlement/store.terms'
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { monthOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notDueYet } from '#modules/order/order.public.ts'
import { subMerchantsOf } from '#modules/split/split.public.ts'
import { maskAccount } from '#modules/wallet/wallet.public.ts'
import { carriedOf, runningOrders, runningSums } from './close-months.ts'
import { mayMove, moveSettlement, type Settlement } from './move-settlement.ts'
import { payeeOf } from './payee.ts'
import { amountsOf, orderCountsOf, pageOfLines, presentDetail, presentDigest } from './present.ts'
import { settlements as kept, settlementLines as keptLines, settlementAccounts } from './settlement.table.ts'

type Reading = Pick<CtxFor<'store:money:see'>, 'db' | 'actor'>

export const inTab = (tab: SettlementTab): SQL | undefined =>
  tab === 'all' ? undefined : inArray(kept.state, [...settlementTabStates[tab]])

export const settlements = useCase(
  storeCalls.settlements,
  storeTerms.settlements,
  async ({ db, actor }: Reading, { tab, page, list_rows }): Promise<OutputOf<typeof storeCalls.settlements>> => {
    const where = and(eq(kept.merchantId, actor.merchantId), inTab(tab))
    const rows = await db
      .select()
      .from(kept)
      .where(where)
      .orderBy(desc(kept.month))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const orderCount = await orderCountsOf(
      db,
      rows.map(({ id }) => id),
    )
    return {
      list: rows.map((row) => presentDigest(row, orderCount(row.id))),
      total: await db.$count(kept, where),
      page,
      list_rows,
    }
  },
)

export const settlementNow = useCase(
  storeCalls.settlementNow,
  storeTerms.settlementNow,
  async ({
    db,
    actor,
    now,
  }: Reading & Pick<CtxFor<'store:money:see'>, 'now'>): Promise<OutputOf<typeof storeCalls.settlementNow>> => {
    const [store] = await db.select().from(merchants).where(eq(merchants.id, actor.merchantId))
    if (!store) throw new Error('a desk of no store')
    const sums = await runningSums(db, actor.merchantId)
    const waiting = await notDueYet(db, actor.merchantId)
    const payee = await payeeOf(db, actor.merchantId)
    return {
      month: monthOf(now()),
      ...amountsOf(sums),
      line_count: sums.lineCount,
      order_count: await runningOrders(db, actor.merchantId),
      opening_fen: await carriedOf(db, actor.merchantId),
      waiting_orders: waiting.orders,
      waiting_fen: waiting.fen,
      account: payee && {
        account_name: payee.accountName,
        bank_name: payee.bankName,
        bank_account: maskAccount(payee.bankAccount),
      },
      sub_merchants: await subMerchantsOf(db, actor.merchantId),
      company_name: store.companyName,
      is_self: store.isSelf,
    }
  },
)

async function find({ db, actor }: Reading, id: number): Promise<Settlement> {
  const [row] = await db
    .select()
    .from(kept)
    .where(and(eq(kept.id, id), eq(kept.merchantId, actor.merchantId)))
  if (!row) throw new Refusal('settlement.not_found')
  return row
}

export const settlement = useCase(
  storeCalls.settlement,
  storeTerms.settlement,
  async (ctx: Reading, { id }): Promise<OutputOf<typeof storeCalls.settlement>> => {
    const row = await find(ctx, id)
    const mayAct = mayAtDesk('store:money', 'store', ctx.actor.desk?.rights ?? [])
    return {
      ...(await presentDetail(ctx.db, row, maskAccount)),
      can_confirm: mayAct && mayMove('confirm', row.state),
      can_dispute: mayAct && mayMove('dispute', row.state),
    }
  },
)

export const settlementLines = useCase(
  storeCalls.settlementLines,
  storeTerms.settlementLines,
  async (ctx: Reading, { id, ...asked }) => {
    if (id > 0) await find(ctx, id)
    const own = eq(keptLines.merchantId, ctx.actor.merchantId)
    const which = and(own, id === 0 ? isNull(keptLines.settlementId) : eq(keptLines.settlementId, id))
    return pageOfLines(ctx.db, which, asked)
  },
)

export const confirmSettlement = useCase(storeCalls.confirmSettlement, storeTerms.confirmSettlement, (ctx, { id }) => {
  return ctx.db.transaction(async (db) => {
    const scope = { ...ctx, db }
    await find(scope, id)
    const { row } = await moveSettlement(db, 'confirm', id, { actor: ctx.actor, at: ctx.now() })
    await audit(scope, { action: 'settlement.confirm', ...about(row) })
    return settlement(scope, { id })
  })
})

export const disputeSettlement = useCase(
  storeCalls.disputeSettlement,
  storeTerms.disputeSettlement,
  (ctx, { id, reason }) => {
    return ctx.db.transaction(async (db) => {
      const scope = { ...ctx, db }
      await find(scope, id)
      const at = ctx.now()
      const set = { disputedAt: at, confirmUntil: null }
      const { row } = await moveSettlement(db, 'dispute', id, { actor: ctx.actor, at, text: reason, set })
      await audit(scope, { action: 'settlement.dispute', ...about(row) })
      return settlement(scope, { id })
    })
  },
)

const about = ({ settlementNo, month }: Settlement) => ({ subject: `settlement:${settlementNo}`, detail: month })

export const saveSettlementAccount = useCase(
  storeCalls.saveSettlementAccount,
  storeTerms.saveSettlementAccount,
  async (ctx, input) => {
    const { actor, now } = ctx
    await ctx.db.transaction(async (db) => {
      const before = await payeeOf(db, actor.merchantId)
      const account = { bankName: input.bank_name, bankAccount: input.bank_account, updatedAt: now() }
      await db
        .insert(settlementAccounts)
        .values({ merchantId: actor.merchantId, ...account })
        .onConflictDoUpdate({ target: settlementAccounts.merchantId, set: account })
      const inLog = (one: { bankName: string; bankAccount: string }) => ({
        bank_name: one.bankName,
        bank_account: maskAccount(one.bankAccount),
      })
      await audit(
        { ...ctx, db },
        {
          action: 'settlement.account',
          subject: `store:${actor.merchantId}`,
          detail: '结算账户',
          ...(before ? { before: inLog(before) } : {}),
          after: inLog(account),
        },
      )
    })
    return { done: true as const }
  },
)
