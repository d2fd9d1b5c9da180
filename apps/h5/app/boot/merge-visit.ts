import { disinterest, recordViews } from '@mall/contract/favourite/calls'
import { call } from '#api/call.ts'
import type { Call } from '#api/client.ts'
import { clearGuestViews, guestViewsNow } from '#store/guest-views.ts'
import { handOverUnwanted, useUnwanted } from '#store/unwanted.ts'

/*
 * After a login, the visitor's history joins the account; the browser forgets it once the mall has it. Sending it twice
 * changes nothing. Loading a page with a token ends here too: there is no history then.
 */

/** Goods looked at, each with its own time. */
export async function mergeGuestViews(by: Call = call): Promise<void> {
  const list = guestViewsNow()
  if (list.length === 0) return
  await by(recordViews, { list: [...list] }, { quiet: true })
  clearGuestViews()
}

/** Goods that the visitor was not interested in. */
export async function mergeUnwanted(by: Call = call): Promise<void> {
  const { kept } = useUnwanted.getState()
  if (kept.length === 0) return
  await by(disinterest, { goods_ids: [...kept] }, { quiet: true })
  handOverUnwanted()
}
