import type { OutputOf } from '@mall/contract/call/call'
import * as favouriteCalls from '@mall/contract/favourite/calls'
import * as favouriteTerms from '@mall/contract/favourite/terms'
import { useCase } from '#kernel/use-case.ts'
import { cardsByIds } from './cards.ts'
import { viewerOf } from './viewer.ts'

/** Cards of what was looked at without an account; goods that are not listed any more are left out. */
export const goodsByIds = useCase(
  favouriteCalls.goodsByIds,
  favouriteTerms.goodsByIds,
  async (ctx, { goods_ids }): Promise<OutputOf<typeof favouriteCalls.goodsByIds>> => {
    return { list: await cardsByIds(ctx.db, [...new Set(goods_ids)], await viewerOf(ctx), { at: ctx.now() }) }
  },
)
