import { terms } from '../call/call.ts'
import { Nothing } from '../call/field.terms.ts'
import { Invite } from './terms.ts'

export const storeInviteCode = terms({
  summary: '店铺邀请码',
  input: Nothing,
  output: Invite,
})
