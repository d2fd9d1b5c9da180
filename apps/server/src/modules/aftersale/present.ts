import type { AftersaleFacts, AftersaleMoney } from '@mall/contract/aftersale/terms'
import {
  type AftersaleReader,
  type AftersaleState,
  aftersaleClocks,
  aftersaleKindLabel,
  aftersaleStateText,
  resendVerb,
} from '@mall/contract/aftersale/words'
import { payChannelLabel } from '@mall/contract/payment/words'
import { formatFen } from '@mall/contract/text/money'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { hours } from '#kernel/time.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { presentShipment } from '#modules/order/order.public.ts'
import { exchangedPieces, orderLines } from '#modules/order/order.table.ts'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { carriers } from '#modules/site/carrier.table.ts'
import { isTracked } from '#modules/tracking/tracking.public.ts'
import { aftersaleLines, aftersaleWords, type Sent } from './aftersale.table.ts'
import { goesByCarrier, isForMoney, type Request, wayOf } from './aftersale-states.ts'
import { isRefund } from './eligible.rules.ts'
import { windowText } from './pickup.rules.ts'
import { stepsOf } from './steps.rules.ts'

type Facts = z.infer<typeof AftersaleFacts>
const iso = (at: Date | null) => at?.toISOString() ?? null

/** The next step in one sentence, for the side that reads it. */
export function hintOf(row: Request, reader: AftersaleReader): string {
  const amount = `¥${formatFen(row.money.amount_fen)}`
  const alike: Pick<Hints, 'refunding' | 'completed' | 'closed'> = {
    refunding: `${amount} 正在原路退回`,
    completed: isForMoney(row.kind) ? `${amount} 已退回` : '售后已完成',
    closed: row.closeReason || '售后已关闭',
  }
  const isReceipt = row.offer?.kind === 'receipt'
  const isReissue = row.kind === 'reissue'
  const way = wayOf(row)
  const sent = resendVerb[way ?? 'express']
  const isHandedOver = way === 'none'
  const hints: Record<AftersaleReader, () => Hints> = {
    buyer: () => ({
      pending: '请等待商家处理',
      negotiating: isReceipt ? '商家已验货，请确认验货结果' : '商家提出了协商方案，请答复',
      rejected: '商家拒绝了申请，可修改申请或申请平台介入',
      waiting_return: '商家已同意，请寄回商品并填写物流',
      returning: '商品寄回中，等待商家收货',
      processing: isReissue ? '商家已同意，正在准备补发' : '商家已收货，正在处理',
      resending: `商家已${sent}，${isHandedOver ? '无误后请确认' : '收到后请确认'}`,
      arbitrating: '平台已介入，将根据双方凭证裁决',
      cancelled: '您已撤销申请',
      ...alike,
    }),
    store: () => ({
      pending: '请审核：同意、拒绝，或与买家协商',
      negotiating: isReceipt ? '验货结果已提交，等待买家确认' : '协商方案已提交，等待买家答复',
      rejected: '已拒绝，买家可以修改申请或申请平台介入',
      waiting_return: '等待买家寄回商品',
      returning: '商品寄回中，收到后请验货',
      processing: isReissue ? '请寄出补发的商品' : '商品已收到，请处理后寄出',
      resending: `已${sent}，等待买家确认`,
      arbitrating: '平台已介入，请补充凭证，等待裁决',
      cancelled: '买家已撤销申请',
      ...alike,
    }),
    platform: () => ({
      pending: '等待商家审核',
      negotiating: isReceipt ? '商家已验货，等待买家确认' : '商家提出了协商方案，等待买家答复',
      rejected: '商家已拒绝，买家可以修改申请或申请平台介入',
      waiting_return: '等待买家寄回商品',
      returning: '商品寄回中，等待商家收货',
      processing: isReissue ? '等待商家寄出补发的商品' : '商家已收货，正在处理',
      resending: `商家已${sent}，等待买家确认`,
      arbitrating: '请根据双方凭证裁决',
      cancelled: '买家已撤销申请',
      ...alike,
    }),
  }
  return hints[reader]()[row.state]
}
type Hints = Record<AftersaleState, string>

