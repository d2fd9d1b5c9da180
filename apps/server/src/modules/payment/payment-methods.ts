import type { OutputOf } from '@mall/contract/call/call'
import { orderTimes } from '@mall/contract/order/words'
import * as calls from '@mall/contract/payment/calls'
import * as terms from '@mall/contract/payment/terms'
import { type PayChannel, payChannelLabel } from '@mall/contract/payment/words'
import { can, permissionLabel } from '@mall/contract/permission/permission'
import { formatFen } from '@mall/contract/text/money'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { creditStatus } from '#modules/credit/credit.public.ts'
import { gatewayMethods, siteSettings } from '#modules/site/site.public.ts'
import { refusalOf, tipOf } from './pay-rule.rules.ts'
import { payerOf } from './payer.ts'
import { spenderOf } from './spender.ts'

type Method = { code: PayChannel; name: string; enabled: boolean; tip: string; sandbox: boolean }

/** Every way in which this amount can be paid here, or why not. */
export async function methodsFor(
  ctx: Ctx,
  { amountFen, balanceFen, isSeckill }: { amountFen: number; balanceFen: number; isSeckill: boolean },
): Promise<Method[]> {
  const held = await heldBack(ctx, amountFen)
  return [
    ...gatewayMethods(ctx),
    balanceMethod(balanceFen, amountFen, held),
    ...(await creditOn(ctx, amountFen, held)),
    ...(await transferOn(ctx, amountFen)).map((way) => (isSeckill ? { ...way, ...tooSlow } : way)),
  ]
}

/** Pieces of a flash sale are not held for days. */
const tooSlow = { enabled: false, tip: `秒杀订单须在 ${orderTimes.seckillPayMinutes} 分钟内付款` }

/** Methods for the confirm page. A person who may not pay learns nothing of the company's money, not even whether there is credit. */
export const payMethods = useCase(
  calls.payMethods,
  terms.payMethods,
  async (ctx, { amount_fen: amountFen }): Promise<OutputOf<typeof calls.payMethods>> => {
    if (!can(ctx.actor.permissions, 'order:pay')) {
      const why = `您暂无“${permissionLabel['order:pay']}”权限`
      const ways = [...gatewayMethods(ctx), ofOwn('balance', { why, tip: '' }), ...(await transferOn(ctx, amountFen))]
      return { methods: ways.map((way) => ({ ...way, enabled: false, tip: why })), last_channel: null }
    }
    const { balanceFen, lastChannel } = await payerOf(ctx)
    return { methods: await methodsFor(ctx, { amountFen, balanceFen, isSeckill: false }), last_channel: lastChannel }
  },
)

/** Why a rule of the company keeps the caller from paying this much of its money; empty when none does. */
async function heldBack(ctx: Ctx, amountFen: number): Promise<string> {
  const spender = await spenderOf(ctx)
  const refusal = spender && refusalOf(spender.terms, { amountFen, spentFen: spender.spentFen })
  return refusal ? tipOf(refusal, '您') : ''
}

/** `why` is empty when nothing is in the way. */
const ofOwn = (code: 'balance' | 'credit', { why, tip }: { why: string; tip: string }): Method => ({
  code,
  name: payChannelLabel[code],
  enabled: why === '',
  tip: why || tip,
  sandbox: false,
})

function balanceMethod(balanceFen: number, amountFen: number, held: string): Method {
  const short = balanceFen < amountFen ? `余额不足，差 ¥${formatFen(amountFen - balanceFen)}` : ''
  return ofOwn('balance', { why: held || short, tip: `可用 ¥${formatFen(balanceFen)}` })
}

/** Only a company that was granted credit sees it, and only where there is something to pay. */
async function creditOn({ db, actor, now }: Ctx, amountFen: number, held: string): Promise<Method[]> {
  if (actor.companyId === null || amountFen === 0) return []
  const account = await creditStatus(db, actor.ownerId, now())
  if (account?.state !== 'active' && account?.state !== 'suspended') return []
  const leftFen = Math.max(account.limitFen - account.usedFen, 0)
  const reasons = [
    account.state === 'suspended' ? '账期已暂停' : '',
    account.overdueFen > 0 ? `有逾期账单 ¥${formatFen(account.overdueFen)}` : '',
    held,
    leftFen < amountFen ? `额度不足，差 ¥${formatFen(amountFen - leftFen)}` : '',
  ]
  return [ofOwn('credit', { why: reasons.find(Boolean) ?? '', tip: `可用额度 ¥${formatFen(leftFen)}` })]
}

async function transferOn(ctx: Ctx, amountFen: number): Promise<Method[]> {
  const { transfer_account: account } = await siteSettings(ctx)
  if (!account || amountFen === 0) return []
  // Without a bank somebody of the platform looks for the money and books it.
  const confirmed = ctx.ports.bank.kind === 'none' ? '平台核对到账后确认' : '到账后自动确认'
  const tip = `${orderTimes.transferDays} 天内转账，${confirmed}`
  return [{ code: 'bank_transfer', name: payChannelLabel.bank_transfer, enabled: true, tip, sandbox: false }]
}
