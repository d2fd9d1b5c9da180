import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { collectLimits } from '@mall/contract/favourite/words'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { favorites } from './collection.table.ts'
import { lockPerson } from './lock-person.ts'

/** Saves all of the goods or none. How many are saved then. */
export const setFavorite = useCase(
  calls.favorite,
  terms.favorite,
  async ({ db, actor: { userId }, now }, { goods_ids, on }): Promise<{ count: number }> => {
    const own = eq(favorites.userId, userId)
    const named = and(own, inArray(favorites.goodsId, goods_ids))
    return db.transaction(async (tx) => {
      await lockPerson(tx, userId)
      if (on) {
        const held = await tx.select({ id: favorites.goodsId }).from(favorites).where(named)
        const known = new Set(held.map((row) => row.id))
        await save(
          tx,
          userId,
          [...new Set(goods_ids)].filter((id) => !known.has(id)),
          now(),
        )
      } else await tx.delete(favorites).where(named)
      return { count: await tx.$count(favorites, own) }
    })
  },
)

async function save(tx: Db, userId: number, ids: readonly number[], at: Date) {
  if (ids.length === 0) return
  // Other goods are shown to nobody, so that nobody can have come across them.
  const shown = and(inArray(goods.id, [...ids]), inArray(goods.status, ['on_sale', 'off_sale']))
  const rows = await tx
    .select({ id: goods.id, minPriceFen: goods.minPriceFen, soldOut: goods.soldOut })
    .from(goods)
    .where(shown)
  const found = new Map(rows.map((row) => [row.id, row]))
  if (found.size < ids.length) throw new Refusal('goods.not_found')
  const limit = collectLimits.favorites
  const held = await tx.$count(favorites, eq(favorites.userId, userId))
  if (held + ids.length > limit) throw new Refusal('favorite.too_many', { limit })
  await tx.insert(favorites).values(
    ids.map((goodsId) => ({
      userId,
      goodsId,
      addedPriceFen: found.get(goodsId)?.minPriceFen ?? null,
      notedPriceFen: found.get(goodsId)?.minPriceFen ?? null,
      notedSoldOut: found.get(goodsId)?.soldOut ?? false,
      createdAt: at,
    })),
  )
}
