import { aftersaleKinds } from '../aftersale/query.words.ts'
import { terms } from '../call/call.ts'
import { FenField, Id, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/terms.ts'
import { OrderItem } from '../order/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { Shipment } from '../tracking/terms.ts'
import { mostAcceptanceImages } from './words.ts'

export const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')
const Pieces = whole(0, 99_999)

const NotedLine = OrderItem.pick({
  order_item_id: true,
  name: true,
  image: true,
  sku_text: true,
  sku_code: true,
  unit: true,
}).extend({
  /** Pieces that the parcel should hold: sound, missing and damaged ones add up to them. */
  qty: z.int(),
  received: z.int(),
  short: z.int(),
  damaged: z.int(),
  remark: z.string(),
  images: z.array(z.string()),
})

export const Note = z.object({
  package_id: z.int(),
  express_name: z.string(),
  express_no: z.string(),
  ...Shipment.pick({ deliverer: true, deliverer_phone: true }).shape,
  signed_by: z.string(),
  /** Name of the login that wrote the note. */
  operator: z.string(),
  remark: z.string(),
  at: Instant,
  short_qty: z.int(),
  damaged_qty: z.int(),
  /** Paid for the missing and the damaged pieces. */
  difference_fen: FenField,
  lines: z.array(NotedLine),
})

export const AcceptanceNote = Note.extend({
  lines: z.array(
    NotedLine.extend({
      /** After-sales requests that can be made at once, each with its number of pieces. */
      wishes: z.array(z.object({ kind: z.enum(aftersaleKinds), text: z.string(), qty: z.int(), reason: z.string() })),
    }),
  ),
})
export type AcceptanceNote = z.infer<typeof AcceptanceNote>

export const acceptanceNotes = terms({
  summary: '验收单',
  input: z.object({ order_no: labelled('订单编号', OrderNo) }),
  output: z.object({
    order_no: z.string(),
    /** Notes are of companies. */
    is_company: z.boolean(),
    /** Signer filled in by default. */
    signer: z.string(),
    parcels: z.array(
      z.object({
        package_id: z.int(),
        can_note: z.boolean(),
        /** Why not; empty where it can, and where it is noted. */
        reason: z.string(),
        note: AcceptanceNote.nullable(),
      }),
    ),
  }),
  refuses: ['order.not_found'],
})

export const noteAcceptance = terms({
  summary: '提交验收单',
  input: z.object({
    order_no: labelled('订单编号', OrderNo),
    package_id: labelled('包裹', Id),
    /** Every line of the parcel. */
    lines: labelled(
      '验收明细',
      z
        .array(
          z.object({
            order_item_id: labelled('订单商品', Id),
            received: labelled('完好数量', Pieces),
            short: labelled('短少数量', Pieces),
            damaged: labelled('破损数量', Pieces),
            remark: labelled('说明', z.string().trim().max(100, '说明不超过 100 个字').default('')),
            images: labelled(
              '照片',
              z.array(PicturePath).max(mostAcceptanceImages, `最多 ${mostAcceptanceImages} 张图片`).default([]),
            ),
          }),
        )
        .min(1, '请填写验收数量')
        .max(200),
    ),
    remark: labelled('说明', z.string().trim().max(200, '备注不超过 200 个字').default('')),
    signed_by: labelled('验收人', z.string().trim().min(1, '请填写验收人').max(20, '验收人不超过 20 个字')),
  }),
  output: AcceptanceNote,
  refuses: [
    'acceptance.done',
    'acceptance.lines',
    'acceptance.not_arrived',
    'acceptance.package_not_found',
    'acceptance.pictures',
    'acceptance.quantity',
    'company.none',
    'order.not_found',
    'order.only_payer',
  ],
})
