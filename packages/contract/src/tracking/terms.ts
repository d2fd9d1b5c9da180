import { terms } from '../call/call.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { contactPhone } from '../text/phone.terms.ts'
import { shipWays } from './words.ts'

const ProviderReply = z.object({ status: z.int(), body: z.string(), contentType: z.string() })

export const kuaidi100Push = terms({
  summary: '快递100 轨迹推送',
  input: z.string(),
  output: ProviderReply,
})

export const kdniaoPush = terms({
  summary: '快递鸟 轨迹推送',
  input: z.string(),
  output: ProviderReply,
})

/** A shipment; without a carrier `express_name` names the way of delivery, and there is no `express_no`. */
export const Shipment = z.object({
  way: z.enum(shipWays),
  /** The store's own deliverer; empty for other ways. */
  deliverer: z.string(),
  deliverer_phone: z.string(),
  /** The store's note to the buyer. */
  ship_note: z.string(),
})

const ShipNote = z.string().trim().max(100, '说明不超过 100 个字')

/** Fields of a delivery by the store itself. */
export const OwnDelivery = z.object({
  deliverer: labelled('送货人', z.string().trim().min(1, '请填写送货人').max(20, '送货人不超过 20 个字')),
  deliverer_phone: labelled('送货人电话', contactPhone('请填写送货人的手机号或固话')),
  ship_note: labelled('交付说明', ShipNote.default('')),
})

/** Fields of an order from which nothing travels. */
export const HandedOver = z.object({ ship_note: labelled('交付说明', ShipNote.min(1, '请说明怎样交付')) })