/** The digests of requests that all lists and details show, in the order of `rows`. */
export async function presentDigests(db: Db, rows: readonly Request[], reader: AftersaleReader) {
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  const stores = await storesOf(
    db,
    rows.map(({ merchantId }) => merchantId),
  )
  return rows.map((row) => ({
    ...head(row, reader),
    mer_name: stores.get(row.merchantId)?.name ?? '',
    items: items.get(row.id) ?? [],
  }))
}

const head = (row: Request, reader: AftersaleReader) => ({
  aftersale_no: row.aftersaleNo,
  order_no: row.orderNo,
  kind: row.kind,
  is_refund: isRefund(row),
  kind_text: aftersaleKindLabel[row.kind],
  status: row.state,
  mer_id: row.merchantId,
  status_text: aftersaleStateText({ ...row, way: wayOf(row) }, reader),
  hint: hintOf(row, reader),
  amount_fen: row.money.amount_fen,
  expire_at: iso(row.expireAt),
  created_at: row.createdAt.toISOString(),
  completed_at: iso(row.completedAt),
})

async function storesOf(db: Db, ids: readonly number[]) {
  const unique = [...new Set(ids)]
  const rows = unique.length === 0 ? [] : await db.select().from(merchants).where(inArray(merchants.id, unique))
  return new Map(rows.map((row) => [row.id, row]))
}

async function itemsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Facts['items']>()
  const rows = await db
    .select({ piece: aftersaleLines, line: orderLines, instead: exchangedPieces })
    .from(aftersaleLines)
    .innerJoin(orderLines, eq(orderLines.id, aftersaleLines.orderLineId))
    .leftJoin(
      exchangedPieces,
      and(
        eq(exchangedPieces.orderLineId, aftersaleLines.orderLineId),
        eq(exchangedPieces.skuId, aftersaleLines.exchangedSkuId),
      ),
    )
    .where(inArray(aftersaleLines.aftersaleId, [...ids]))
    .orderBy(asc(aftersaleLines.orderLineId), asc(aftersaleLines.exchangedSkuId))
  const items = new Map<number, Facts['items']>()
  for (const { piece, line, instead } of rows) {
    // The sku that the buyer held when it was asked for, and the sum that was paid for that.
    const held = instead ?? line
    items.set(piece.aftersaleId, [
      ...(items.get(piece.aftersaleId) ?? []),
      {
        order_item_id: line.id,
        goods_id: line.goodsId,
        sku_id: held.skuId,
        name: line.name,
        image: held.image,
        sku_text: held.skuText,
        sku_code: held.skuCode,
        unit: line.unit,
        price_fen: line.priceFen,
        qty: piece.qty,
        amount_fen: piece.amountFen,
      },
    ])
  }
  return items
}

/** All that a request is, for buyer and desk. */
export async function presentFacts(
  { db, now, ports }: Pick<Ctx, 'db' | 'now' | 'ports'>,
  row: Request,
  reader: AftersaleReader,
): Promise<Facts> {
  const at = now()
  const [digest] = await presentDigests(db, [row], reader)
  if (!digest) throw new Error('a request is not told')
  const [store] = await db.select().from(merchants).where(eq(merchants.id, row.merchantId))
  const words = await db
    .select()
    .from(aftersaleWords)
    .where(eq(aftersaleWords.aftersaleId, row.id))
    .orderBy(asc(aftersaleWords.id))
  return {
    ...digest,
    merchant_phone: store?.phone ?? '',
    steps: stepsOf({ ...row, way: wayOf(row) }, words),
    expire_text: row.expireAt ? expireText(row) : '',
    place: row.place,
    reason: row.reason,
    remark: row.remark,
    images: row.images,
    contact: { name: row.contactName, phone: row.contactPhone },
    address: row.address,
    exchange: row.exchange && {
      sku_id: row.exchange.skuId,
      sku_text: row.exchange.skuText,
      image: row.exchange.image,
      price_fen: row.exchange.priceFen,
      difference_fen: row.exchange.differenceFen,
    },
    money: row.money,
    payouts: await payoutsOf(db, row, at),
    reject_reason: row.rejectReason,
    close_reason: row.closeReason,
    offer: row.offer && {
      kind: row.offer.kind,
      amount_fen: row.offer.amountFen,
      text: row.offer.text,
      images: row.offer.images,
      at: row.offer.at,
    },
    return_address: row.returnPlace,
    return_parcel: await parcel(db, row.returnParcel, { ports, at }),
    resend_parcel: await parcel(db, row.resendParcel, { ports, at }),
    receipt: row.receipt && {
      result: row.receipt.result,
      received_qty: row.receipt.receivedQty,
      note: row.receipt.note,
      images: row.receipt.images,
      at: row.receipt.at,
    },
    decision: row.decision && {
      result: row.decision.result,
      text: row.decision.text,
      amount_fen: row.decision.amountFen,
      reason: row.decision.reason,
      at: row.decision.at,
    },
    thread: words.map(({ id, side, operator, title, text, images, at }) => ({
      id,
      side,
      operator,
      title,
      text,
      images,
      at: at.toISOString(),
    })),
    server_now: at.toISOString(),
  }
}

