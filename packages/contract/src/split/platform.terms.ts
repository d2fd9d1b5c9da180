import { terms } from '../call/call.ts'
import { Done, FenField, Id, Page, paged } from '../call/field.terms.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { splitChannels, splitMoveKinds, splitMoveStates, subMerchantStates } from './platform.words.ts'

/** A store's application at the channel; null where none was noted. */
export const SubMerchant = z
  .object({
    channel: z.enum(splitChannels),
    state: z.enum(subMerchantStates),
    /** The page where the store signs or is verified; empty where nothing waits for it. */
    link: z.string(),
    /** Why it was rejected; empty otherwise. */
    reason: z.string(),
    asked_at: Instant,
  })
  .nullable()

export const splitStores = terms({
  summary: '店铺分账',
  input: z.object({ keyword: z.string().trim().max(60).default('') }).extend(Page.shape),
  output: paged(
    z.object({
      merchant_id: z.int(),
      store: z.string(),
      company_name: z.string(),
      /** Empty where none was noted. */
      application_no: z.string(),
      /** The number of the store at the channel; empty until it has one. */
      sub_mchid: z.string(),
      sub_merchant: SubMerchant,
    }),
    /** Whether buyers can pay stores directly at all; else the platform receives. */
  ).extend({ is_connected: z.boolean() }),
})

export const saveSubMerchant = terms({
  summary: '登记进件单号',
  input: z.object({
    merchant_id: Id,
    application_no: z
      .string()
      .trim()
      .regex(/^[\w-]{1,124}$/, '业务申请编号由字母、数字、下划线和短横组成'),
  }),
  output: Done,
  refuses: ['split.absent', 'split.silent', 'split.store', 'split.taken', 'split.unknown_application'],
})

export const splitMoves = terms({
  summary: '分账明细',
  input: z
    .object({
      state: z.enum(splitMoveStates).optional().catch(undefined),
      /** An order number. */
      keyword: z.string().trim().max(40).default(''),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      move_no: z.string(),
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
