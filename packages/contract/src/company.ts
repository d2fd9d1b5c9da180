import { z } from 'zod'
import { Phone, SmsCode } from './account.ts'
import { Done, endpoint, FenField, Id, Nothing, Page, paged } from './endpoint.ts'
import { PaperPath } from './file.ts'
import { Instant } from './when.ts'

/* Registering a company, joining one and leaving it. */

/**
 * The unified social credit code of GB 32100-2015: 18 characters of `0-9A-Z` without I, O, S, V, Z; the last one is a check
 * character over the first seventeen with weights 3^i mod 31.
 */
const codeLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

/** The eighteenth character that belongs to the first seventeen; null when one of them cannot stand in a code. */
export function creditCheck(first17: string): string | null {
  let sum = 0
  for (const [i, weight] of codeWeights.entries()) {
    const value = codeLetters.indexOf(first17[i] ?? '?')
    if (value < 0) return null
    sum += value * weight
  }
  return codeLetters[(31 - (sum % 31)) % 31] ?? null
}

export const isCreditCode = (code: string): boolean => code.length === 18 && creditCheck(code) === code[17]

export const CreditCode = z
  .string()
  .trim()
  .transform((text) => text.toUpperCase())
  .refine(isCreditCode, '统一社会信用代码不正确')

/** Search of the business registry; `abnormal` ones (注销, 吊销) cannot register. */
export const enterpriseList = endpoint({
  method: 'GET',
  path: '/user/company/juhe_enterprise_simple_list',
  needs: 'login',
  summary: '企业工商信息搜索',
  input: z.object({ keyword: z.string().trim().min(2, '至少输入 2 个字').max(40) }),
  output: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        credit_code: z.string(),
        legal_person: z.string(),
        region: z.string(),
        status: z.enum(['normal', 'abnormal']),
        status_text: z.string(),
      }),
    ),
  }),
  limit: 'search',
})

/** `transferring` money is on its way · `verifying` waits for the amount · `auditing` the operator looks · `failed`. */
export const companyStates = ['none', 'transferring', 'verifying', 'auditing', 'verified', 'failed'] as const
export type CompanyState = (typeof companyStates)[number]
export const companyStateLabel: Record<CompanyState, string> = {
  none: '未认证',
  transferring: '打款中',
  verifying: '待验证',
  auditing: '审核中',
  verified: '已认证',
  failed: '未通过',
}

export const CompanyStatus = z.object({
  status: z.enum(companyStates),
  company_name: z.string(),
  /** Masked but for its first six and last four characters. */
  credit_code: z.string(),
  legal_person: z.string(),
  /** The last four digits of the account. */
  bank_tail: z.string(),
  bank_name: z.string(),
  tries_left: z.int(),
  /** From when another transfer may be asked for. */
  retransfer_at: Instant.nullable(),
  verified_at: Instant.nullable(),
  fail_reason: z.string(),
  /** Why it failed, by field. */
  fail_fields: z.record(z.string(), z.string()),
  is_owner: z.boolean(),
  employee_count: z.int(),
  server_now: Instant,
})
export type CompanyStatus = z.infer<typeof CompanyStatus>

export const companyStatus = endpoint({
  method: 'GET',
  path: '/user/api/company/status',
  needs: 'login',
  summary: '企业认证状态',
  input: Nothing,
  output: CompanyStatus,
})

/**
 * Asks for a company account; the mall then sends a random ¥0.01–0.99 to the company's bank account. Refuses
 * `company.employed` (works for one already), `company.taken` (values: owner, phone, both masked), `company.abnormal`,
 * `company.mismatch` (the registry knows the code under another name), `company.pending`; since a person has one open
 * application, asking twice has one effect without a key.
 */
export const registerCompany = endpoint({
  method: 'POST',
  path: '/user/api/company/register',
  needs: 'login',
  summary: '企业认证',
  input: z.object({
    company_name: z.string().trim().min(4, '请输入企业全称').max(40),
    credit_code: CreditCode,
    legal_person: z.string().trim().min(2, '请输入法定代表人').max(20),
    license_image: PaperPath,
    contact_name: z.string().trim().min(2, '请输入联系人').max(20),
    contact_phone: Phone,
    department: z.string().trim().max(20).default(''),
    bank_name: z.string().trim().min(4, '请输入开户行').max(40),
    bank_account: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{8,30}$/, '银行账号为 8–30 位数字')),
  }),
  output: CompanyStatus,
  limit: 'write',
})

/**
 * Three tries a transfer, and three a day for a company whoever applies for it. Refuses `company.amount` (values: left),
 * `company.guessed` (values: hours), `company.no_transfer`.
 */
