import type { ParsedOf } from '@mall/contract/endpoint'
import type { reviewQueue as ReviewQueue } from '@mall/contract/review'
import type { Ctx } from '#kernel/ctx.ts'
import { authorityOf } from './approval.rules.ts'
import { decidedBy, waitingIn } from './levels.ts'
import type { WithOrders } from './orders-to-approve.ts'
import { panelOf, reviewItems } from './review-items.ts'

type Input = ParsedOf<typeof ReviewQueue>

/** What waits for the caller's word, the oldest first; or what they decided, the latest first. */
export async function reviewQueue(ctx: Ctx & WithOrders, { tab, page, list_rows }: Input) {
  const { db, actor, now } = ctx
  const { companyId, userId } = actor
  const part = { limit: list_rows, offset: (page - 1) * list_rows }
  if (companyId === null) return { list: [], total: 0, page, list_rows }
  const panel = await panelOf(db, companyId, now())
  const found = tab === 'done' ? await decidedBy(db, { companyId, userId }, part) : await waiting()
  return { list: await reviewItems(ctx, found.rows, actor, panel), total: found.total, page, list_rows }

  // Who may decide is one rule, in code: what waits in one company is little enough to be asked row by row.
  async function waiting() {
    const rows = (await waitingIn(db, companyId ?? 0)).filter(
      (row) => authorityOf(row, userId, panel.people, panel.standings).may,
    )
    return { rows: rows.slice(part.offset, part.offset + part.limit), total: rows.length }
  }
}
