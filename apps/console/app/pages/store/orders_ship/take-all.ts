import type { OutputOf } from '@mall/contract/call/call'
import { takeWaybills } from '@mall/contract/waybill/store.calls'
import { sent } from '#api/query.ts'

export type Taken = OutputOf<typeof takeWaybills>['list'][number]

/** A few at a time, so that who waits sees how far it is, and no question lasts longer than a browser waits. */
const atATime = 3

/** Takes numbers for many orders, and hands on the results after each few. */
export async function takeAll(
  { contractId, orderNos }: { contractId: number; orderNos: readonly string[] },
  onTaken: (taken: readonly Taken[]) => void,
): Promise<void> {
  for (let from = 0; from < orderNos.length; from += atATime) {
    const order_nos = orderNos.slice(from, from + atATime)
    const { list } = await sent(takeWaybills, { contract_id: contractId, order_nos })
    onTaken(list)
  }
}
