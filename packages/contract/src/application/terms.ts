import { SmsCode } from '../account/terms.ts'
import { terms } from '../call/call.ts'
import { Done, FenField, Id, IdOrNone, Nothing, Page, paged } from '../call/field.terms.ts'
import { z } from '../call/zod.ts'
import { CreditCode } from '../company/terms.ts'
import { PaperPath, PicturePath } from '../file/terms.ts'
import { DivisionCode } from '../region/terms.ts'
import { emailOrNone } from '../text/email.terms.ts'
import { Phone } from '../text/phone.terms.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { applicantStandings, applicationLimits, applicationStates, applicationTabs, storeTypes } from './words.ts'

/** In one spelling: full-width letters and double blanks make no other store. */
export const StoreName = z
  .string()
  .transform((text) => text.normalize('NFKC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(2, '店铺名称不少于 2 个字')
      .max(applicationLimits.name, `店铺名称不超过 ${applicationLimits.name} 个字`),
  )

const Qualification = z.object({
  category_id: Id,
  name: z.string().trim().min(2, '请填写资质名称').max(40),
  image: PaperPath,
  /** The last day on which it is good; null for one without an end. */
  expires_on: Day.nullable().default(null),
})

/** What an application says. */
export const ApplicationFields = z.object({
  company_name: z.string().trim().min(4, '请输入企业全称').max(40),
  credit_code: CreditCode,
  legal_person: z.string().trim().min(2, '请输入法定代表人').max(20),
  contact_name: z.string().trim().min(2, '请输入联系人').max(20),
  contact_phone: Phone,
  email: emailOrNone(80).default(''),
  mer_name: StoreName,
  mer_type: z.enum(storeTypes, '请选择店铺类型'),
  /** First-level categories; the first is the main one. */
  category_ids: z
    .array(Id)
    .min(1, '请选择主营类目')
    .max(applicationLimits.categories, `最多选择 ${applicationLimits.categories} 个类目`),
  logo: PicturePath,
  intro: z.string().trim().max(200, '店铺简介不超过 200 个字').default(''),
  division_code: DivisionCode,
  address: z.string().trim().min(5, '详细地址不少于 5 个字').max(100),
  license_image: PaperPath,
  license_until: Day.nullable().default(null),
  id_card_front: PaperPath,
  id_card_back: PaperPath,
  qualifications: z
    .array(Qualification)
    .max(applicationLimits.qualifications, `最多上传 ${applicationLimits.qualifications} 份资质`)
    .default([]),
  bank_name: z.string().trim().min(4, '请输入开户行').max(40),
  bank_account: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{8,30}$/, '银行账号为 8–30 位数字')),
  remark: z.string().trim().max(200).default(''),
})

const Fee = z.object({
  category_id: z.int(),
  name: z.string(),
  /** Of what is paid for goods of it, per thousand. */
  commission_permille: z.int().nonnegative(),
  deposit_fen: FenField,
  /** A year. */
  service_fen: FenField,
  /** Qualifications that everybody in it has to show. */
  papers: z.array(z.string()),
})
export type SettleFee = z.infer<typeof Fee>

export const settleTerms = terms({
  summary: '入驻资费与协议',
  input: Nothing,
  output: z.object({
    fees: z.array(Fee),
    /** Why nobody may apply now, whoever they are; empty where stores are let in. */
    why_not: z.string(),
    /** Names fees and agreement as they are now; sent along with what was agreed to. */
    terms_version: z.string(),
    stores: z.int().nonnegative(),
    /** What it took to decide the last ones, in tenths of a working day; null while none was. */
    average_workdays: z.int().nullable(),
  }),
})

const Digest = z.object({
  id: z.int(),
  status: z.enum(applicationStates),
  status_text: z.string(),
  mer_name: z.string(),
  company_name: z.string(),
  created_at: Instant,
  submitted_at: Instant.nullable(),
  audit_at: Instant.nullable(),
  reject_reason: z.string(),
  /** What was wrong, by field. */
  reject_fields: z.record(z.string(), z.string()),
  commands: z.array(z.enum(['edit', 'resubmit', 'withdraw', 'enter'])),
})
export type ApplicationDigest = z.infer<typeof Digest>

const KeptQualification = z.object({
  category_id: z.int(),
  category_name: z.string(),
  name: z.string(),
  image: z.string(),
  expires_on: Day.nullable(),
})

/** As it stands: of a draft any of it may be empty. Pictures of papers are signed links. */
export const Application = Digest.extend({
  credit_code: z.string(),
  legal_person: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  email: z.string(),
  mer_type: z.enum(storeTypes).nullable(),
  categories: z.array(Fee),
  logo: z.string(),
  intro: z.string(),
  division_code: z.string(),
  region: z.string(),
  address: z.string(),
  license_image: z.string(),
  license_until: Day.nullable(),
  id_card_front: z.string(),
  id_card_back: z.string(),
  qualifications: z.array(KeptQualification),
  bank_name: z.string(),
  bank_account: z.string(),
  remark: z.string(),
})
export type Application = z.infer<typeof Application>

