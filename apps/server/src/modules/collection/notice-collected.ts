import type { Trying } from '#modules/system/system.public.ts'
import { announceRestocks } from './announce-restocks.ts'
import { noticeFavorites } from './notice-favorites.ts'

/** Wishes go first: they say which sku came back. Resolves to how many favourites and wishes were announced. */
export async function noticeCollected(deps: Trying): Promise<number> {
  const at = deps.now()
  return (await announceRestocks(deps, at)) + (await noticeFavorites(deps, at))
}
