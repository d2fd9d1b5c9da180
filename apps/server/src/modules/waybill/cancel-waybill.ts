import type { OutputOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/waybill/store.calls'
import * as storeTerms from '@mall/contract/waybill/store.terms'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { acceptances } from '#modules/acceptance/acceptance.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { holdToRecall, recallParcel } from '#modules/order/order.public.ts'
import { refuseAbsent } from './contracts.ts'
import { askToCancel } from './give-back.ts'
import { forgetLabel } from './labels.ts'
import { waybills } from './waybill.table.ts'
import { askAgainLater, lease, moveWaybill, type WaybillDeps, type WaybillRow, wholeWaybill } from './waybill-row.ts'

type Staff = CtxFor<'store:orders'>

/**
 * Cancels the number of a sent parcel that nobody has collected; what was in it is to be sent again. The carrier is asked first, and its
 * no keeps everything as it is.
 */
export const cancelWaybill = useCase(
  storeCalls.cancelWaybill,
  storeTerms.cancelWaybill,
  async (ctx, { waybill_id: id }): Promise<OutputOf<typeof storeCalls.cancelWaybill>> => {
    refuseAbsent(ctx)
    await beginToWithdraw(ctx, id)
    await goOnWithdrawing(ctx, id)
    const { waybill } = await wholeWaybill(ctx.db, id)
    if (waybill.state === 'withdrawing') return { result: 'waiting' }
    if (waybill.state !== 'cancelled') throw new Refusal('waybill.not_cancelled', { reason: waybill.text })
    return { result: 'cancelled' }
  },
)

const beginToWithdraw = ({ db: outer, actor, now }: Staff, id: number): Promise<void> =>
  outer.transaction(async (db) => {
    const mine = and(eq(waybills.id, id), eq(waybills.merchantId, actor.merchantId))
    const [held] = await db.select().from(waybills).where(mine)
    if (!held) throw new Refusal('waybill.not_found')
    if (held.state !== 'shipped' || held.packageId === null) throw new Refusal('order.state_changed')
    const { orderNo } = await wholeWaybill(db, id)
    await refuseAccepted(db, held.packageId)
    await holdToRecall(db, { merchantId: actor.merchantId, packageId: held.packageId })
    const change = { state: 'withdrawing' as const, dueAt: later(now(), lease), text: '正在等快递公司确认取消' }
    if (!(await moveWaybill(db, id, 'shipped', change))) throw new Refusal('order.state_changed')
    await audit(
      { db, actor, now },
      { action: 'waybill.cancel', subject: `order:${orderNo}`, detail: held.expressNo ?? '' },
    )
  })

/** Refuses to cancel once the carrier has collected the parcel. */
async function refuseAccepted(db: Db, packageId: number): Promise<void> {
  const accepted = await db.$count(acceptances, eq(acceptances.packageId, packageId))
  if (accepted > 0) throw new Refusal('waybill.collected')
}

/** Asks the carrier, and takes the parcel back once the number is cancelled. */
export async function goOnWithdrawing(deps: WaybillDeps, id: number): Promise<void> {
  const whole = await wholeWaybill(deps.db, id)
  const { waybill } = whole
  if (waybill.state !== 'withdrawing') return
  const answer = await askToCancel(deps, whole)
  if (answer === null) return takeBack(deps, waybill)
  if (answer !== 'silent') return stayShipped(deps, id, answer.refused)
  if (await askAgainLater(deps, waybill, '快递公司还没有答复，系统会继续取消')) return
  await stayShipped(deps, id, '一直没有答复')
}

const stayShipped = async ({ db }: WaybillDeps, id: number, text: string): Promise<void> => {
  await moveWaybill(db, id, 'withdrawing', { state: 'shipped', dueAt: null, text })
}

/** If the buyer has asked for something of the parcel meanwhile, it stays and its number is void: people have to settle that. */
async function takeBack({ db: outer, now, ports, log }: WaybillDeps, waybill: WaybillRow): Promise<void> {
  const { id, merchantId, packageId, expressNo, userId, operator } = waybill
  const end = (db: Db, text: string, keeps: boolean) =>
    moveWaybill(db, id, 'withdrawing', {
      state: 'cancelled',
      dueAt: null,
      text,
      ...(keeps ? {} : { packageId: null }),
    })
  try {
    await outer.transaction(async (db) => {
      if (packageId === null) throw new Error('a waybill without a parcel was sent')
      await holdToRecall(db, { merchantId, packageId })
      // The waybill lets go of the parcel before there is none.
      if (!(await end(db, '', false))) return
      const by = { userId, operator }
      await recallParcel({ db, now, by }, { merchantId, packageId, remark: `运单号 ${expressNo}` })
      await forgetLabel({ db, ports, afterCommit: () => undefined }, waybill)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ id, refusal: error.code }, 'a parcel whose number was cancelled could not be taken back')
    await end(outer, `单号已取消，但包裹没有收回：${error.message}`, true)
  }
}
