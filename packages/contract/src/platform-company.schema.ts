import { RegisteredCompany } from './company.schema.ts'
import { terms } from './endpoint.ts'
import { Done, Id, Page, paged } from './field.schema.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

export const companyRegistry = terms({
  summary: '认证申请的工商信息',
  input: z.object({ id: Id }),
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
      keyword: z.string().trim().max(60).default(''),
      state: z.enum(['all', 'open', 'frozen']).catch('all').default('all'),
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
  input: z.object({ company_id: Id, frozen: z.boolean(), reason: z.string().trim().min(2, '请填写原因').max(100) }),
  output: Done,
  refuses: ['company.not_found'],
})
