import { terms } from '../call/call.ts'
import { Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { auditGroups } from './query.words.ts'

export const companyAudit = terms({
  summary: '操作记录',
  input: z
    .object({
      group: labelled(
        '操作类别',
        z
          .enum(['all', ...auditGroups])
          .catch('all')
          .default('all'),
      ),
      /** Searched in the person, the subject and the details. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      /** Two ISO dates, `2026-01-01,2026-01-31`, in Asia/Shanghai. */
      date: labelled('日期', z.string().max(40).default('')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      at: Instant,
      operator: z.string(),
      group: z.enum(auditGroups),
      /** The action: 「修改角色」. */
      action_text: z.string(),
      /** Its subject in a person's words: an order number, an employee, a role; empty for the company. */
      subject_text: z.string(),
      detail: z.string(),
      /** Page that shows the subject; empty where there is none. */
      link: z.string(),
    }),
  ),
  refuses: ['company.none'],
})
