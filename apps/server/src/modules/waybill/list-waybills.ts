import type { OutputOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/waybill/store.calls'
import * as storeTerms from '@mall/contract/waybill/store.terms'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { orders, packages } from '#modules/order/order.table.ts'
import { carriers } from '#modules/site/carrier.table.ts'
import { waybills } from './waybill.table.ts'

/** Waybills of a store with its carriers for these orders, the newest first. */
export const orderWaybills = useCase(
  storeCalls.orderWaybills,
  storeTerms.orderWaybills,
  async ({ db, actor, ports }, { order_nos }): Promise<OutputOf<typeof storeCalls.orderWaybills>> => {
    if (order_nos.length === 0) return { list: [] }
    const rows = await db
      .select({ waybill: waybills, orderNo: orders.orderNo, carrierName: carriers.name, parcelStatus: packages.status })
      .from(waybills)
      .innerJoin(orders, eq(orders.id, waybills.orderId))
      .leftJoin(carriers, eq(carriers.code, waybills.expressCode))
      .leftJoin(packages, eq(packages.id, waybills.packageId))
      .where(and(eq(waybills.merchantId, actor.merchantId), inArray(orders.orderNo, order_nos)))
      .orderBy(desc(waybills.id))
    const isConnected = ports.waybill.kind !== 'none'
    return {
      list: rows.map(({ waybill, orderNo, carrierName, parcelStatus }) => ({
        waybill_id: waybill.id,
        order_no: orderNo,
        express_name: carrierName ?? waybill.expressCode,
        express_no: waybill.expressNo ?? '',
        state: waybill.state,
        text: waybill.text,
        taken_at: waybill.takenAt?.toISOString() ?? null,
        can_print: waybill.state === 'shipped' && (waybill.labelFile !== '' || waybill.labelUrl !== ''),
        can_cancel: isConnected && waybill.state === 'shipped' && parcelStatus === 'created',
      })),
    }
  },
)
