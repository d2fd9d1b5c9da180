import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type { goodsByIds as contract } from '@mall/contract/favourite/calls'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { cardsByIds } from './cards.ts'
import { viewerOf } from './viewer.ts'

/** Cards of what was looked at without an account; goods that are not listed any more are left out. */
export async function goodsByIds(
  ctx: Ctx<Actor | null>,
  { goods_ids }: ParsedOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return { list: await cardsByIds(ctx.db, [...new Set(goods_ids)], await viewerOf(ctx), { at: ctx.now() }) }
}
