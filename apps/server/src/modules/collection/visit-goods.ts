import type { ParsedOf } from '@mall/contract/call/call'
import type { visitGoods as VisitGoods } from '@mall/contract/favourite/calls'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { guestVisitor, isSeen } from '#kernel/visits.ts'

/** Counts that a guest looked at a goods; nothing is asked of the database for it. Goods that do not exist are passed over. */
export function visitGoods(
  { visits, now, client }: Ctx<Actor | null>,
  { goods_id: goodsId, visitor }: ParsedOf<typeof VisitGoods>,
  { headers }: Request,
) {
  if (isSeen(client.device, headers)) visits.looked({ goodsId, visitor: guestVisitor(visitor), at: now() })
  return { done: true as const }
}
