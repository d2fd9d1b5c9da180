import { StoreName } from '../application/terms.ts'
import { terms } from '../call/call.ts'
import { Done, FenField, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { merchantStatuses } from '../merchant/words.ts'
import { DivisionCode } from '../region/terms.ts'
import { Phone } from '../text/phone.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { Open, Shut } from './console.terms.ts'
import { storeTabs } from './platform.words.ts'

const Row = z.object({
  mer_id: z.int(),
  name: z.string(),
  logo: z.string(),
  type_name: z.string(),
  is_self: z.boolean(),
  /** False while nobody has accepted the invitation to run it. */
  has_owner: z.boolean(),
  company_name: z.string(),
  status: z.enum(merchantStatuses),
  region: z.string(),
  created_at: Instant,
  frozen_at: Instant.nullable(),
  frozen_reason: z.string(),
})

export const mallStores = terms({
  summary: '店铺列表',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(storeTabs).catch('all').default('all')),
      /** In the name of the store or of its company. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(
    Row.extend({
      /** On sale. */
      goods: z.int(),
      /** Paid in the last 30 days, refunds taken off. */
      sales_fen: FenField,
    }),
  ),
})

export const mallStore = terms({
  summary: '店铺详情',
  input: z.object({ mer_id: labelled('店铺', Id) }),
  output: Row.extend({
    phone: z.string(),
    business_time: z.string(),
    holidays: z.array(z.object({ start_at: Instant, end_at: Instant, notice: z.string() })),
    shut: Shut.nullable(),
    open: Open,
    credit_code: z.string(),
    legal_person: z.string(),
    contact_name: z.string(),
    /** Masked. */
    contact_phone: z.string(),
    papers: z.array(z.object({ id: z.int(), name: z.string(), expires_on: z.string().nullable() })),
  }),
  refuses: ['merchant.not_found'],
})

const Owner = {
  owner_name: labelled('店主姓名', z.string().trim().min(1, '请填写店主姓名').max(20)),
  owner_phone: labelled('店主手机号', Phone),
}

export const openOwnStore = terms({
  summary: '新建自营店铺',
  input: z.object({
    name: labelled('店铺名称', StoreName),
    /** The city that its goods leave from, which says when they arrive. */
    division_code: labelled('发货城市', DivisionCode),
    ...Owner,
  }),
  output: z.object({ mer_id: z.int() }),
  refuses: ['application.name_taken', 'application.banned_word', 'region.not_found', 'store.no_company'],
})

export const inviteStoreOwner = terms({
  summary: '邀请店主',
  input: z.object({ mer_id: labelled('店铺', Id), ...Owner }),
  output: Done,
  refuses: ['merchant.not_found', 'store.has_owner', 'desk.staff_already', 'desk.invited', 'desk.too_many'],
})

export const freezeStore = terms({
  summary: '冻结或解冻店铺',
  input: z.object({
    mer_id: labelled('店铺', Id),
    frozen: labelled('是否冻结', z.boolean()),
    reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(100)),
  }),
  output: Done,
  refuses: ['merchant.not_found'],
})