const expireText = ({ state, offer }: Request) =>
  state === 'negotiating' && offer?.kind === 'receipt'
    ? '超时未答复将按商家验货结果退款'
    : (aftersaleClocks[state]?.text ?? '')

async function parcel(db: Db, sent: Sent | null, { ports, at }: Pick<Ctx, 'ports'> & { at: Date }) {
  if (!sent) return null
  const common = {
    phone: sent.phone,
    remark: sent.remark,
    images: sent.images,
    sent_at: sent.sentAt,
    status: sent.status,
    traces: sent.traces.toReversed(),
  }
  if (!goesByCarrier(sent))
    return {
      ...common,
      ...presentShipment({ ...sent, expressCode: null, expressNo: null, carrierName: null }),
      express_code: '',
      express_phone: '',
      ship_note: sent.shipNote,
      tracked: false,
      pickup: null,
    }
  const [carrier] = await db.select().from(carriers).where(eq(carriers.code, sent.expressCode))
  return {
    ...common,
    ...presentShipment({
      ...sent,
      way: 'express',
      deliverer: '',
      delivererPhone: '',
      carrierName: carrier?.name ?? null,
    }),
    express_code: sent.expressCode,
    express_phone: carrier?.phone ?? '',
    ship_note: '',
    tracked: isTracked(ports.courier.kind, { status: sent.status, shippedAt: new Date(sent.sentAt) }, at),
    pickup: sent.pickup
      ? { from: sent.pickup.from, until: sent.pickup.until, text: pickupText(sent.pickup), place: sent.pickup.place }
      : null,
  }
}

const pickupText = ({ from, until }: { from: string; until: string }) =>
  windowText({ from: new Date(from), until: new Date(until) })

/** Not taken for so long something is in the way. */
const stuckAfter = hours(24)

async function payoutsOf(db: Db, row: Request, now: Date): Promise<Facts['payouts']> {
  const rows = await db
    .select({ refund: refunds, channel: payments.channel })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.cause, row.aftersaleNo))
    .orderBy(asc(refunds.id))
  return rows.flatMap(({ refund, channel }) => {
    const stuck = refund.status !== 'refunded' && now.getTime() - refund.createdAt.getTime() > stuckAfter
    const state = refund.status === 'refunded' ? 'refunded' : stuck ? 'stuck' : 'refunding'
    const to = channel === 'balance' ? '账户余额' : payChannelLabel[channel]
    const text =
      state === 'stuck' ? '退款异常，平台处理中' : state === 'refunding' ? `正在退回${to}` : paidText(row.money, to)
    const at = iso(refund.refundedAt)
    return [{ refund_no: refund.refundNo, text, amount_fen: refund.amountFen, state, at }]
  })
}

function paidText(money: AftersaleMoney, to: string): string {
  const credited = money.legs.find(({ channel }) => channel === 'credit')
  return credited ? `已冲减账期欠款 ¥${formatFen(credited.amount_fen)}` : `已退至${to}`
}
