import { terms } from '../call/call.ts'
import { Done, FileReply, Id, Nothing } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { contactPhone } from '../text/phone.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { mostLabels, mostWaybillsAtOnce, payKinds, waybillStates } from './store.words.ts'

const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')
const short = (name: string) => z.string().trim().max(60, `${name}不超过 60 个字`)

const Contract = z.object({
  name: labelled('合约名称', z.string().trim().min(1, '请给这份合约起个名字').max(20, '名称不超过 20 个字')),
  express_code: labelled('快递公司', z.string().min(1, '请选择快递公司').max(20)),
  partner_id: labelled('客户编号', short('客户编号').min(1, '请填写客户编号或月结账号')),
  /** The branch that collects. */
  net: labelled('网点', short('网点').default('')),
  /** Code that some carriers require beside the account. */
  bearer_code: labelled('承载编号', short('承载编号').default('')),
  temp_id: labelled('面单模板编号', short('面单模板').min(1, '请填写面单模板编号')),
  pay_kind: labelled('付款方式', z.enum(payKinds).default('MONTHLY')),
  /** Kind of service, in the carrier's own words; empty for its usual one. */
  express_kind: labelled('快递类型', short('快递类型').default('')),
  sender_name: labelled('寄件人', z.string().trim().min(1, '请填写寄件人').max(20, '寄件人不超过 20 个字')),
  sender_phone: labelled('寄件人电话', contactPhone('请填写寄件人的手机号或固话')),
  sender_address: labelled(
    '寄件地址',
    z.string().trim().min(8, '请填写带省市区的寄件地址').max(120, '寄件地址不超过 120 个字'),
  ),
})

export const carrierContracts = terms({
  summary: '电子面单合约',
  input: Nothing,
  output: z.object({
    /** Whether the mall reaches the carriers at all. */
    connected: z.boolean(),
    list: z.array(
      Contract.extend({
        id: z.int(),
        express_name: z.string(),
        has_key: z.boolean(),
        tested_at: Instant.nullable(),
        /** Why the last test did not pass; empty where it did. */
        test_error: z.string(),
      }),
    ),
    /** Carriers that give numbers. */
    carriers: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Default sender of a new one. */
    sender: z.object({ sender_name: z.string(), sender_phone: z.string(), sender_address: z.string() }),
  }),
})

export const saveCarrierContract = terms({
  summary: '保存电子面单合约',
  input: Contract.extend({
    id: labelled('电子面单合约', Id.optional()),
    partner_key: labelled('密钥', short('密钥').default('')),
  }),
  output: z.object({ id: z.int() }),
  refuses: ['waybill.absent', 'waybill.carrier', 'waybill.contract', 'waybill.full', 'waybill.name_taken'],
})

const ById = z.object({ id: labelled('电子面单合约', Id) })

export const removeCarrierContract = terms({
  summary: '删除电子面单合约',
  input: ById,
  output: Done,
  refuses: ['waybill.contract'],
})

export const testCarrierContract = terms({
  summary: '测试电子面单合约',
  input: ById,
  output: Done,
  refuses: ['waybill.absent', 'waybill.carrier', 'waybill.contract', 'waybill.test_failed', 'waybill.too_soon'],
})

export const waybillChoices = terms({
  summary: '可用的电子面单合约',
  input: Nothing,
  output: z.object({
    connected: z.boolean(),
    list: z.array(z.object({ id: z.int(), name: z.string(), express_name: z.string() })),
  }),
})

export const takeWaybills = terms({
  summary: '取号并发货',
  input: z.object({
    contract_id: labelled('电子面单合约', Id),
    order_nos: labelled(
      '订单',
      z.array(OrderNo).min(1, '请选择要发货的订单').max(mostWaybillsAtOnce, `一次最多 ${mostWaybillsAtOnce} 单`),
    ),
  }),
  output: z.object({
    list: z.array(
      z.object({
        order_no: z.string(),
        /** `waiting`: the carrier has not answered; the mall goes on asking, and sends the order when it has the number. */
        result: z.enum(['sent', 'refused', 'waiting']),
        waybill_id: z.int().nullable(),
        express_no: z.string(),
        text: z.string(),
      }),
    ),
  }),
  refuses: [
    ...(['waybill.absent', 'waybill.carrier', 'waybill.contract'] as const),
    // As a row's text, never of the whole call.
    ...(['order.not_found', 'order.state_changed', 'ship.carrier', 'ship.too_many'] as const),
    ...(['waybill.busy', 'waybill.no_address', 'waybill.address_changed'] as const),
  ],
})

export const orderWaybills = terms({
  summary: '订单的电子面单',
  input: z.object({
    /** Numbers, joined by commas; those that are no order of the store are left out. */
    order_nos: labelled(
      '订单',
      z
        .string()
        .max(4000)
        .transform((text) => text.split(',').filter((one) => OrderNo.safeParse(one).success))
        .pipe(z.array(z.string()).max(200)),
    ),
  }),
  output: z.object({
    list: z.array(
      z.object({
        waybill_id: z.int(),
        order_no: z.string(),
        express_name: z.string(),
        express_no: z.string(),
        state: z.enum(waybillStates),
        /** The carrier's answer, or the step that is pending. */
        text: z.string(),
        taken_at: Instant.nullable(),
        can_print: z.boolean(),
        can_cancel: z.boolean(),
      }),
    ),
  }),
})

export const cancelWaybill = terms({
  summary: '取消电子面单',
  input: z.object({ waybill_id: labelled('电子面单', Id) }),
  output: z.object({
    /** `waiting`: the carrier has not answered; the mall goes on asking. */
    result: z.enum(['cancelled', 'waiting']),
  }),
  refuses: [
    ...(['waybill.absent', 'waybill.collected', 'waybill.in_service'] as const),
    ...(['waybill.not_cancelled', 'waybill.not_found', 'order.state_changed'] as const),
  ],
})

export const printWaybills = terms({
  summary: '打印电子面单',
  input: z.object({
    waybill_ids: labelled(
      '电子面单',
      z.array(Id).min(1, '请选择要打印的面单').max(mostLabels, `一次最多 ${mostLabels} 张`),
    ),
  }),
  output: FileReply,
  refuses: ['waybill.no_label', 'waybill.not_found'],
})
