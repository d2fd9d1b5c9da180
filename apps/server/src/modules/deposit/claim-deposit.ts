import type { ParsedOf } from '@mall/contract/call/call'
import type * as platformCalls from '@mall/contract/deposit/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import type { CtxFor } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { missingOf } from './deposit.rules.ts'
import type { DepositWorld } from './deposit.world.ts'
import { demandStore, holdDeposit, moveDeposit, storeAccount } from './hold-deposit.ts'

/** If two stores claim one receipt, the second is refused: it is already taken. */
export const claimDeposit =
  (world: Pick<DepositWorld, 'takeReceipt'>) =>
  async (ctx: CtxFor<'platform:money'>, input: ParsedOf<typeof platformCalls.claimDeposit>) => {
    await ctx.db.transaction(async (db) => {
      const at = ctx.now()
      await demandStore(db, input.mer_id)
      const held = await holdDeposit(db, input.mer_id, at)
      const moveNo = documentNo('G', at, ctx.random)
      const { amountFen, payerName, bankTxnNo } = await world.takeReceipt(db, input.receipt_no, moveNo)
      const more = { bankTxnNo, payerName }
      const after = await moveDeposit(db, held, {
        moveNo,
        kind: 'paid',
        amountFen,
        operator: ctx.actor.nickname,
        at,
        more,
      })
      if (!after) throw new Error('what comes in is never too much')
      await post(db, {
        kind: 'deposit',
        ref: moveNo,
        title: `${held.name} 缴纳保证金`,
        at,
        postings: [
          { account: { kind: 'suspense', party: 'bank_transfer' }, amount: -amountFen },
          { account: storeAccount(held.merchantId), amount: amountFen },
        ],
      })
      const missing = missingOf(after)
      const rest = missing > 0 ? `，还缺 ¥${formatFen(missing)}` : '，已足额'
      await notifyStores(
        db,
        [
          {
            merchantId: held.merchantId,
            kind: 'deposit',
            subject: moveNo,
            ref: `deposit:${moveNo}`,
            title: '保证金已到账',
            text: `¥${formatFen(amountFen)} 已计入保证金${rest}`,
          },
        ],
        at,
      )
      await audit(
        { ...ctx, db },
        {
          action: 'deposit.paid',
          subject: `deposit:${moveNo}`,
          detail: `${held.name} ¥${formatFen(amountFen)}，到账 ${input.receipt_no}`,
          before: { held_fen: held.heldFen },
          after: { held_fen: after.heldFen },
        },
      )
    })
    return { done: true as const }
  }
