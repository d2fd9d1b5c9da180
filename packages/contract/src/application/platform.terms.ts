import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { RegisteredCompany } from '../company/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { Fee } from './console.terms.ts'
import { rejectableFields, rejectableLabel } from './console.words.ts'
import { linesIn, settlePaperLimit } from './platform.words.ts'
import { Application } from './terms.ts'
import { applicationStates, storeTypes } from './words.ts'

const ById = z.object({ id: labelled('入驻申请', Id) })
/** Drafts are their writers' alone. */
const sentStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const

export const deskApplications = terms({
  summary: '入驻申请',
  input: z
    .object({
      status: labelled('状态', z.enum(sentStates).optional().catch(undefined)),
      /** In the store's name, the company's, its code or who applies. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      status: z.enum(applicationStates),
      mer_name: z.string(),
      mer_type: z.enum(storeTypes).nullable(),
      main_category: z.string(),
      company_name: z.string(),
      credit_code: z.string(),
      contact_name: z.string(),
      contact_phone: z.string(),
      /** How often it was sent. */
      tries: z.int(),
      submitted_at: Instant,
      decided_at: Instant.nullable(),
      operator: z.string(),
      /** All reasons in one sentence. */
      reject_reason: z.string(),
    }),
  ),
})

export const deskApplication = terms({
  summary: '入驻申请详情',
  input: ById,
  output: Application.omit({ commands: true }).extend({
    tries: z.int(),
    applicant: z.object({ user_id: z.int(), nickname: z.string(), phone: z.string() }),
    terms_version: z.string(),
    /** Earlier decisions, the latest first. */
    rounds: z.array(
      z.object({
        at: Instant,
        operator: z.string(),
        reason: z.string(),
        fields: z.record(z.string(), z.string()),
      }),
    ),
    registry: z.object({
      /** False where no registry is connected: of the code no more is known than that its check digit is right. */
      connected: z.boolean(),
      /** False when the registry did not answer. */
      answered: z.boolean(),
      known: RegisteredCompany.extend({ name_fits: z.boolean(), legal_person_fits: z.boolean() }).nullable(),
    }),
    /** Others of the same company. */
    same_company: z.array(z.object({ id: z.int(), mer_name: z.string(), status: z.enum(applicationStates) })),
    mer_id: z.int().nullable(),
  }),
  refuses: ['application.not_found'],
})

export const approveApplication = terms({
  summary: '通过入驻申请',
  input: ById,
  output: z.object({ mer_id: z.int() }),
  refuses: [
    'application.applicant_busy',
    'application.applicant_gone',
    'application.company_settled',
    'application.decided',
    'application.name_taken',
    'application.not_found',
  ],
})

const Reason = z.string().trim().max(60, '每项原因不超过 60 个字').default('')

export const rejectApplication = terms({
  summary: '驳回入驻申请',
  input: ById.extend({
    reason: labelled('驳回原因', z.string().trim().max(100).default('')),
    fields: labelled(
      '逐项原因',
      z
        .object(Object.fromEntries(rejectableFields.map((field) => [field, labelled(rejectableLabel[field], Reason)])))
        .default({}),
    ),
  }),
  output: Done,
  refuses: ['application.decided', 'application.not_found'],
})

export const settleFees = terms({
  summary: '类目资费',
  input: Nothing,
  output: z.object({
    list: z.array(
      Fee.extend({
        /** Null until the fees are set; the commission is the mall's own until then. */
        deposit_fen: FenField.nullable(),
        service_fen: FenField.nullable(),
        updated_at: Instant.nullable(),
      }),
    ),
  }),
})

export const saveSettleFee = terms({
  summary: '修改类目资费',
  input: z.object({
    category_id: labelled('类目', Id),
    commission_permille: labelled('佣金（千分比）', whole(0, 500)),
    deposit_fen: labelled('保证金', FenField.min(0).max(100_000_000)),
    service_fen: labelled('技术服务年费', FenField.min(0).max(100_000_000)),
    /** A line each. */
    papers: labelled(
      '必备资质',
      z
        .string()
        .max(300)
        .refine((text) => linesIn(text).length <= settlePaperLimit, `最多 ${settlePaperLimit} 项必备资质`)
        .refine(
          (text) => linesIn(text).every((line) => line.length >= 2 && line.length <= 40),
          '每项资质名称 2–40 个字',
        )
        .default(''),
    ),
  }),
  output: Done,
  refuses: ['category.not_found'],
})
