import { terms } from '../call/call.ts'
import { Done, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'

export const mallUsers = terms({
  summary: '用户列表',
  input: z
    .object({
      /** In the nickname or the company's name, or the whole phone. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      state: labelled('状态', z.enum(['all', 'open', 'disabled']).catch('all').default('all')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      user_id: z.int(),
      nickname: z.string(),
      /** Masked. */
      phone: z.string(),
      company_name: z.string(),
      is_company_owner: z.boolean(),
      is_paid_member: z.boolean(),
      created_at: Instant,
      /** When they were last seen, as far as their logins tell. */
      seen_at: Instant.nullable(),
      login_count: z.int(),
      disabled_at: Instant.nullable(),
      /** Works for the platform: not to be disabled here. */
      is_staff: z.boolean(),
    }),
  ),
})

export const disableUser = terms({
  summary: '停用或启用用户',
  input: z.object({
    user_id: labelled('用户', Id),
    disabled: labelled('是否停用', z.boolean()),
    reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(100)),
  }),
  output: Done,
  refuses: ['user.not_found', 'user.staff'],
})

export const logOutUser = terms({
  summary: '退出用户的全部登录',
  input: z.object({ user_id: labelled('用户', Id) }),
  output: Done,
  refuses: ['user.not_found', 'user.staff'],
})
