import { packageStatusLabel } from '@mall/contract/order/words'
import type { Db } from '@mall/server/src/db/client.ts'
import { goesByCarrier } from '@mall/server/src/modules/aftersale/aftersale.public.ts'
import { aftersales } from '@mall/server/src/modules/aftersale/aftersale.table.ts'
import { desc, inArray } from 'drizzle-orm'
import { button, card } from './outbox-parts.ts'

/** A parcel on its way that belongs to a request, for the person who plays the courier. */
export type DemoReturn = { aftersaleNo: string; way: string; expressNo: string; state: string; waits: boolean }

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Those that go to a store or come back from it, the newest first. */
export async function sentParcels(db: Db): Promise<DemoReturn[]> {
  const rows = await db
    .select()
    .from(aftersales)
    .where(inArray(aftersales.state, ['returning', 'resending']))
    .orderBy(desc(aftersales.id))
    .limit(30)
  return rows.flatMap(({ aftersaleNo, state, returnParcel, resendParcel }) => {
    const sent = state === 'returning' ? returnParcel : resendParcel
    // A parcel without a carrier cannot be moved on.
    if (!sent || !goesByCarrier(sent) || sent.status === 'signed') return []
    const { pickup } = sent
    const way = pickup
      ? `上门取件 ${clock.format(new Date(pickup.from))} 起，${pickup.place.name} ${pickup.place.address}`
      : state === 'returning'
        ? '寄回商家'
        : '商家寄出'
    const waits = pickup !== undefined && sent.traces.length === 0
    return [{ aftersaleNo, way, expressNo: sent.expressNo, state: packageStatusLabel[sent.status], waits }]
  })
}

export const returnCard = ({ aftersaleNo, way, expressNo, state, waits }: DemoReturn) =>
  card({
    title: aftersaleNo,
    status: state,
    meta: [way, `运单 ${expressNo}`],
    buttons: [button(aftersaleNo, 'advance_aftersale', waits ? '快递员上门取件' : '推进物流')],
  })
