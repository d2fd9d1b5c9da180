import { terms } from '../call/call.ts'
import { Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'

export const auditLog = terms({
  summary: '操作记录',
  input: Page,
  output: paged(
    z.object({
      id: z.int(),
      at: Instant,
      operator: z.string(),
      action: z.string(),
      subject: z.string(),
      detail: z.string(),
    }),
  ),
})

/** The fields that a deed changed, by name. */
const Fields = z.record(z.string(), z.unknown()).nullable()

export const deskAudit = terms({
  summary: '操作记录查询',
  input: z
    .object({
      /** In who did it. */
      operator: labelled('操作人', z.string().trim().max(60).default('')),
      /** In what was done, in words. */
      deed: labelled('操作', z.string().trim().max(60).default('')),
      /** In what it was done to, and its details. */
      subject: labelled('对象', z.string().trim().max(60).default('')),
      /** Within so many days, today the last; all without. */
      days: labelled('最近天数', whole(1, 366).optional().catch(undefined)),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      at: Instant,
      operator: z.string(),
      deed: z.string(),
      subject: z.string(),
      detail: z.string(),
      before: Fields,
      after: Fields,
    }),
  ),
})
