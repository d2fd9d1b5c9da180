import * as calls from '@mall/contract/account/calls'
import * as terms from '@mall/contract/account/terms'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { sendSms } from './send-sms-codes.ts'

export const ownPhoneCode = useCase(calls.ownPhoneCode, terms.ownPhoneCode, (ctx, { scene }) =>
  sendSms(ctx, { phone: ctx.actor.phone, scene }),
)

/** Sends a code without a check whether the phone has an account already: only the person who reads the code learns that. */
export const bindingCode = useCase(calls.bindingCode, terms.bindingCode, async (ctx, { phone }) => {
  if (phone === ctx.actor.phone) throw new Refusal('account.same_phone')
  return sendSms(ctx, { phone, scene: 'bind' })
})
