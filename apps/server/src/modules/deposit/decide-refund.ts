import type { ParsedOf } from '@mall/contract/call/call'
import type * as platformCalls from '@mall/contract/deposit/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import { eq, sql } from 'drizzle-orm'
import type { Ctx, CtxFor } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { depositRefunds, merchantDeposits } from './deposit.table.ts'
import type { DepositWorld } from './deposit.world.ts'
import { holdDeposit } from './hold-deposit.ts'
import { demandRefundable } from './may-go-back.ts'
import { moveRefund, type Refund } from './move-refund.ts'
import { askBank, giveBack, notePaid } from './pay-refund.ts'

type Operator = CtxFor<'platform:money'>

/** Approves or refuses a store's request, or notes a payment by hand if no bank is connected. */
export const decideDepositRefund =
  (world: DepositWorld) =>
  async (ctx: Operator, { refund_no, decision, reason }: ParsedOf<typeof platformCalls.decideDepositRefund>) => {
    const row = await find(ctx, refund_no)
    if ((decision === 'refuse' || decision === 'failed') && reason === '') throw new BadInput('reason', '请填写原因')
    if (decision === 'approve') await approve(ctx, world, row)
    if (decision === 'refuse') await refuse(ctx, row, reason)
    if (decision === 'arrived' && !(await notePaid(ctx, row, ctx.actor))) throw new Refusal('deposit.state_changed')
    if (decision === 'failed') await failByHand(ctx, row, reason)
    return { state: (await find(ctx, refund_no)).state }
  }

async function find({ db }: Pick<Ctx, 'db'>, refundNo: string): Promise<Refund> {
  const [row] = await db.select().from(depositRefunds).where(eq(depositRefunds.refundNo, refundNo))
  if (!row) throw new Refusal('deposit.refund_not_found')
  return row
}

/** All that is held by now is on its way from then on; the clock asks the bank. */
const approve = (ctx: Operator, world: DepositWorld, { id, merchantId }: Refund) =>
  ctx.db.transaction(async (db) => {
    const at = ctx.now()
    const held = await holdDeposit(db, merchantId, at)
    const payee = await demandRefundable(db, world, held, at)
    const amountFen = held.heldFen
    const row = await moveRefund(db, 'approve', id, { ...payee, amountFen, decidedAt: at })
    await db
      .update(merchantDeposits)
      .set({ payingFen: sql`${merchantDeposits.payingFen} + ${amountFen}` })
      .where(eq(merchantDeposits.merchantId, merchantId))
    await audit(
      { ...ctx, db },
      {
        action: 'deposit.approve',
        subject: `deposit:${row.refundNo}`,
        detail: `${held.name} ¥${formatFen(amountFen)}`,
        before: { state: 'asked' },
        after: { state: 'paying' },
      },
    )
  })

const refuse = (ctx: Operator, { id, merchantId }: Refund, reason: string) =>
  ctx.db.transaction(async (db) => {
    const at = ctx.now()
    const { refundNo } = await moveRefund(db, 'refuse', id, { answer: reason, decidedAt: at })
    await notifyStores(
      db,
      [
        {
          merchantId,
          kind: 'deposit',
          subject: refundNo,
          ref: `deposit:${refundNo}:refused`,
          title: '保证金退还申请被驳回',
          text: `原因：${reason}`,
        },
      ],
      at,
    )
    await audit(
      { ...ctx, db },
      {
        action: 'deposit.refuse',
        subject: `deposit:${refundNo}`,
        detail: `原因：${reason}`,
        before: { state: 'asked' },
        after: { state: 'refused' },
      },
    )
  })

/** A connected bank is asked once more whether it paid: only a refund that no bank can have paid has failed by hand. */
async function failByHand(ctx: Operator, row: Refund, reason: string) {
  if (row.state !== 'paying' || (await askBank(ctx, row)) !== 'by_hand') throw new Refusal('deposit.state_changed')
  if (!(await giveBack(ctx, row, { actor: ctx.actor, reason }))) throw new Refusal('deposit.state_changed')
}
