import {
  applyForOrder,
  expireRed,
  ordersToInvoice,
  overdueReds,
  settlePapers,
  stuckRequests,
} from '#modules/invoice/invoice.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Asks for the invoices wished at submit whose orders are completed by now, and has them issued. How many were asked for. */
export async function applyRequestedInvoices(deps: JobDeps): Promise<number> {
  const asked: number[] = []
  const done = await sweep(
    deps,
    'apply-invoices',
    (limit) => ordersToInvoice(deps.db, limit),
    async (db, orderId) => {
      const id = await applyForOrder(db, deps, orderId)
      if (id !== null) asked.push(id)
      return true
    },
  )
  for (const id of asked) await settlePapers(deps, id)
  return done
}

/** Asks the provider again for invoices that it did not answer. */
export function issuePendingInvoices(deps: JobDeps): Promise<number> {
  const at = deps.now()
  return sweep(
    deps,
    'issue-invoices',
    (limit) => stuckRequests(deps.db, at, limit),
    async (_db, id) => ((await settlePapers(deps, id)) ? true : 'failed'),
    { ownTransactions: true },
  )
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
