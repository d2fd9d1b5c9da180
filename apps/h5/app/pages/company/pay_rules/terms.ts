import { z } from '@mall/contract/call/zod'
import { savePayRules } from '@mall/contract/pay-rule/terms'
import { namesEmployee, namesRole, noEmployee, noRole } from '#features/company/for-whom.ts'

/** A rule with the name of its role or employee; one payment's limit may not exceed the month's. */
export const Terms = savePayRules.input.shape.list.element
  .extend({ scope_name: z.string() })
  .refine(({ single_fen, month_fen }) => single_fen === null || month_fen === null || single_fen <= month_fen, {
    path: ['single_fen'],
    message: '单笔限额不能高于每月限额',
  })
  .refine(namesRole, noRole)
  .refine(namesEmployee, noEmployee)

/** Clears the limits of a rule that forbids paying. */
export const withoutIdleLimits = (rule: unknown): unknown =>
  typeof rule === 'object' && rule !== null && Reflect.get(rule, 'allowed') === false
    ? { ...rule, single_fen: null, month_fen: null }
    : rule