export const applicationStanding = terms({
  summary: '入驻资格与进度',
  input: Nothing,
  output: z.object({
    standing: z.enum(applicantStandings),
    /** Why not, in a sentence; empty for who may apply. */
    why_not: z.string(),
    /** The store of who has one, or works for one. */
    mer_id: z.int().nullable(),
    mer_name: z.string(),
    /** Where its people log in. */
    desk_url: z.string(),
    latest: Digest.nullable(),
    /** What was begun and not sent. */
    draft: Application.nullable(),
    /** The caller's company, where it is theirs. */
    company: z.object({ company_name: z.string(), credit_code: z.string(), legal_person: z.string() }).nullable(),
    phone: z.string(),
    server_now: Instant,
  }),
})

export const applications = terms({
  summary: '我的入驻申请',
  input: z.object({ status: z.enum(applicationTabs).catch('all').default('all') }).extend(Page.shape),
  output: paged(Digest).extend({
    desk_url: z.string(),
    average_workdays: z.int().nullable(),
    server_now: Instant,
  }),
})

export const application = terms({
  summary: '入驻申请详情',
  input: z.object({ id: Id }),
  output: Application,
  refuses: ['application.not_found'],
})

const none = z.literal('')
const text = (most: number) => z.string().max(most).default('')
const DraftPaper = z.union([none, PaperPath]).default('')

export const saveApplication = terms({
  summary: '保存入驻申请草稿',
  input: z.object({
    id: IdOrNone.default(0),
    company_name: text(40),
    credit_code: text(18),
    legal_person: text(20),
    contact_name: text(20),
    contact_phone: text(11),
    email: text(80),
    mer_name: text(applicationLimits.name),
    mer_type: z.enum(storeTypes).nullable().default(null),
    category_ids: z.array(Id).max(applicationLimits.categories).default([]),
    logo: z.union([none, PicturePath]).default(''),
    intro: text(200),
    division_code: text(6),
    address: text(100),
    license_image: DraftPaper,
    license_until: Day.nullable().default(null),
    id_card_front: DraftPaper,
    id_card_back: DraftPaper,
    qualifications: z
      .array(
        z.object({
          category_id: IdOrNone,
          name: text(40),
          image: DraftPaper,
          expires_on: Day.nullable().default(null),
        }),
      )
      .max(applicationLimits.qualifications)
      .default([]),
    bank_name: text(40),
    bank_account: text(40),
    remark: text(200),
  }),
  output: z.object({ application: Application, saved_at: Instant }),
  refuses: [
    ...(['application.employed', 'application.no_agreement', 'application.settled', 'application.staff'] as const),
    ...(['application.not_found', 'application.state_changed'] as const),
  ],
})

export const storeNameFree = terms({
  summary: '店铺名称是否可用',
  input: z.object({ mer_name: StoreName }),
  output: z.object({ is_free: z.boolean() }),
})

export const submitApplication = terms({
  summary: '提交入驻申请',
  input: ApplicationFields.extend({
    id: IdOrNone.default(0),
    sms_code: SmsCode,
    /** Of the fees and the agreement that were read. */
    terms_version: z.string().min(1, '请阅读并同意《商家入驻协议》').max(80),
  }),
  output: Digest,
  refuses: [
    ...(['application.abnormal', 'application.banned_word', 'application.category_gone'] as const),
    ...(['application.company_settled', 'application.employed', 'application.expired'] as const),
    ...(['application.name_taken', 'application.no_agreement', 'application.not_found'] as const),
    ...(['application.no_category', 'application.papers_missing'] as const),
    ...(['application.pending', 'application.settled', 'application.staff', 'application.state_changed'] as const),
    ...(['application.terms_changed', 'company.mismatch', 'sms.wrong_code'] as const),
  ],
})

export const withdrawApplication = terms({
  summary: '撤回入驻申请',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['application.not_found', 'application.state_changed'],
})

export const storeLicence = terms({
  summary: '店铺证照',
  input: z.object({ mer_id: Id }),
  output: z.object({
    company_name: z.string(),
    /** Empty for a store that came before there were applications. */
    credit_code: z.string(),
    license_image: z.string(),
    license_until: Day.nullable(),
    qualifications: z.array(
      z.object({ name: z.string(), category_name: z.string(), image: z.string(), expires_on: Day.nullable() }),
    ),
  }),
  refuses: ['merchant.not_found'],
})
