import { terms } from './endpoint.ts'
import { Nothing } from './field.schema.ts'
import { z } from './zod.ts'

/** Eight characters that no two readers take for others, however they were typed; or none. */
export const InviteCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[34679ACDEFGHJKMNPRTUWXY]{8}$|^$/, '邀请码不正确，请核对或留空')

const Invite = z.object({
  invite_code: z.string(),
  /** How many people have registered with it. */
  invited_count: z.int(),
})

export const inviteCode = terms({
  summary: '我的邀请码',
  input: Nothing,
  output: Invite,
})

export const storeInviteCode = terms({
  summary: '店铺邀请码',
  input: Nothing,
  output: Invite,
})
