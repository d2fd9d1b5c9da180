import { invoiceStateLabel, invoiceTypeLabel } from '@mall/contract/invoice/words'
import * as calls from '@mall/contract/order/calls'
import type { OrderDetail } from '@mall/contract/order/terms'
import * as terms from '@mall/contract/order/terms'
import type { OrderStatus } from '@mall/contract/order/words'
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { calledAt, companyOfOwner } from '#modules/company/company.public.ts'
import { couponsOf } from '#modules/coupon/coupon.public.ts'
import { attachedOf } from '#modules/file/file.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { pointsOf } from '#modules/points/points.public.ts'
import { carriers } from '#modules/site/carrier.table.ts'
import { isTracked } from '#modules/tracking/tracking.public.ts'
import { campaignsOf } from '../figures/effect-of-campaigns.ts'
import { type FoundOrder, findOwn } from '../moves/find-order.ts'
import { doneFor, logText } from '../moves/order-log.ts'
import { orderLines, orderLogs, packages, packageTraces, trades } from '../order.table.ts'
import { isUnderWay, presentShipment } from '../shipping/present-parcels.ts'
import { iso, payTypeText, presentAddress, presentHead, presentItem } from './present-order.ts'

export const viewOrder = useCase(
  calls.viewOrder,
  terms.viewOrder,
  async (ctx, { order_no }): Promise<OrderDetail> => presentDetail(ctx, await findOwn(ctx, order_no)),
)

/** The reply of every command: the order as it stands after it. */
export const afterwards = (ctx: Ctx, db: Ctx['db'], orderNo: string) => viewOrder({ ...ctx, db }, { order_no: orderNo })

async function presentDetail({ db, actor, now, ports }: Ctx, order: FoundOrder): Promise<OrderDetail> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
  const logs = await db.select().from(orderLogs).where(eq(orderLogs.orderId, order.id)).orderBy(asc(orderLogs.id))
  const [about] = await db
    .select({
      tradeNo: trades.tradeNo,
      merchantPhone: merchants.phone,
      applicant: calledAt({
        company: companyOfOwner(order.ownerId),
        userId: sql`${order.userId}::bigint`,
        at: trades.createdAt,
      }),
    })
    .from(trades)
    .innerJoin(merchants, eq(merchants.id, order.merchantId))
    .where(eq(trades.id, order.tradeId))
  const sent = order.isVirtual ? { count: 0, latest: null } : await parcelsOf({ db, now, ports }, order)
  return {
    ...presentHead(order, actor.permissions, now()),
    items: lines.map(presentItem),
    item_count: lines.length,
    total_qty: lines.reduce((sum, line) => sum + line.qty, 0),
    trade_no: about?.tradeNo ?? '',
    address: presentAddress(order.address),
    goods_amount_fen: order.goodsAmountFen,
    freight_amount_fen: order.freightFen,
    discount_amount_fen: order.discountFen,
    vip_amount_fen: order.vipSavedFen,
    tax_amount_fen: order.taxFen,
    paid_amount_fen: order.paidAmountFen,
    refunded_fen: order.refundedFen,
    pay_type_text: payTypeText(order.payChannel),
    remark: order.remark,
    close_reason: order.closeReason,
    paid_at: iso(order.paidAt),
    shipped_at: iso(order.shippedAt),
    completed_at: iso(order.completedAt),
    auto_receive_at: order.status === 'shipped' ? iso(order.autoReceiveAt) : null,
    promise_text: order.promise,
    latest_trace: sent.latest,
    packages_count: sent.count,
    is_membership: order.isMembership,
    logs: logs.map((log) => ({
      text: logText(log.move),
      operator: doneFor(log),
      remark: log.remark,
      at: log.at.toISOString(),
    })),
    merchant_phone: about?.merchantPhone ?? '',
    applicant: about?.applicant ?? '',
    po_no: order.poNo,
    cost_centre: order.costCentre,
    purpose: order.purpose,
    wanted_on: order.wantedOn,
    attachments: await attachedOf(db, order.attachments),
    campaigns: await campaignsOf(db, order.id),
    coupons: (await couponsOf(db, order.id)).map(({ name, merchantId, goodsFen, freightFen }) => ({
      name,
      by_platform: merchantId === null,
      amount_fen: goodsFen + freightFen,
    })),
    points_amount_fen: order.pointsFen,
    points_gain: cameToNothing(order) ? 0 : pointsOf(order),
    invoice: invoiceOf(order),
    server_now: now().toISOString(),
  }
}

