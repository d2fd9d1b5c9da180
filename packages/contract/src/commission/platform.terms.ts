import { terms } from '../call/call.ts'
import { Done, IdOrNone, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { commissionRuleScopes, commissionScopes, mostCommissionPoints } from './platform.words.ts'

const Rate = whole(0, mostCommissionPoints)

export const Commission = z.object({
  scope: z.enum(commissionScopes),
  /** 0 of the mall's own. */
  scope_id: z.int(),
  name: z.string(),
  /** Tells apart two of one name: the path of a category, the store of goods. */
  about: z.string(),
  rate_points: z.int(),
  operator: z.string(),
  updated_at: Instant.nullable(),
})

export const commissions = terms({
  summary: '佣金规则',
  input: z
    .object({
      scope: labelled(
        '适用范围',
        z
          .enum(['all', ...commissionScopes])
          .catch('all')
          .default('all'),
      ),
    })
    .extend(Page.shape),
  output: paged(Commission),
})

export const commissionTargets = terms({
  summary: '佣金规则的对象',
  input: z.object({
    scope: labelled('适用范围', z.enum(commissionRuleScopes)),
    keyword: labelled('名称', z.string().trim().max(60).default('')),
  }),
  output: z.object({ list: z.array(z.object({ id: z.int(), name: z.string(), about: z.string() })) }),
})

export const saveCommission = terms({
  summary: '设置佣金',
  input: z
    /** `scope_id` of the mall's own says nothing. */
    .object({
      scope: labelled('适用范围', z.enum(commissionScopes)),
      scope_id: labelled('适用对象', IdOrNone),
      rate_points: labelled('佣金（万分比）', Rate),
    })
    .refine(({ scope, rate_points }) => scope !== 'mall' || rate_points % 10 === 0, '平台默认佣金须为 0.1% 的整数倍'),
  output: Done,
  refuses: ['commission.target_not_found'],
})

export const removeCommission = terms({
  summary: '取消佣金规则',
  /** Without a rule of its own the mall takes the usual. */
  input: z.object({ scope: labelled('适用范围', z.enum(commissionScopes)), scope_id: labelled('适用对象', IdOrNone) }),
  output: Done,
  refuses: ['commission.not_found'],
})
