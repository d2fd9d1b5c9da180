import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'

/** Ids of the goods that an owner calls by a code of their own. */
type Lookup = (db: Db, ownerId: number, code: string) => Promise<number[]>

let lookup: Lookup = async () => []

/** A module above, which keeps the companies' own codes, says once at start how they are looked up. */
export const lookUpOwnCodesWith = (found: Lookup) => {
  lookup = found
}

/** What the caller's company means by a keyword as its own code; nothing for anybody else. */
export async function ownGoods(
  { db, actor }: Pick<Ctx<Actor | null>, 'db' | 'actor'>,
  keyword: string,
): Promise<number[]> {
  if (!actor || actor.companyId === null || keyword === '') return []
  return lookup(db, actor.ownerId, keyword)
}