export const checkAmount = endpoint({
  method: 'POST',
  path: '/user/api/company/check_amount',
  needs: 'login',
  summary: '验证小额打款',
  input: z.object({ amount_fen: z.int().min(1, '请输入收到的金额').max(99, '请输入收到的金额') }),
  output: CompanyStatus,
  limit: 'login',
})

/** Another transfer, 24 hours after the last one. Refuses `company.no_transfer`, `company.too_soon`. */
export const retransfer = endpoint({
  method: 'POST',
  path: '/user/api/company/retransfer',
  needs: 'login',
  summary: '重新打款',
  input: Nothing,
  output: CompanyStatus,
  limit: 'write',
})

/** Leaves the check to the operator instead. Refuses `company.no_transfer`. */
export const manualReview = endpoint({
  method: 'POST',
  path: '/user/api/company/manual_review',
  needs: 'login',
  summary: '改为人工审核',
  input: Nothing,
  output: CompanyStatus,
})

/* ── the operator's side ── */

export const companyApplications = endpoint({
  method: 'GET',
  path: '/admin/api/company/list',
  needs: 'operator',
  summary: '企业认证申请',
  input: z.object({ status: z.enum(companyStates).optional().catch(undefined) }).extend(Page.shape),
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
      created_at: Instant,
    }),
  ),
})

/** Refuses `company.application_not_found`, `company.decided`, `company.taken`. */
export const decideCompany = endpoint({
  method: 'POST',
  path: '/admin/api/company/decide',
  needs: 'operator',
  summary: '审核企业认证',
  input: z.object({
    id: Id,
    approved: z.boolean(),
    reason: z.string().trim().max(100).default(''),
    fields: z.record(z.string().max(40), z.string().max(60)).default({}),
  }),
  output: Done,
})

/* ── joining and leaving ── */

/** Invitations that wait for this person's answer. */
export const invitations = endpoint({
  method: 'GET',
  path: '/user/api/company/invitations',
  needs: 'login',
  summary: '收到的企业邀请',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        company_name: z.string(),
        inviter: z.string(),
        role_name: z.string(),
        department: z.string(),
        expire_at: Instant,
      }),
    ),
  }),
})

/** Refuses `invitation.not_found`, `company.employed`. */
export const answerInvitation = endpoint({
  method: 'POST',
  path: '/user/api/company/answer_invitation',
  needs: 'login',
  summary: '接受或拒绝邀请',
  input: z.object({ id: Id, accept: z.boolean() }),
  output: Done,
})

/** The company keeps its orders; the lines this person put into its cart stay, in the owner's name. Refuses `company.owner_stays`. */
export const leaveCompany = endpoint({
  method: 'POST',
  path: '/user/api/company/leave',
  needs: 'login',
  summary: '退出企业',
  input: Nothing,
  output: Done,
})

/** Hands the company over to an employee, who confirms with a code of their own. Refuses `employee.not_found`, `sms.wrong_code`. */
export const offerCompany = endpoint({
  method: 'POST',
  path: '/user/api/company/hand_over',
  needs: 'login',
  summary: '移交主账号',
  input: z.object({ user_id: Id, code: SmsCode }),
  output: Done,
})

/** The other side's word. The old owner stays as an employee with the role the new owner had. Refuses `handover.not_found`, `sms.wrong_code`. */
export const takeCompany = endpoint({
  method: 'POST',
  path: '/user/api/company/take_over',
  needs: 'login',
  summary: '接收主账号',
  input: z.object({ code: SmsCode }),
  output: Done,
})

/** An offer that waits for this person, if any. */
export const handover = endpoint({
  method: 'GET',
  path: '/user/api/company/hand_over',
  needs: 'login',
  summary: '待接收的主账号移交',
  input: Nothing,
  output: z.object({ from: z.string(), company_name: z.string(), expire_at: Instant.nullable() }).nullable(),
})

/**
 * What waits in the caller's company, as far as it is theirs: null where they could do nothing about it. Refuses
 * `company.none`.
 */
export const companyTodo = endpoint({
  method: 'GET',
  path: '/user/api/company/todo',
  needs: 'login',
  summary: '企业待办',
  input: Nothing,
  output: z.object({
    company_name: z.string(),
    real_name: z.string(),
    department: z.string(),
    /** Orders that the caller may decide now. */
    review_count: z.int().nullable(),
    /** The company's orders that wait for payment. */
    pay_count: z.int().nullable(),
    /** What the company has paid this month, less what went back. */
    month_amount_fen: FenField.nullable(),
  }),
})
