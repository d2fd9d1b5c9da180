import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'

/** Companies keep codes of their own in a module above: it finds the goods that an owner calls by one, by id. */
export type OwnCodes = { goodsOfOwnCode(db: Db, ownerId: number, code: string): Promise<number[]> }

/** Goods that the caller's company means by a keyword as its own code; none for other callers. */
export async function ownGoods(
  { db, actor, goodsOfOwnCode }: Pick<Ctx<Actor | null>, 'db' | 'actor'> & OwnCodes,
  keyword: string,
): Promise<number[]> {
  if (!actor || actor.companyId === null || keyword === '') return []
  return goodsOfOwnCode(db, actor.ownerId, keyword)
}
