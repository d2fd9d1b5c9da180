import { setImmediate as nextTurn } from 'node:timers/promises'
import { awaitingCodes, deliverCodes as deliver, lockUnlessBusy } from '#modules/order/order.public.ts'
import { batch, putOffOf } from '#modules/system/system.public.ts'
import { sealOld } from '#modules/virtual/virtual.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Codes of an older version that are sealed in one transaction. */
const atOnce = 500

/**
 * Delivers the paid codes that were not delivered with the payment: a few codes of each order in turn, each few in a transaction of
 * their own, until all have theirs or this process is to stop; the next run goes on where it ended.
 */
export async function deliverCodes(deps: JobDeps): Promise<void> {
  const { db, random, ports, now, log, isStopping = () => false } = deps
  await sealAll(deps)
  const putOff = await putOffOf(deps, 'deliver-codes')
  const broken = new Set(putOff.waiting)
  const tried = new Set<number>()
  for (;;) {
    const due = (await awaitingCodes(db, batch + broken.size)).filter((id) => !broken.has(id))
    let delivered = 0
    for (const id of due) {
      if (isStopping()) return
      tried.add(id)
      try {
        const step = async (tx: JobDeps['db']) =>
          (await lockUnlessBusy(tx, id)) && (await deliver(tx, { random, ports }, { orderId: id, at: now() }))
        if (await db.transaction(step)) delivered += 1
        // In other hands, or its pool is empty: next minute.
        else broken.add(id)
        await putOff.done(id)
      } catch (error) {
        broken.add(id)
        log.error({ err: error, id }, 'deliver-codes failed')
        await putOff.failed(id)
      }
      // People who have asked something meanwhile have their turn.
      await nextTurn()
    }
    if (delivered === 0) return putOff.forgetOthers(tried)
  }
}

/** A failure leaves the codes as they are, and keeps no order waiting. */
async function sealAll({ db, random, ports, log, isStopping = () => false }: JobDeps): Promise<void> {
  try {
    while ((await db.transaction((tx) => sealOld(tx, { secret: ports.secret, random }, atOnce))) > 0) {
      if (isStopping()) return
      await nextTurn()
    }
  } catch (error) {
    log.error({ err: error }, 'codes of an older version were not sealed')
  }
}
