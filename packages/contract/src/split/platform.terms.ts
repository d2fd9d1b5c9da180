import { terms } from '../call/call.ts'
import { Done, FenField, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { splitChannels, splitMoveKinds, splitMoveStates, subMerchantStates } from './platform.words.ts'

/** A store's application at a channel. */
export const SubMerchant = z.object({
  channel: z.enum(splitChannels),
  state: z.enum(subMerchantStates),
  /** The page where the store signs or is verified; empty where nothing waits for it. */
  link: z.string(),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  asked_at: Instant,
})

export const splitStores = terms({
  summary: '店铺分账',
  input: z
    .object({
      /** The channel of whose accounts the list tells. */
      channel: labelled('支付方式', z.enum(splitChannels).catch('wechat').default('wechat')),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      merchant_id: z.int(),
      channel: z.enum(splitChannels),
      store: z.string(),
      company_name: z.string(),
      /** Empty where none was noted. */
      application_no: z.string(),
      /** The number of the store at the channel; empty until it has one. */
      sub_mchid: z.string(),
      /** Null where none was noted. */
      sub_merchant: SubMerchant.nullable(),
    }),
    /** Through which channels buyers can pay stores directly; through others the platform receives. */
  ).extend({ connected: z.array(z.enum(splitChannels)) }),
})

export const saveSubMerchant = terms({
  summary: '登记进件单号',
  input: z.object({
    merchant_id: labelled('店铺', Id),
    channel: labelled('支付方式', z.enum(splitChannels)),
    application_no: labelled(
      '业务申请编号',
      z
        .string()
        .trim()
        .regex(/^[\w-]{1,124}$/, '申请编号由字母、数字、下划线和短横组成'),
    ),
  }),
  output: Done,
  refuses: ['split.absent', 'split.silent', 'split.store', 'split.taken', 'split.unknown_application'],
})

export const splitMoves = terms({
  summary: '分账明细',
  input: z
    .object({
      state: labelled('状态', z.enum(splitMoveStates).optional().catch(undefined)),
      /** An order number. */
      keyword: labelled('关键词', z.string().trim().max(40).default('')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      move_no: z.string(),
      channel: z.enum(splitChannels),
      kind: z.enum(splitMoveKinds),
      state: z.enum(splitMoveStates),
      store: z.string(),
      order_no: z.string(),
      amount_fen: FenField,
      /** The channel's reason; empty where it gave none. */
      reason: z.string(),
      planned_at: Instant,
      done_at: Instant.nullable(),
    }),
  ),
})
