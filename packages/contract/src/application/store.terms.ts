import { terms } from '../call/call.ts'
import { Done, Id, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/terms.ts'
import { merchantStatuses } from '../merchant/words.ts'
import { ServicePhone } from '../text/phone.terms.ts'
import { Day } from '../text/when.terms.ts'
import { Fee } from './console.terms.ts'
import { guideSteps } from './console.words.ts'

export const storeGuide = terms({
  summary: '开店指引',
  input: Nothing,
  output: z.object({
    /** False once all of it is done, or it was hidden. */
    is_shown: z.boolean(),
    /** A step that must come before the first order is not done yet. */
    is_new: z.boolean(),
    steps: z.array(z.object({ step: z.enum(guideSteps), done: z.boolean() })),
  }),
})

export const putGuideAway = terms({ summary: '收起开店指引', input: Nothing, output: Done })

const profile = {
  logo: labelled('店铺标志', PicturePath),
  banner: labelled('店铺封面', z.union([z.literal(''), PicturePath]).default('')),
  intro: labelled('店铺简介', z.string().trim().min(5, '店铺简介不少于 5 个字').max(200)),
  phone: labelled('客服电话', ServicePhone),
  ship_rule: labelled('发货说明', z.string().trim().max(120, '发货说明不超过 120 个字').default('')),
  /** When goods in stock leave, as every goods and order of the store says it; left out: it stays. */
  promise: labelled('发货承诺', z.string().trim().max(20, '发货承诺不超过 20 个字').optional()),
}

export const storeProfile = terms({
  summary: '店铺资料',
  input: Nothing,
  output: z.object({
    name: z.string(),
    type_name: z.string(),
    status: z.enum(merchantStatuses),
    region: z.string(),
    company_name: z.string(),
    credit_code: z.string(),
    logo: z.string(),
    banner: z.string(),
    intro: z.string(),
    phone: z.string(),
    ship_rule: z.string(),
    promise: z.string(),
    /** Fees that the store agreed to when it joined. */
    fees: z.array(Fee),
    qualifications: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        category_name: z.string(),
        image: z.string(),
        expires_on: Day.nullable(),
        is_expired: z.boolean(),
      }),
    ),
  }),
})

export const saveStoreProfile = terms({
  summary: '保存店铺资料',
  input: z.object(profile),
  output: Done,
  refuses: ['application.banned_word'],
})

export const renewQualification = terms({
  summary: '更新资质',
  input: z.object({
    id: labelled('资质', Id),
    image: labelled('资质图片', PicturePath),
    expires_on: labelled('有效期', Day.nullable().default(null)),
  }),
  output: Done,
  refuses: ['application.expired', 'application.paper_not_found'],
})
