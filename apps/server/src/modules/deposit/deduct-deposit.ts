import type { ParsedOf } from '@mall/contract/call/call'
import type * as platformCalls from '@mall/contract/deposit/platform.calls'
import { formatFen } from '@mall/contract/text/money'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { keepPrivate } from '#modules/file/file.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { notify, notifyStores } from '#modules/message/message.public.ts'
import { missingOf } from './deposit.rules.ts'
import type { Buyer, DepositWorld } from './deposit.world.ts'
import { demandStore, type Held, holdDeposit, moveDeposit, storeAccount } from './hold-deposit.ts'

type Input = ParsedOf<typeof platformCalls.deductDeposit>

/** An amount that is on its way back to the store cannot be deducted any more. */
export const deductDeposit =
  ({ buyerOf }: Pick<DepositWorld, 'buyerOf'>) =>
  async (ctx: CtxFor<'platform:money'>, input: Input) => {
    await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db }
      const { to: kind, amount_fen: amountFen, order_no: orderNo, reason } = input
      const at = ctx.now()
      await demandStore(db, input.mer_id)
      const held = await holdDeposit(db, input.mer_id, at)
      const order = orderNo === '' ? null : await buyerOf(db, { orderNo, merchantId: held.merchantId })
      if (orderNo !== '' && !order) throw new Refusal('deposit.order_not_found')
      const buyer = kind === 'to_buyer' ? order : null
      const images = await keepPrivate(inside, 'images', input.images, '凭证')
      const moveNo = documentNo('G', at, ctx.random)
      const after = await moveDeposit(db, held, {
        moveNo,
        kind,
        amountFen: -amountFen,
        operator: ctx.actor.nickname,
        at,
        more: { orderNo, ownerId: buyer?.ownerId ?? null, reason, images },
      })
      if (!after) throw new Refusal('deposit.short', { left: formatFen(held.heldFen - held.payingFen) })
      await book(db, { held, moveNo, amountFen, buyer, at })
      await notifyBoth(db, { held, moveNo, input, buyer, missingFen: missingOf(after), at })
      await audit(inside, {
        action: buyer ? 'deposit.to_buyer' : 'deposit.to_mall',
        subject: `deposit:${moveNo}`,
        detail: `${held.name} ¥${formatFen(amountFen)}${orderNo ? ` 订单 ${orderNo}` : ''}，原因：${reason}`,
        before: { held_fen: held.heldFen },
        after: { held_fen: after.heldFen },
      })
    })
    return { done: true as const }
  }

type Booked = { held: Held; moveNo: string; amountFen: number; buyer: Buyer | null; at: Date }

/** A buyer is paid into their balance: their log shows it as an entry of the mall. */
async function book(db: Db, { held, moveNo, amountFen, buyer, at }: Booked) {
  await post(db, {
    kind: buyer ? 'adjust' : 'deduct',
    ref: moveNo,
    at,
    title: buyer ? `${held.name} 保证金赔付` : `扣除 ${held.name} 保证金`,
    postings: [
      { account: storeAccount(held.merchantId), amount: -amountFen },
      buyer
        ? { account: { kind: 'wallet', ownerId: buyer.ownerId }, amount: amountFen }
        : { account: { kind: 'penalty', party: 'mall' }, amount: amountFen },
    ],
  })
}

type Deduction = { held: Held; moveNo: string; input: Input; buyer: Buyer | null; missingFen: number; at: Date }

async function notifyBoth(db: Db, { held, moveNo, input, buyer, missingFen, at }: Deduction) {
  const yuan = `¥${formatFen(input.amount_fen)}`
  const what = buyer ? `赔付订单 ${input.order_no} 的买家` : '由平台扣除'
  const rest = missingFen > 0 ? `。还缺 ¥${formatFen(missingFen)}，请尽快补足` : ''
  await notifyStores(
    db,
    [
      {
        merchantId: held.merchantId,
        kind: 'deposit',
        subject: moveNo,
        ref: `deposit:${moveNo}`,
        title: '保证金已扣除',
        text: `${yuan} ${what}，原因：${input.reason}${rest}`,
      },
    ],
    at,
  )
  if (!buyer) return
  const text = `订单 ${input.order_no} 获赔 ${yuan}，已到您的余额。说明：${input.reason}`
  await notify(
    db,
    [
      {
        userId: buyer.userId,
        kind: 'payment',
        title: '赔付已到账',
        text,
        link: '/users/user_balance',
        ref: `deposit:${moveNo}`,
      },
    ],
    at,
  )
}
