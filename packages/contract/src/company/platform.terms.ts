import { terms } from '../call/call.ts'
import { Done, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { RegisteredCompany } from './terms.ts'
import { companyStates } from './words.ts'

export const companyApplications = terms({
  summary: '企业认证申请',
  input: z
    .object({
      status: labelled('状态', z.enum(companyStates).optional().catch(undefined)),
      /** In the company's name, its code or who applies. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      status: z.enum(companyStates),
      company_name: z.string(),
      credit_code: z.string(),
      legal_person: z.string(),
      license_image: z.string(),
      contact_name: z.string(),
      contact_phone: z.string(),
      bank_name: z.string(),
      bank_account: z.string(),
      department: z.string(),
      created_at: Instant,
      /** The small transfer: how many were made, when the last one, and how often its amount may still be named. */
      transfers: z.int(),
      transferred_at: Instant.nullable(),
      tries_left: z.int(),
      decided_at: Instant.nullable(),
      /** The operator's note of the public register, and that a connected registry did not answer when it was approved. */
      checked_note: z.string(),
      fail_reason: z.string(),
      fail_fields: z.record(z.string(), z.string()),
    }),
  ),
})

export const decideCompany = terms({
  summary: '审核企业认证',
  input: z.object({
    id: labelled('认证申请', Id),
    approved: labelled('审核结果', z.boolean()),
    /** Findings in the public register. Without a connected registry no application is approved without them. */
    checked_note: labelled('核对记录', z.string().trim().max(200, '核对记录不超过 200 个字').default('')),
    reason: labelled('原因', z.string().trim().max(100).default('')),
    fields: labelled('驳回原因', z.record(z.string().max(40), z.string().max(60)).default({})),
  }),
  output: Done,
  refuses: ['company.application_not_found', 'company.decided', 'company.employed', 'company.taken'],
})

export const companyRegistry = terms({
  summary: '认证申请的工商信息',
  input: z.object({ id: labelled('认证申请', Id) }),
  output: z.object({
    /** False where no registry is connected: of the code no more is known than that its check digit is right. */
    connected: z.boolean(),
    /** False when the registry did not answer. */
    answered: z.boolean(),
    /** Null when it does not know the code. */
    known: RegisteredCompany.extend({ name_fits: z.boolean(), legal_person_fits: z.boolean() }).nullable(),
  }),
  refuses: ['company.application_not_found'],
})

export const mallCompanies = terms({
  summary: '企业列表',
  input: z
    .object({
      /** In the name, the credit code's beginning, or the owner's whole phone. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      state: labelled('状态', z.enum(['all', 'open', 'frozen']).catch('all').default('all')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      company_id: z.int(),
      name: z.string(),
      credit_code: z.string(),
      legal_person: z.string(),
      owner_name: z.string(),
      /** Masked. */
      owner_phone: z.string(),
      employee_count: z.int(),
      verified_at: Instant.nullable(),
      created_at: Instant,
      frozen_at: Instant.nullable(),
      frozen_reason: z.string(),
    }),
  ),
})

export const freezeCompany = terms({
  summary: '冻结或解冻企业',
  input: z.object({
    company_id: labelled('企业', Id),
    frozen: labelled('是否冻结', z.boolean()),
    reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(100)),
  }),
  output: Done,
  refuses: ['company.not_found'],
})
