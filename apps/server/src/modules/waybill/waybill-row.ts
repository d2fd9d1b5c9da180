import { createHash } from 'node:crypto'
import type { WaybillState } from '@mall/contract/waybill/store.words'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { days, later, minutes } from '#kernel/time.ts'
import { type AddressSnapshot, orders } from '#modules/order/order.table.ts'
import { carrierContracts, waybills } from './waybill.table.ts'

export type WaybillDeps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'>
export type WaybillRow = typeof waybills.$inferSelect

/** A process that works on a waybill has it to itself for this long; longer than any answer takes. */
export const lease = minutes(2)
/** A carrier that has not answered for so long is not asked any more. */
const askedFor = days(1)
const longestPause = minutes(30)

/** A waybill with all that a question about it takes. */
export async function wholeWaybill(db: Db, id: number) {
  const [found] = await db
    .select({ waybill: waybills, contract: carrierContracts, orderNo: orders.orderNo, address: orders.address })
    .from(waybills)
    .innerJoin(carrierContracts, eq(carrierContracts.id, waybills.contractId))
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .where(eq(waybills.id, id))
  if (!found) throw new Error('there is no such waybill')
  return found
}
export type WholeWaybill = Awaited<ReturnType<typeof wholeWaybill>>

type Change = Partial<Omit<WaybillRow, 'id' | 'ref' | 'merchantId' | 'orderId'>>

/** Moves a waybill on from a state; false where somebody else has moved it. */
export async function moveWaybill(db: Db, id: number, from: WaybillState, change: Change): Promise<boolean> {
  const moved = await db
    .update(waybills)
    .set({ attempts: 0, ...change })
    .where(and(eq(waybills.id, id), eq(waybills.state, from)))
    .returning({ id: waybills.id })
  return moved.length > 0
}

/** Notes that nobody answered, and when to ask again. False once it was asked long enough. */
export async function askAgainLater({ db, now }: WaybillDeps, row: WaybillRow, text: string): Promise<boolean> {
  const attempts = row.attempts + 1
  const pause = Math.min(minutes(2 ** Math.min(attempts - 1, 10)), longestPause)
  // Pauses grow to the longest one: so many of them make about a day.
  if (attempts * longestPause > askedFor) return false
  await moveWaybill(db, row.id, row.state, { attempts, text, dueAt: later(now(), pause) })
  return true
}

/** A key of the address that stands on the label, so that nothing is sent to an address that the buyer has left. */
export const addressKeyOf = ({ name, phone, region, detail }: AddressSnapshot): string =>
  createHash('sha256')
    .update(JSON.stringify([name, phone, region, detail]))
    .digest('hex')
