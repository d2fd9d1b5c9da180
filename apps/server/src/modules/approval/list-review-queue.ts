import type * as calls from '@mall/contract/approval/calls'
import type { ParsedOf } from '@mall/contract/call/call'
import type { Ctx } from '#kernel/ctx.ts'
import { authorityOf } from './approval.rules.ts'
import { decidedBy, waitingIn } from './levels.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { purchasesOf } from './purchase.rules.ts'
import { panelOf, reviewItems } from './review-items.ts'

type Input = ParsedOf<typeof calls.reviewQueue>

/**
 * Purchases that wait for the caller's word, the oldest first; all that wait in the company, the caller's first; or what they decided, the
 * latest first.
 */
export async function reviewQueue(ctx: Ctx & WithOrders, { tab, page, list_rows }: Input) {
  const { db, actor, now } = ctx
  const { companyId, userId } = actor
  const part = { limit: list_rows, offset: (page - 1) * list_rows }
  if (companyId === null) return { list: [], total: 0, decidable: 0, page, list_rows }
  const panel = await panelOf(db, companyId, now())
  const found =
    tab === 'done' ? { ...(await decidedBy(db, { companyId, userId }, part)), decidable: 0 } : await waiting()
  const list = await reviewItems(ctx, found.rows, actor, panel)
  return { list, total: found.total, decidable: found.decidable, page, list_rows }

  // The right to decide is one rule, in code: few enough orders wait in one company to ask it row by row.
  async function waiting() {
    const purchases = purchasesOf(await waitingIn(db, companyId ?? 0))
    const [mine, others] = [true, false].map((may) =>
      purchases.filter(([row]) => row && authorityOf(row, userId, panel.people, panel.delegations).may === may),
    )
    const shown = [...(mine ?? []), ...(tab === 'waiting' ? (others ?? []) : [])]
    return {
      rows: shown.slice(part.offset, part.offset + part.limit).flat(),
      total: shown.length,
      decidable: mine?.length ?? 0,
    }
  }
}
