import { SmsCode } from '../account/terms.ts'
import { terms } from '../call/call.ts'
import { Done, FenField, Id, IdOrNone, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { CreditCode } from '../company/terms.ts'
import { PaperPath, PicturePath } from '../file/terms.ts'
import { DivisionCode } from '../region/terms.ts'
import { emailOrNone } from '../text/email.terms.ts'
import { Phone } from '../text/phone.terms.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { applicationTabs } from './query.words.ts'
import { applicantStandings, applicationLimits, applicationStates, storeTypes } from './words.ts'

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
  category_id: labelled('类目', Id),
  name: labelled('资质名称', z.string().trim().min(2, '请填写资质名称').max(40)),
  image: labelled('资质图片', PaperPath),
  /** The last day on which it is good; null for one without an end. */
  expires_on: labelled('有效期', Day.nullable().default(null)),
})

/** The fields of an application. */
export const ApplicationFields = z.object({
  company_name: labelled('企业名称', z.string().trim().min(4, '请输入企业全称').max(40)),
  credit_code: labelled('统一社会信用代码', CreditCode),
  legal_person: labelled('法定代表人', z.string().trim().min(2, '请输入法定代表人').max(20)),
  contact_name: labelled('联系人', z.string().trim().min(2, '请输入联系人').max(20)),
  contact_phone: labelled('手机号', Phone),
  email: labelled('邮箱', emailOrNone(80).default('')),
  mer_name: labelled('店铺名称', StoreName),
  mer_type: labelled('店铺类型', z.enum(storeTypes, '请选择店铺类型')),
  /** First-level categories; the first is the main one. */
  category_ids: labelled(
    '主营类目',
    z
      .array(Id)
      .min(1, '请选择主营类目')
      .max(applicationLimits.categories, `最多选择 ${applicationLimits.categories} 个类目`),
  ),
  logo: labelled('店铺标志', PicturePath),
  intro: labelled('店铺简介', z.string().trim().max(200, '店铺简介不超过 200 个字').default('')),
  division_code: labelled('行政区划', DivisionCode),
  address: labelled('经营地址', z.string().trim().min(5, '详细地址不少于 5 个字').max(100)),
  license_image: labelled('营业执照', PaperPath),
  license_until: labelled('执照有效期', Day.nullable().default(null)),
  id_card_front: labelled('身份证人像面', PaperPath),
  id_card_back: labelled('身份证国徽面', PaperPath),
  qualifications: labelled(
    '资质',
    z
      .array(Qualification)
      .max(applicationLimits.qualifications, `最多上传 ${applicationLimits.qualifications} 份资质`)
      .default([]),
  ),
  bank_name: labelled('开户行', z.string().trim().min(4, '请输入开户行').max(40)),
  bank_account: labelled(
    '结算账号',
    z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{8,30}$/, '银行账号为 8–30 位数字')),
  ),
  remark: labelled('备注', z.string().trim().max(200).default('')),
})

const Fee = z.object({
  category_id: z.int(),
  name: z.string(),
  /** Commission on goods of the category, per thousand of the price paid. */
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
    /** Why no applications are accepted now; empty where stores are let in. */
    why_not: z.string(),
    /** Version of fees and agreement as they are now; sent back with the application as the one agreed to. */
    terms_version: z.string(),
    stores: z.int().nonnegative(),
    /** Average time to a decision over the last ones, in tenths of a working day; null while there was none. */
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
  /** Faults by field. */
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
    /** Why not, in a sentence; empty for a caller who may apply. */
    why_not: z.string(),
    /** The store that the caller has, or works for. */
    mer_id: z.int().nullable(),
    mer_name: z.string(),
    /** Address of the login of the store's people. */
    desk_url: z.string(),
    latest: Digest.nullable(),
    /** An application that was begun and not sent. */
    draft: Application.nullable(),
    /** The caller's company, where it is theirs. */
    company: z.object({ company_name: z.string(), credit_code: z.string(), legal_person: z.string() }).nullable(),
    phone: z.string(),
    server_now: Instant,
  }),
})

export const applications = terms({
  summary: '我的入驻申请',
  input: z.object({ status: labelled('状态', z.enum(applicationTabs).catch('all').default('all')) }).extend(Page.shape),
  output: paged(Digest).extend({
    desk_url: z.string(),
    average_workdays: z.int().nullable(),
    server_now: Instant,
  }),
})

export const application = terms({
  summary: '入驻申请详情',
  input: z.object({ id: labelled('入驻申请', Id) }),
  output: Application,
  refuses: ['application.not_found'],
})

const none = z.literal('')
const text = (most: number) => z.string().max(most).default('')
const DraftPaper = z.union([none, PaperPath]).default('')

export const saveApplication = terms({
  summary: '保存入驻申请草稿',
  input: z.object({
    id: labelled('入驻申请', IdOrNone.default(0)),
    company_name: labelled('企业名称', text(40)),
    credit_code: labelled('统一社会信用代码', text(18)),
    legal_person: labelled('法定代表人', text(20)),
    contact_name: labelled('联系人', text(20)),
    contact_phone: labelled('手机号', text(11)),
    email: labelled('邮箱', text(80)),
    mer_name: labelled('店铺名称', text(applicationLimits.name)),
    mer_type: labelled('店铺类型', z.enum(storeTypes).nullable().default(null)),
    category_ids: labelled('主营类目', z.array(Id).max(applicationLimits.categories).default([])),
    logo: labelled('店铺标志', z.union([none, PicturePath]).default('')),
    intro: labelled('店铺简介', text(200)),
    division_code: labelled('行政区划', text(6)),
    address: labelled('经营地址', text(100)),
    license_image: labelled('营业执照', DraftPaper),
    license_until: labelled('执照有效期', Day.nullable().default(null)),
    id_card_front: labelled('身份证人像面', DraftPaper),
    id_card_back: labelled('身份证国徽面', DraftPaper),
    qualifications: labelled(
      '资质',
      z
        .array(
          z.object({
            category_id: labelled('类目', IdOrNone),
            name: labelled('资质名称', text(40)),
            image: labelled('资质图片', DraftPaper),
            expires_on: labelled('有效期', Day.nullable().default(null)),
          }),
        )
        .max(applicationLimits.qualifications)
        .default([]),
    ),
    bank_name: labelled('开户行', text(40)),
    bank_account: labelled('结算账号', text(40)),
    remark: labelled('备注', text(200)),
  }),
  output: z.object({ application: Application, saved_at: Instant }),
  refuses: [
    ...(['application.employed', 'application.no_agreement', 'application.settled', 'application.staff'] as const),
    ...(['application.not_found', 'application.state_changed'] as const),
  ],
})

export const storeNameFree = terms({
  summary: '店铺名称是否可用',
  input: z.object({ mer_name: labelled('店铺名称', StoreName) }),
  output: z.object({ is_free: z.boolean() }),
})

export const submitApplication = terms({
  summary: '提交入驻申请',
  input: ApplicationFields.extend({
    id: labelled('入驻申请', IdOrNone.default(0)),
    sms_code: labelled('验证码', SmsCode),
    /** Version of the fees and the agreement that the applicant read. */
    terms_version: labelled('入驻协议版本', z.string().min(1, '请阅读并同意《商家入驻协议》').max(80)),
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
  input: z.object({ id: labelled('入驻申请', Id) }),
  output: Done,
  refuses: ['application.not_found', 'application.state_changed'],
})

export const storeLicence = terms({
  summary: '店铺证照',
  input: z.object({ mer_id: labelled('店铺', Id) }),
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
