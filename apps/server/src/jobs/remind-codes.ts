import { lapse, lockUnlessBusy, ordersOver, owedCodes, warnOfCodes } from '#modules/order/order.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import { ordersEnding, skusWithOver, voidOver } from '#modules/virtual/virtual.public.ts'
import type { JobDeps } from './job-deps.ts'

/**
 * Work on codes as time passes: people with unused ones are told before their end, orders of which nothing can be used any more are
 * completed, and imported codes that were not bought in time leave the stock. Returns how many.
 */
export async function remindOfCodes(deps: JobDeps): Promise<number> {
  const at = deps.now()
  const { db } = deps
  const notified = await sweep(
    deps,
    'remind-codes',
    (limit) => ordersEnding(db, at, limit),
    async (tx, id) => (await lockUnlessBusy(tx, id)) && (await warnOfCodes(tx, id, at)),
  )
  const over = await sweep(
    deps,
    'lapse-orders',
    (limit) => ordersOver(db, at, limit),
    async (tx, id) => (await lockUnlessBusy(tx, id)) && (await lapse(tx, id, at)),
  )
  const gone = await sweep(
    deps,
    'void-codes',
    (limit) => skusWithOver(db, at, limit),
    async (tx, skuId) => (await voidOver(tx, skuId, owedCodes, at)) > 0,
  )
  return notified + over + gone
}
