import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { useCase } from '#kernel/use-case.ts'
import { guestVisitor, isSeen } from '#kernel/visits.ts'

/** Counts that a guest looked at a goods; nothing is asked of the database for it. Goods that do not exist are passed over. */
export const visitGoods = useCase(
  calls.visitGoods,
  terms.visitGoods,
  ({ visits, now, client }, { goods_id: goodsId, visitor }, { headers }) => {
    if (isSeen(client.device, headers)) visits.looked({ goodsId, visitor: guestVisitor(visitor), at: now() })
    return { done: true as const }
  },
)
