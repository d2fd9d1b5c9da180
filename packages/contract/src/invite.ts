import { z } from 'zod'
import { endpoint, Nothing } from './endpoint.ts'

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

/** One's own code to invite people with; made when it is first asked for, and the same ever after. */
export const inviteCode = endpoint({
  method: 'POST',
  path: '/user/api/user/invite_code',
  needs: 'login',
  summary: '我的邀请码',
  input: Nothing,
  output: Invite,
})

/** The store's code, one for all its staff. */
export const storeInviteCode = endpoint({
  method: 'POST',
  path: '/merchant/api/invite_code',
  needs: 'merchant',
  summary: '店铺邀请码',
  input: Nothing,
  output: Invite,
})