function invoiceOf(order: FoundOrder): OrderDetail['invoice'] {
  const { invoiceState: state, invoiceWish: wish, invoiceDue } = order
  if (state !== 'none') return { state, text: invoiceStateLabel[state], hint: '' }
  const isAnythingKept = order.paidAmountFen > order.refundedFen
  if (cameToNothing(order) && !isAnythingKept) return { state, text: '不开票', hint: '' }
  const isClosed = order.status === 'closed'
  if (wish && invoiceDue) {
    return { state, text: invoiceTypeLabel[wish.type], hint: isClosed ? '未退的款项自动开具' : '订单完成后自动开具' }
  }
  if (isClosed) return { state, text: '未开票', hint: '未退的款项可申请开票' }
  if (order.status !== 'completed') return { state, text: '未开票', hint: '确认收货后可申请开票' }
  const hint = isAnythingKept ? '' : '没有可开票的金额'
  return { state, text: '未开票', hint }
}

const cameToNothing = ({ status }: FoundOrder) => status === 'cancelled' || status === 'closed'

/** The person who brings it, with the store's note or else their phone. */
const comingText = ({
  deliverer,
  delivererPhone,
  shipNote,
}: Pick<typeof packages.$inferSelect, 'deliverer' | 'delivererPhone' | 'shipNote'>) =>
  shipNote === '' ? `${deliverer} ${delivererPhone}` : `${deliverer}：${shipNote}`

/** The carrier is waited for only while the order is under way. */
function sentText(parcel: Sent, { isHeardOf, status }: { isHeardOf: boolean; status: OrderStatus }): string {
  if (parcel.way === 'own') return comingText(parcel)
  if (parcel.way === 'none') return parcel.shipNote
  if (!isHeardOf) return `商家已发货，运单号 ${parcel.expressNo ?? ''}`
  return isUnderWay(status) ? '商家已发货，等待快递公司揽收' : '商家已发货'
}
type Sent = typeof packages.$inferSelect

async function parcelsOf({ db, now, ports }: Pick<Ctx, 'db' | 'now' | 'ports'>, { id: orderId, status }: FoundOrder) {
  const at = now()
  const parcels = await db
    .select({ ...getTableColumns(packages), carrierName: carriers.name })
    .from(packages)
    .leftJoin(carriers, eq(carriers.code, packages.expressCode))
    .where(eq(packages.orderId, orderId))
    .orderBy(asc(packages.id))
  if (parcels.length === 0) return { count: 0, latest: null }
  const traces = await db
    .selectDistinctOn([packageTraces.packageId], {
      packageId: packageTraces.packageId,
      text: packageTraces.text,
      at: packageTraces.at,
    })
    .from(packageTraces)
    .innerJoin(packages, eq(packages.id, packageTraces.packageId))
    .where(eq(packages.orderId, orderId))
    .orderBy(packageTraces.packageId, desc(packageTraces.at), desc(packageTraces.id))
  // Without a trace of a carrier, the sending is the last that is known.
  const unheard = parcels
    .filter(({ id }) => !traces.some(({ packageId }) => packageId === id))
    .map((parcel) => {
      const known = parcel.way === 'express' && isTracked(ports.courier.kind, parcel, at)
      return {
        packageId: parcel.id,
        text: sentText(parcel, { isHeardOf: known, status }),
        at: parcel.shippedAt,
      }
    })
  const [news] = [...traces, ...unheard].sort((a, b) => b.at.getTime() - a.at.getTime())
  if (!news) return { count: parcels.length, latest: null }
  const nth = parcels.findIndex((parcel) => parcel.id === news.packageId)
  const parcel = parcels[nth]
  const latest = {
    text: news.text,
    at: news.at.toISOString(),
    package_text: parcel?.way === 'express' ? `包裹${nth + 1}` : '',
    express_name: parcel ? presentShipment(parcel).express_name : '',
  }
  return { count: parcels.length, latest }
}
