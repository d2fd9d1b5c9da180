import {
  expireRed,
  grantWish,
  overdueReds,
  settlePapers,
  stuckRequests,
  wishedOrders,
} from '#modules/invoice/invoice.public.ts'
import { batch, type JobDeps, sweep } from './sweep.ts'

/** Asks for what was wanted at submit and is completed by now, and has it issued. How many were asked for. */
export async function applyWishedInvoices(deps: JobDeps): Promise<number> {
  const asked: number[] = []
  const done = await sweep(
    deps,
    'apply-invoices',
    (limit) => wishedOrders(deps.db, limit),
    async (db, orderId) => {
      const id = await grantWish(db, deps, orderId)
      if (id !== null) asked.push(id)
      return true
    },
  )
  for (const id of asked) await settlePapers(deps, id)
  return done
}

/** What the provider did not answer is asked for again. */
export async function issuePendingInvoices(deps: JobDeps): Promise<void> {
  for (const id of await stuckRequests(deps.db, deps.now(), batch)) {
    if (deps.isStopping?.()) return
    await settlePapers(deps, id)
  }
}

/** Red letters that the buyer did not confirm in time are void. */
export const expireRedLetters = (deps: JobDeps): Promise<number> => {
  const at = deps.now()
  return sweep(
    deps,
    'expire-red-letters',
    (limit) => overdueReds(deps.db, at, limit),
    (db, id) => expireRed(db, id, at),
  )
}
