import type { Ctx } from '#kernel/ctx.ts'
import { noticeFavorites } from './notice-favorites.ts'
import { noticeWishes } from './notice-wishes.ts'

/** Wishes first: they say which sku came back. How many favourites and wishes were told of. */
export async function noticeCollected({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const at = now()
  return (await noticeWishes(db, at)) + (await noticeFavorites(db, at))
}
