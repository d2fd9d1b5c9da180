import { restateStore, storesToRestate } from '#modules/merchant/merchant.public.ts'
import {
  cancelShut,
  lockUnlessBusy,
  notifyOfShut,
  unnotifiedOfShut,
  unpaidOfShut,
} from '#modules/order/order.public.ts'
import { refundShut } from '#modules/store-life/store-life.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/**
 * Stores rest and open again by their holidays. When a store closed or was frozen, its unpaid orders are cancelled, buyers who have paid
 * are told, and orders that are not shipped in time are refunded. How many of all these.
 */
export async function openAndShutStores(deps: JobDeps): Promise<number> {
  const { db, now } = deps
  const at = now()
  const restated = await sweep(
    deps,
    'restate-stores',
    (limit) => storesToRestate(db, at, limit),
    (tx, id) => restateStore(tx, id, at),
  )
  const cancelled = await sweep(
    deps,
    'cancel-shut',
    (limit) => unpaidOfShut(db, limit),
    async (tx, id) => (await lockUnlessBusy(tx, id)) && (await cancelShut(tx, id, at)),
  )
  const notified = await sweep(
    deps,
    'tell-shut',
    (limit) => unnotifiedOfShut(db, limit),
    async (tx, id) => (await lockUnlessBusy(tx, id)) && (await notifyOfShut(tx, id, at)),
  )
  return restated + cancelled + notified + (await refundShut(deps))
}
