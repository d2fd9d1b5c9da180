import { terms } from '../call/call.ts'
import { Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { codeKinds, codeRules, codeStates } from './words.ts'

const ByOrderNo = z.object({ order_no: labelled('订单编号', z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')) })

export const CodePlace = z.object({
  name: labelled('门店名称', z.string().trim().min(1, '请填写门店名称').max(40)),
  address: labelled('门店地址', z.string().trim().max(120)),
  phone: labelled('门店电话', z.string().trim().max(20)),
})

export const OrderCode = z.object({
  code_id: z.int(),
  name: z.string(),
  kind: z.enum(codeKinds),
  /** Card number of an imported card that has one beside its secret; may be empty. */
  card_no: z.string(),
  /** All of it; empty where it is not told yet. */
  code: z.string(),
  /** The last four characters, shown to everybody who sees the order. */
  tail: z.string(),
  state: z.enum(codeStates),
  uses: z.int(),
  used: z.int(),
  /** Each time that it was used, the first in front. */
  used_at: z.array(Instant),
  /** Null where it has no end. */
  valid_to: Instant.nullable(),
})
export type OrderCode = z.infer<typeof OrderCode>

export const orderCodes = terms({
  summary: '订单卡券',
  input: ByOrderNo.extend(Page.shape),
  output: paged(OrderCode).extend({
    /** Pieces that were ordered and not refunded: one code each. */
    ordered: z.int(),
    /** Whether the codes are told to the caller. */
    own: z.boolean(),
    /** Pieces that the caller can still give back. */
    refundable: z.int(),
    /** How to use it, of each goods of the order. */
    guides: z.array(
      z.object({
        goods_id: z.int(),
        name: z.string(),
        kind: z.enum(codeKinds),
        how_to: z.string(),
        places: z.array(CodePlace),
      }),
    ),
    server_now: Instant,
  }),
  refuses: ['order.not_found'],
})

export const revealCodes = terms({
  summary: '查看卡密',
  input: ByOrderNo.extend({
    code_ids: labelled(
      '卡密',
      z.array(Id).min(1, '请选择卡密').max(codeRules.revealed, `一次最多查看 ${codeRules.revealed} 张`),
    ),
  }),
  output: z.object({ list: z.array(OrderCode.pick({ code_id: true, card_no: true, code: true })) }),
  refuses: ['order.not_found', 'order.only_payer'],
})
