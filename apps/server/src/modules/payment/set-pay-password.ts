import * as calls from '@mall/contract/payment/calls'
import * as terms from '@mall/contract/payment/terms'
import { useCase } from '#kernel/use-case.ts'
import { notifyChange, setPayPasswordHash, verifyCode } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'

export const setPayPassword = useCase(
  calls.setPayPassword,
  terms.setPayPassword,
  async (ctx, { code, pay_password }) => {
    await verifyCode(ctx, { phone: ctx.actor.phone, scene: 'pay_password', code })
    await ctx.db.transaction(async (tx) => {
      await setPayPasswordHash({ ...ctx, db: tx }, pay_password)
      await audit({ ...ctx, db: tx }, { action: 'payment.password', subject: `user:${ctx.actor.userId}`, detail: '' })
      const event = { userId: ctx.actor.userId, client: ctx.client, at: ctx.now() }
      await notifyChange(tx, { ...event, what: 'pay_password', title: '支付密码已设置' })
    })
    return { done: true as const }
  },
)
