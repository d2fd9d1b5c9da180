import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { Plan } from './terms.ts'

export const mallMembership = terms({
  summary: '付费会员概况',
  input: Nothing,
  output: z.object({
    plan: Plan.nullable(),
    /** People who have it now, who bought it in the last thirty days, and who bought it more than once. */
    members: z.int(),
    bought: z.int(),
    renewed: z.int(),
    /** Paid for memberships, and saved by their prices. */
    paid_fen: FenField,
    saved_fen: FenField,
  }),
})

export const mallMembers = terms({
  summary: '付费会员购买记录',
  input: z.object({ keyword: labelled('关键词', z.string().trim().max(60).default('')) }).extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      user_id: z.int(),
      nickname: z.string(),
      phone: z.string(),
      order_no: z.string(),
      qty: z.int(),
      days: z.int(),
      paid_fen: FenField,
      from: Instant,
      until: Instant,
      at: Instant,
    }),
  ),
})

export const membershipChoices = terms({
  summary: '可作为会员销售的商品',
  input: z.object({ keyword: labelled('关键词', z.string().trim().max(60).default('')) }),
  output: z.object({
    list: z.array(
      z.object({ sku_id: z.int(), name: z.string(), sku_code: z.string(), mer_name: z.string(), price_fen: FenField }),
    ),
  }),
})

export const saveMembership = terms({
  summary: '设定付费会员',
  input: z.object({
    sku_id: labelled('会员商品', Id),
    price_fen: labelled('价格', FenField.min(1, '价格至少 0.01 元').max(100_000_000)),
    days: labelled('天数', whole(1, 3660)),
  }),
  output: Done,
  refuses: ['membership.days', 'membership.goods'],
})

export const stopMembership = terms({
  summary: '停售付费会员',
  input: Nothing,
  output: Done,
  refuses: ['membership.none'],
})
