import type { ParsedOf } from '@mall/contract/call/call'
import type { setPayPassword as SetPayPassword } from '@mall/contract/payment/calls'
import type { Ctx } from '#kernel/ctx.ts'
import { setPayPasswordHash, tellChange, verifyCode } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'

export async function setPayPassword(ctx: Ctx, { code, pay_password }: ParsedOf<typeof SetPayPassword>) {
  await verifyCode(ctx, { phone: ctx.actor.phone, scene: 'pay_password', code })
  await ctx.db.transaction(async (tx) => {
    await setPayPasswordHash({ ...ctx, db: tx }, pay_password)
    await audit({ ...ctx, db: tx }, { action: 'payment.password', subject: `user:${ctx.actor.userId}`, detail: '' })
    const event = { userId: ctx.actor.userId, client: ctx.client, at: ctx.now() }
    await tellChange(tx, { ...event, what: 'pay_password', title: '支付密码已设置' })
  })
  return { done: true as const }
}
