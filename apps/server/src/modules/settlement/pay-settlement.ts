import * as platformCalls from '@mall/contract/settlement/platform.calls'
import * as platformTerms from '@mall/contract/settlement/platform.terms'
import { formatFen } from '@mall/contract/text/money'
import { asc, eq, is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { askToPay } from '#adapters/bank/ask-to-pay.ts'
import type { Actor, Ctx, CtxFor } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { holdStore } from '#modules/merchant/merchant.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { placeOf } from '#modules/wallet/wallet.public.ts'
import { moveSettlement, type Settlement, tryMove } from './move-settlement.ts'
import { payeeOf } from './payee.ts'
import { settlements } from './settlement.table.ts'

type Deps = Pick<Ctx, 'ports'> & Trying

/** Sends a confirmed one to the bank, or notes what somebody did by hand where no bank is connected. */
export const paySettlement = useCase(platformCalls.paySettlement, platformTerms.paySettlement, async (ctx, input) => {
  const row = await find(ctx, input.settlement_no)
  if (input.decision === 'send') await send(ctx, row)
  if (input.decision === 'arrived') await noteByHand(ctx, row)
  if (input.decision === 'failed') await failByHand(ctx, row, input.reason)
  return { state: (await find(ctx, input.settlement_no)).state }
})

async function find({ db }: Pick<Ctx, 'db'>, settlementNo: string): Promise<Settlement> {
  const [row] = await db.select().from(settlements).where(eq(settlements.settlementNo, settlementNo))
  if (!row) throw new Refusal('settlement.not_found')
  return row
}

async function send(ctx: CtxFor<'platform:money'>, row: Settlement) {
  const moved = await ctx.db.transaction(async (db) => {
    // The store is held, so that a freeze at this moment comes before or after.
    const store = await holdStore(db, row.merchantId)
    if (store?.frozenAt) throw new Refusal('settlement.store_frozen')
    const payee = await payeeOf(db, row.merchantId)
    if (!payee) throw new Refusal('settlement.no_account')
    const deed = { actor: ctx.actor, at: ctx.now(), set: { ...payee, failReason: '' } }
    const sent = await moveSettlement(db, 'pay', row.id, deed)
    await audit({ ...ctx, db }, { action: 'settlement.pay', ...about(sent.row) })
    return sent.row
  })
  // Money must not move in what may still be undone: inside somebody's transaction the clock sends it.
  if (!is(ctx.db, PgTransaction)) await payOut(ctx, moved)
}

/** Asks the bank to pay one that was sent to it, however often. */
async function payOut(deps: Deps, row: Settlement): Promise<'paid' | 'by_hand' | 'refused' | 'unknown'> {
  const {
    settlementNo: ref,
    payableFen: amountFen,
    accountName: toName,
    bankName: toBank,
    bankAccount: toAccount,
  } = row
  const answer = await askToPay(deps, {
    id: row.id,
    ref,
    amountFen,
    toName,
    toBank,
    toAccount,
    memo: `${row.month} 结算`,
  })
  if (typeof answer === 'object') {
    await fail(deps, row, { actor: null, reason: answer.refused })
    return 'refused'
  }
  if (answer === 'paid') await notePaid(deps, row, null)
  return answer
}

/** The money left the mall. False when it was no longer on its way. */
function notePaid({ db, now }: Pick<Ctx, 'db' | 'now'>, { id }: Settlement, actor: Actor | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = now()
    const moved = await tryMove(tx, 'arrive', id, { actor, at, set: { paidAt: at } })
    if (!moved) return false
    const { row } = moved
    await post(tx, {
      kind: 'payout',
      ref: row.settlementNo,
      title: `${row.month} 结算打款`,
      at,
      postings: [
        { account: { kind: 'payable', party: `merchant:${row.merchantId}` }, amount: -row.payableFen },
        { account: { kind: 'channel', party: 'bank' }, amount: row.payableFen },
      ],
    })
    const text = `¥${formatFen(row.payableFen)} 已汇至${placeOf(row)}`
    await notifyStores(tx, [{ ...notificationOf(row, 'paid'), title: `${row.month} 结算款已打款`, text }], at)
    if (actor) await audit({ db: tx, now, actor }, { action: 'settlement.arrived', ...about(row) })
    return true
  })
}

async function noteByHand(ctx: CtxFor<'platform:money'>, row: Settlement) {
  if (!(await notePaid(ctx, row, ctx.actor))) throw new Refusal('settlement.state_changed')
}

/** Asked once more, a bank that is connected says whether it paid: only a payout that is left to be paid by hand can fail by hand. */
async function failByHand(ctx: CtxFor<'platform:money'>, row: Settlement, reason: string) {
  if (reason === '') throw new BadInput('reason', '请填写失败原因')
  if (row.state !== 'paying' || (await payOut(ctx, row)) !== 'by_hand') throw new Refusal('settlement.state_changed')
  if (!(await fail(ctx, row, { actor: ctx.actor, reason }))) throw new Refusal('settlement.state_changed')
}

function fail(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id }: Settlement,
  { actor, reason }: { actor: Actor | null; reason: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = now()
    const moved = await tryMove(tx, 'fail', id, { actor, at, text: reason, set: { failReason: reason } })
    if (!moved) return false
    const { row, wordId } = moved
    const text = `原因：${reason}。请核对结算账户，平台会重新打款`
    await notifyStores(
      tx,
      [{ ...notificationOf(row, `failed:${wordId}`), title: `${row.month} 结算款打款失败`, text }],
      at,
    )
    if (actor) await audit({ db: tx, now, actor }, { action: 'settlement.failed', ...about(row, `，原因：${reason}`) })
    return true
  })
}

const notificationOf = ({ id, settlementNo, merchantId }: Settlement, event: string) => ({
  merchantId,
  kind: 'settlement' as const,
  subject: settlementNo,
  ref: `settlement:${id}:${event}`,
})

const about = ({ settlementNo, month, merchantId, payableFen }: Settlement, more = '') => ({
  subject: `settlement:${settlementNo}`,
  detail: `店铺 ${merchantId} ${month} ¥${formatFen(payableFen)}${more}`,
})

/** For the clock: asks the bank again about what was sent to it and has no answer. How many are paid by now. */
export const payOutSettlements = (deps: Deps): Promise<number> =>
  sweep(
    deps,
    'pay-out-settlements',
    async (limit) => {
      const rows = await deps.db
        .select({ id: settlements.id })
        .from(settlements)
        .where(eq(settlements.state, 'paying'))
        .orderBy(asc(settlements.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async (_db, id) => {
      const [row] = await deps.db.select().from(settlements).where(eq(settlements.id, id))
      const answer = row && (await payOut(deps, row))
      return answer === 'unknown' ? 'failed' : answer === 'paid'
    },
    { ownTransactions: true },
  )
