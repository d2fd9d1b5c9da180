import type { ParsedOf } from '@mall/contract/endpoint'
import type { setPayPassword as SetPayPassword } from '@mall/contract/payment'
import type { Ctx } from '#kernel/ctx.ts'
import { setPayPasswordHash, verifyCode } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'

export async function setPayPassword(ctx: Ctx, { code, pay_password }: ParsedOf<typeof SetPayPassword>) {
  await verifyCode(ctx, { phone: ctx.actor.phone, scene: 'pay_password', code })
  await ctx.db.transaction(async (tx) => {
    await setPayPasswordHash({ ...ctx, db: tx }, pay_password)
    await audit({ ...ctx, db: tx }, { action: 'payment.password', subject: `user:${ctx.actor.userId}`, detail: '' })
  })
  return { done: true as const }
}
