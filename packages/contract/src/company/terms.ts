import { SmsCode } from '../account/terms.ts'
import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PaperPath } from '../file/terms.ts'
import { Phone } from '../text/phone.terms.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { companyStates, isCreditCode } from './words.ts'

export const CreditCode = z
  .string()
  .trim()
  .transform((text) => text.toUpperCase())
  .refine(isCreditCode, {
    error: ({ input }) => {
      if (String(input) === '') return '请填写统一社会信用代码'
      const odd = /[IOSVZ]/.exec(String(input))
      return odd ? `统一社会信用代码不正确：其中不会有字母 ${odd[0]}` : '统一社会信用代码不正确'
    },
  })

/** Facts of the business registry about a company. */
export const RegisteredCompany = z.object({
  name: z.string(),
  legal_person: z.string(),
  region: z.string(),
  /** Null where the registry does not say. */
  founded_on: Day.nullable(),
  /** `abnormal`: it was struck off, revoked, or may do no business. */
  status: z.enum(['normal', 'abnormal']),
  /** As the registry words it. */
  status_text: z.string(),
})

export const enterpriseList = terms({
  summary: '企业工商信息搜索',
  input: z.object({ keyword: labelled('关键词', z.string().trim().min(2, '至少输入 2 个字').max(40)) }),
  output: z.object({
    /** False where no business registry is connected: nothing can be found, and no search is offered. */
    searchable: z.boolean(),
    /** `failed`: the registry did not answer. `limited`: the caller, or all callers together, reached the limit of today. */
    state: z.enum(['answered', 'failed', 'limited']),
    list: z.array(RegisteredCompany.extend({ credit_code: z.string() })),
  }),
})

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

export const companyStatus = terms({
  summary: '企业认证状态',
  input: Nothing,
  output: CompanyStatus,
})

export const registerCompany = terms({
  summary: '企业认证',
  input: z.object({
    company_name: labelled('企业名称', z.string().trim().min(4, '请输入企业全称').max(40)),
    credit_code: labelled('统一社会信用代码', CreditCode),
    legal_person: labelled('法定代表人', z.string().trim().min(2, '请输入法定代表人').max(20)),
    license_image: labelled('营业执照', PaperPath),
    contact_name: labelled('联系人', z.string().trim().min(2, '请输入联系人').max(20)),
    contact_phone: labelled('联系电话', Phone),
    department: labelled('部门', z.string().trim().max(20).default('')),
    bank_name: labelled('开户行', z.string().trim().min(4, '请输入开户行').max(40)),
    bank_account: labelled(
      '银行账号',
      z
        .string()
        .transform((text) => text.replace(/\s/g, ''))
        .pipe(z.string().regex(/^\d{8,30}$/, '银行账号为 8–30 位数字')),
    ),
  }),
  output: CompanyStatus,
  refuses: ['company.abnormal', 'company.employed', 'company.mismatch', 'company.pending', 'company.taken'],
})

export const checkAmount = terms({
  summary: '验证小额打款',
  input: z.object({
    amount_fen: labelled('金额', z.int('请输入收到的金额').min(1, '请输入收到的金额').max(99, '请输入收到的金额')),
  }),
  output: CompanyStatus,
  refuses: ['company.amount', 'company.employed', 'company.guessed', 'company.no_transfer', 'company.taken'],
})

export const retransfer = terms({
  summary: '重新打款',
  input: Nothing,
  output: CompanyStatus,
  refuses: ['company.no_transfer', 'company.too_soon'],
})

export const manualReview = terms({
  summary: '改为人工审核',
  input: Nothing,
  output: CompanyStatus,
  refuses: ['company.no_transfer'],
})

export const invitations = terms({
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

export const answerInvitation = terms({
  summary: '接受或拒绝邀请',
  input: z.object({ id: labelled('邀请', Id), accept: labelled('是否接受', z.boolean()) }),
  output: Done,
  refuses: ['company.employed', 'invitation.not_found'],
})

export const leaveCompany = terms({
  summary: '退出企业',
  input: Nothing,
  output: Done,
  refuses: ['company.none', 'company.owner_stays'],
})

export const offerCompany = terms({
  summary: '移交主账号',
  input: z.object({ user_id: labelled('要移交的员工', Id), code: labelled('验证码', SmsCode) }),
  output: Done,
  refuses: ['auth.forbidden', 'company.none', 'employee.not_found', 'sms.wrong_code'],
})

export const takeCompany = terms({
  summary: '接收主账号',
  input: z.object({ code: labelled('验证码', SmsCode) }),
  output: Done,
  refuses: ['handover.not_found', 'sms.wrong_code'],
})

export const handover = terms({
  summary: '待接收的主账号移交',
  input: Nothing,
  output: z.object({ from: z.string(), company_name: z.string(), expire_at: Instant.nullable() }).nullable(),
})

export const companyTodo = terms({
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
    /** The caller's own orders that are on their way. */
    receive_count: z.int().nullable(),
    /** Inquiries with quotes and no decision yet. */
    quote_count: z.int().nullable(),
    /** Paid by the company this month, less refunds. */
    month_amount_fen: FenField.nullable(),
  }),
  refuses: ['company.none'],
})
