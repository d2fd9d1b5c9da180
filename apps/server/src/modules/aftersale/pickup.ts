import * as calls from '@mall/contract/aftersale/calls'
import * as terms from '@mall/contract/aftersale/terms'
import { eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { orders } from '#modules/order/order.table.ts'
import { act, mayReturn } from './act-as-buyer.ts'
import type { Carried, Place } from './aftersale.table.ts'
import { expiryOfReturn } from './aftersale-states.ts'
import { moveRequest } from './move-request.ts'
import { windowsFrom, windowText } from './pickup.rules.ts'
import { ownRequest } from './view-aftersale.ts'

/** When somebody can come for a return, and where to: the order's own address unless another was named. */
export const pickupWindows = useCase(calls.pickupWindows, terms.pickupWindows, async (ctx, { aftersale_no }) => {
  if (!ctx.ports.courier.booksPickups) throw new Refusal('aftersale.no_pickup')
  const row = await ownRequest(ctx, aftersale_no)
  const booked = row.returnParcel?.pickup
  const [order] = await ctx.db.select({ address: orders.address }).from(orders).where(eq(orders.id, row.orderId))
  const to = order?.address
  const own = to ? { name: to.name, phone: to.phone, address: `${to.region} ${to.detail}` } : null
  return {
    windows: windowsFrom(ctx.now()).map((window) => ({
      from: window.from.toISOString(),
      until: window.until.toISOString(),
      text: windowText(window),
    })),
    place: booked?.place ?? row.address ?? own,
  }
})

/** The courier is asked before anything is held; where the request moved meanwhile nobody comes. Counts as the return's number: it may be changed once. */
export const bookPickup = useCase(calls.bookPickup, terms.bookPickup, async (ctx, input) => {
  const { now, ports } = ctx
  if (!ports.courier.booksPickups) throw new Refusal('aftersale.no_pickup')
  const row = await ownRequest(ctx, input.aftersale_no)
  mayReturn(row, now())
  const from = new Date(input.from)
  const window = windowsFrom(now()).find((one) => one.from.getTime() === from.getTime())
  if (!window || !row.returnPlace) throw new Refusal('aftersale.pickup_window')
  const place: Place = { name: input.name, phone: input.phone, address: input.address }
  const ref = `${row.aftersaleNo}-${row.returnEdits}-${from.getTime()}`
  const booked = await ports.courier.bookPickup({ ref, from: place, to: row.returnPlace, window })
  if (!booked) throw new Refusal('aftersale.pickup_window')
  try {
    return await act(ctx, input.aftersale_no, null, async ({ db, held, who, at }) => {
      const { first } = mayReturn(held.row, at)
      const sent: Carried = {
        ...booked,
        phone: place.phone,
        remark: '',
        images: [],
        sentAt: at.toISOString(),
        status: 'created',
        traces: [],
        pickup: { ref, from: window.from.toISOString(), until: window.until.toISOString(), place },
      }
      await moveRequest(db, 'send_return', held.row, {
        who,
        at,
        text: `预约上门取件 ${windowText(window)}，运单号 ${booked.expressNo}`,
        set: {
          returnParcel: sent,
          returnEdits: first ? 0 : held.row.returnEdits + 1,
          ...(first ? {} : { expireAt: expiryOfReturn(held.row, sent) }),
        },
      })
      const before = held.row.returnParcel?.pickup
      if (before && before.ref !== ref) ctx.afterCommit(() => ports.courier.cancelPickup(before.ref))
    })
  } catch (error) {
    await ports.courier.cancelPickup(ref)
    throw error
  }
})
