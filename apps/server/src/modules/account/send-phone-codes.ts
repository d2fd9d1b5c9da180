import type { bindingCode as BindingCode, ownPhoneCode as OwnPhoneCode } from '@mall/contract/account/calls'
import type { ParsedOf } from '@mall/contract/call/call'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { sendSms } from './send-sms-codes.ts'

export const ownPhoneCode = (ctx: Ctx, { scene }: ParsedOf<typeof OwnPhoneCode>) =>
  sendSms(ctx, { phone: ctx.actor.phone, scene })

/** Whether somebody has that phone already is not looked at here: only who reads the code is told. */
export async function bindingCode(ctx: Ctx, { phone }: ParsedOf<typeof BindingCode>) {
  if (phone === ctx.actor.phone) throw new Refusal('account.same_phone')
  return sendSms(ctx, { phone, scene: 'bind' })
}
