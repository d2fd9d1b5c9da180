import { terms } from '../call/call.ts'
import { Done, FenField, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { billChannels, channelBillStates, differenceKinds, differenceStates } from './platform.words.ts'

export const channelBills = terms({
  summary: '渠道账单',
  input: z
    .object({
      channel: labelled('支付方式', z.enum(billChannels).optional().catch(undefined)),
      state: labelled('状态', z.enum(channelBillStates).optional().catch(undefined)),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      channel: z.enum(billChannels),
      /** The day of Asia/Shanghai that it is about. */
      bill_date: Day,
      state: z.enum(channelBillStates),
      fetched_at: Instant.nullable(),
      /** When it is tried again, of one that waits. */
      next_try_at: Instant.nullable(),
      tries: z.int(),
      /** Why the last try failed; empty where none did. */
      error: z.string(),
      payment_count: z.int(),
      payment_fen: FenField,
      refund_count: z.int(),
      refund_fen: FenField,
      /** Lines with a number that this mall did not give: another shop with the same merchant account. */
      foreign_count: z.int(),
      /** Open differences of this day. */
      open_count: z.int(),
    }),
  ),
})

export const channelDifferences = terms({
  summary: '渠道对账差异',
  input: z
    .object({
      state: labelled('状态', z.enum(differenceStates).optional().catch(undefined)),
      kind: labelled('消息类别', z.enum(differenceKinds).optional().catch(undefined)),
      channel: labelled('支付方式', z.enum(billChannels).optional().catch(undefined)),
      /** A payment, refund or channel number. */
      keyword: labelled('关键词', z.string().trim().max(64).default('')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      channel: z.enum(billChannels),
      bill_date: Day,
      kind: z.enum(differenceKinds),
      state: z.enum(differenceStates),
      payment_no: z.string(),
      /** Empty for a difference about a payment. */
      refund_no: z.string(),
      /** The channel's own number of the transaction; empty where its bill has none. */
      channel_no: z.string(),
      /** The amount that the mall has booked, and the amount in the bill; null where there is none. */
      here_fen: FenField.nullable(),
      there_fen: FenField.nullable(),
      /** Whether the mall knows the payment at all. */
      is_known: z.boolean(),
      /** Further facts from the bill: its time, title and payer. */
      happened_at: Instant.nullable(),
      title: z.string(),
      payer: z.string(),
      note: z.string(),
      /** The person who settled it; empty while it is not settled. */
      operator: z.string(),
      settled_at: Instant.nullable(),
      found_at: Instant,
    }),
  ),
})

export const fetchChannelBill = terms({
  summary: '重新下载渠道账单',
  input: z.object({ channel: labelled('支付方式', z.enum(billChannels)), bill_date: labelled('账单日', Day) }),
  output: z.object({ open_count: z.int() }),
  refuses: ['channel_bill.absent', 'channel_bill.out_of_range', 'channel_bill.not_ready', 'channel_bill.failed'],
})

export const settleDifference = terms({
  summary: '处理渠道对账差异',
  input: z.object({
    id: labelled('编号', Id),
    note: labelled('店铺备注', z.string().trim().min(2, '请写明如何处理').max(200)),
  }),
  output: Done,
  refuses: ['channel_bill.difference_not_found', 'channel_bill.difference_closed'],
})
