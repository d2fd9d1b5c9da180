import type { OutputOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/waybill/store.calls'
import * as storeTerms from '@mall/contract/waybill/store.terms'
import { and, eq, inArray } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { holdToSend } from '#modules/order/order.public.ts'
import { type Contract, contractToUse } from './contracts.ts'
import { goOnTaking } from './take-number.ts'
import { waybills } from './waybill.table.ts'
import { addressKeyOf, lease, type WaybillRow, wholeWaybill } from './waybill-row.ts'

type Staff = CtxFor<'store:orders'>
type Result = OutputOf<typeof storeCalls.takeWaybills>['list'][number]

/** A service that left so many questions without an answer is left alone for the rest of the call. */
const patience = 2
const leftAlone = '电子面单服务没有答复，这一单没有取号，请稍后再试'

/** One order after the other: whatever one is refused for stops no other. */
export const takeWaybills = useCase(
  storeCalls.takeWaybills,
  storeTerms.takeWaybills,
  async (ctx, { contract_id, order_nos }): Promise<OutputOf<typeof storeCalls.takeWaybills>> => {
    const contract = await contractToUse(ctx, contract_id)
    const list: Result[] = []
    for (const orderNo of new Set(order_nos)) {
      const unanswered = list.filter(({ result }) => result === 'waiting').length
      list.push(unanswered >= patience ? refused(orderNo, leftAlone) : await takeOne(ctx, contract, orderNo))
    }
    return { list }
  },
)

async function takeOne(ctx: Staff, contract: Contract, orderNo: string): Promise<Result> {
  try {
    const id = await beginWaybill(ctx, contract, orderNo)
    await goOnTaking(ctx, id)
    const { waybill } = await wholeWaybill(ctx.db, id)
    return resultOf(orderNo, waybill)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(orderNo, error.message)
  }
}

const refused = (orderNo: string, text: string): Result => ({
  order_no: orderNo,
  result: 'refused',
  waybill_id: null,
  express_no: '',
  text,
})

function resultOf(orderNo: string, { id, state, expressNo, text }: WaybillRow): Result {
  if (state === 'shipped')
    return { order_no: orderNo, result: 'sent', waybill_id: id, express_no: expressNo ?? '', text }
  const isWaiting = state === 'taking' || state === 'taken'
  return { order_no: orderNo, result: isWaiting ? 'waiting' : 'refused', waybill_id: id, express_no: '', text }
}

/**
 * Writes down that a number is going to be asked for, before it is; one that was asked for and is still open is taken up again. When two
 * begin at once, the second is told that the first has.
 */
const beginWaybill = ({ db: outer, actor, now, random }: Staff, contract: Contract, orderNo: string): Promise<number> =>
  outer.transaction(async (db) => {
    const { merchantId, userId, nickname } = actor
    const { orderId, address } = await holdToSend(db, { merchantId, orderNo })
    if (!address) throw new Refusal('waybill.no_address')
    const dueAt = later(now(), lease)
    const [open] = await db
      .select()
      .from(waybills)
      .where(and(eq(waybills.orderId, orderId), inArray(waybills.state, ['taking', 'taken'])))
      .for('update')
    if (open) {
      if (open.dueAt && open.dueAt > now()) throw new Refusal('waybill.busy')
      await db.update(waybills).set({ dueAt }).where(eq(waybills.id, open.id))
      return open.id
    }
    const [begun] = await db
      .insert(waybills)
      .values({
        merchantId,
        orderId,
        contractId: contract.id,
        ref: `${orderNo}-${random.bytes(4).toString('hex')}`,
        state: 'taking',
        expressCode: contract.expressCode,
        addressKey: addressKeyOf(address),
        userId,
        operator: nickname,
        dueAt,
        createdAt: now(),
      })
      .returning({ id: waybills.id })
    if (!begun) throw new Error('insert returned no row')
    return begun.id
  })
