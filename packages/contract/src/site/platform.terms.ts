import { terms } from '../call/call.ts'
import { Done, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { CreditCode } from '../company/terms.ts'
import { emailOrNone } from '../text/email.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { openingChoices, openingSteps } from './platform.words.ts'

const Colour = z
  .string()
  .trim()
  .regex(/^(#[\da-fA-F]{6})?$/, '颜色格式不正确')
const Picture = z
  .string()
  .trim()
  .max(200)
  .regex(/^(|\/\S*|https:\/\/\S+)$/, '图片地址不正确')

const RoadDays = z.int('请填写天数').min(1, '请填写 1–60 天').max(60, '请填写 1–60 天').nullable()

export const SiteFields = z.object({
  siteName: labelled('商城名称', z.string().trim().min(2, '请填写商城名称').max(20, '商城名称不超过 20 个字')),
  logo: labelled('商城标志', Picture),
  copyrightCompanyImage: labelled('页脚图片', Picture),
  icp: labelled('备案号', z.string().trim().max(60)),
  /** The record at the public security bureau, and the licence for value-added telecommunication services. */
  police_record: labelled('公安备案号', z.string().trim().max(60)),
  telecom_license: labelled('增值电信业务经营许可证号', z.string().trim().max(60)),
  /** A picture of the business licence: the E-commerce Law wants it within reach (article 15). */
  license_image: labelled('营业执照图片', Picture),
  company_name: labelled('公司全称', z.string().trim().max(60)),
  credit_code: labelled('统一社会信用代码', CreditCode.or(z.literal(''))),
  company_address: labelled('公司住所', z.string().trim().max(100)),
  contact_email: labelled('联系邮箱', emailOrNone(80)),
  intro: labelled('简介', z.string().trim().max(100, '简介不超过 100 个字')),
  /** The primary colour; empty for the house's own. Too pale a one is not taken: labels on it are white. */
  primary: labelled(
    '主题色',
    Colour.refine((colour) => colour === '' || contrastWithWhite(colour) >= 4.5, '颜色太浅，白色文字会看不清'),
  ),
  paidMemberPriceDisplay: labelled('会员价显示', z.enum(['all', 'paid'])),
  hot_words: labelled(
    '热搜词',
    z
      .array(z.string().trim().min(1, '请填写热搜词').max(12, '热搜词不超过 12 个字'))
      .max(12, '热搜词最多 12 个')
      .refine((words) => new Set(words).size === words.length, '热搜词不能重复'),
  ),
  service_phone: labelled(
    '客服电话',
    z
      .string()
      .trim()
      .regex(/^([\d-]{5,20})?$/, '客服电话格式不正确'),
  ),
  service_time: labelled('服务时间', z.string().trim().max(40)),
  /** Within which time a transfer is confirmed, as buyers read it; empty: nothing is promised. */
  transfer_promise: labelled('到账确认时效', z.string().trim().max(40, '到账确认时效不超过 40 个字')),
  /**
   * When goods arrive, as the mall promises it: what is ordered before this hour leaves the same day, and is on the road for so many
   * days within a province, between provinces, and to where roads are long. All four, or none: then no day is named.
   */
  arrival_hour: labelled(
    '当日发货截单时间',
    z.int('请填写整点').min(0, '请填写 0–23 点').max(23, '请填写 0–23 点').nullable(),
  ),
  arrival_near: labelled('省内运输天数', RoadDays),
  arrival_far: labelled('跨省运输天数', RoadDays),
  arrival_remote: labelled('偏远地区运输天数', RoadDays),
  /** All three, or none: then nobody can pay by transfer. */
  account_name: labelled('收款户名', z.string().trim().max(60)),
  account_bank: labelled('收款开户行', z.string().trim().max(60)),
  account_no: labelled(
    '收款账号',
    z
      .string()
      .trim()
      .regex(/^(\d{8,30})?$/, '收款账号为 8–30 位数字'),
  ),
})
export type SiteFields = z.infer<typeof SiteFields>

/** WCAG contrast of `#rrggbb` against white, 1–21. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(colour.slice(place, place + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Domains come with the process, not from here. */
const Domains = z.object({ frontDomain: z.string(), imageDomain: z.string() })

export const deskSettings = terms({
  summary: '全局设置',
  input: Nothing,
  output: z.object({ fields: SiteFields, domains: Domains, version: z.string() }),
})

export const saveSettings = terms({
  summary: '保存全局设置',
  input: SiteFields.extend({ version: labelled('设置版本', z.string().min(1).max(64)) })
    .refine(
      ({ account_name, account_bank, account_no }) =>
        new Set([account_name, account_bank, account_no].map((text) => text === '')).size === 1,
      { path: ['account_no'], error: '收款户名、开户行、账号要么都填，要么都不填' },
    )
    .refine(
      ({ arrival_hour, arrival_near, arrival_far, arrival_remote }) =>
        new Set([arrival_hour, arrival_near, arrival_far, arrival_remote].map((number) => number === null)).size === 1,
      { path: ['arrival_remote'], error: '截单时间与三个运输天数要么都填，要么都不填' },
    ),
  output: z.object({ fields: SiteFields, version: z.string() }),
  refuses: ['site.banned_word', 'site.changed'],
})

export const mallOpening = terms({
  summary: '开业准备',
  input: Nothing,
  output: z.object({
    /** Since when visitors are let in; null before that. */
    opened_at: Instant.nullable(),
    /** Until every step is done or put aside. */
    is_shown: z.boolean(),
    steps: z.array(
      z.object({
        step: z.enum(openingSteps),
        done: z.boolean(),
        must: z.boolean(),
        /** The step was left for later, or its text was read. */
        is_aside: z.boolean(),
      }),
    ),
  }),
})

export const markOpeningStep = terms({
  summary: '放下开业步骤',
  input: z.object({ step: labelled('起订倍数', z.enum(openingChoices)), is_aside: labelled('是否放下', z.boolean()) }),
  output: Done,
})

export const openMall = terms({
  summary: '开业',
  input: Nothing,
  output: Done,
  refuses: ['site.not_ready'],
})
